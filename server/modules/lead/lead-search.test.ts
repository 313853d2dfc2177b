import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient, signedInClient } from '../../test/api-client.ts';
import { newContact, newQuote } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { executeSql } from '../../test/test-database.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await signedInClient(app);
});

afterAll(() => app.stop());

type Fields = Record<string, unknown>;

async function find(kind: 'quotes' | 'contacts', q: string, more = '') {
  const { status, body, headers } = await staff.get(`/api/${kind}?q=${encodeURIComponent(q)}${more}`);
  expect(status).toBe(200);
  return {
    names: body.map(({ fullName, name }: { fullName?: string; name?: string }) => fullName ?? name),
    match: headers.get('x-search-match'),
    link: headers.get('link'),
  };
}

const asked = (fullName: string, fields: Fields = {}) => visitor.post('/api/quotes', newQuote({ fullName, ...fields }));
const wrote = (name: string, fields: Fields = {}) => visitor.post('/api/contacts', newContact({ name, ...fields }));

describe('a caller among quote requests', () => {
  beforeAll(async () => {
    await asked('Grace Wanjikũ', { phone: '0712 345 678', movingFrom: 'Donholm, Nairobi' });
    await asked('James Mwangi', { phone: '+254 733 000 111' });
    await asked("Peter Ng'ang'a", { phone: '0700 999 888' });
    await asked('Mohammed Abdi', { phone: '0720 111 000' });
    await executeSql(app.databaseUrl, `update quote set number = 10034 where full_name = 'James Mwangi'`);
  });

  test.each([
    ['0712345', 'Grace Wanjikũ'],
    ['07 12 34', 'Grace Wanjikũ'],
    ['+254 712 345', 'Grace Wanjikũ'],
    ['254712345678', 'Grace Wanjikũ'],
    ['Mwangi James', 'James Mwangi'],
    ['Grace Donholm', 'Grace Wanjikũ'],
    ['Nganga', "Peter Ng'ang'a"],
    ['Ng’ang’a', "Peter Ng'ang'a"],
    ['Mwangi  James', 'James Mwangi'],
    ['10034', 'James Mwangi'],
    ['WANJIKU', 'Grace Wanjikũ'],
    ['0733-000-111', 'James Mwangi'],
  ])('is found as %j', async (q, name) => {
    expect(await find('quotes', q)).toEqual({ names: [name], match: null, link: null });
  });

  test.each([
    ['q-10034', 'James Mwangi'],
    ['Q 10034', 'James Mwangi'],
    ['#10034', 'James Mwangi'],
    ['Q-10034 james', 'James Mwangi'],
    ['wanjiku, donholm', 'Grace Wanjikũ'],
    ['00254 712 345 678', 'Grace Wanjikũ'],
    ['+254 (0)712 345678', 'Grace Wanjikũ'],
    ['345678', 'Grace Wanjikũ'],
    ['grace 0712', 'Grace Wanjikũ'],
    ['ng`ang`a', "Peter Ng'ang'a"],
    ['Wanjiku\u0303', 'Grace Wanjikũ'],
  ])('is found as %j too', async (q, name) => {
    expect(await find('quotes', q)).toEqual({ names: [name], match: null, link: null });
  });

  test.each(['"', '...', '％', '＿＿＿', '%'])('is not found by %j, which stands for no text', async (q) => {
    expect((await find('quotes', q)).names).toEqual([]);
  });

  test('is sought by ten words at most', async () => {
    const words = `james ${'mwangi '.repeat(9)}`;
    expect((await find('quotes', `${words} nobody`)).names).toEqual(['James Mwangi']);
    expect((await find('quotes', `nobody ${words}`)).names).toEqual([]);
  });

  test.each([
    ['Mohamed', 'Mohammed Abdi'],
    ['Muhammad', 'Mohammed Abdi'],
    ['Mohammed Abdy', 'Mohammed Abdi'],
    ['Mwnagi', 'James Mwangi'],
    ['Wanjiko', 'Grace Wanjikũ'],
    ['Grace Donhom', 'Grace Wanjikũ'],
    ["Ng'ong'a", "Peter Ng'ang'a"],
    ['0712 345 679', 'Grace Wanjikũ'],
  ])('is found by likeness as %j, and the answer says so', async (q, name) => {
    expect(await find('quotes', q, '&limit=1')).toEqual({ names: [name], match: 'similar', link: null });
  });

  test.each(['zebra', 'Mohamed Donholm', '%', '_', '\\', '{}', '[a-z]+', '.*', 'Q-99999'])(
    'is nobody like %j',
    async (q) => {
      expect(await find('quotes', q)).toEqual({ names: [], match: null, link: null });
    },
  );

  test('is found by likeness within a status only', async () => {
    expect((await find('quotes', 'Mohamed', '&status=won')).names).toEqual([]);
    expect((await find('quotes', 'Mohamed', '&status=new&order=oldest')).names).toEqual(['Mohammed Abdi']);
  });
});

test('a caller is found among contact messages, and by a phone in the text', async () => {
  await wrote('Njeri Kĩmani', { message: 'Please call me on +254 722 000 333 or\n0733 444 555 (evenings).' });
  await executeSql(app.databaseUrl, `update contact set number = 10077`);
  for (const q of ['kimani njeri', '0722000', '0722 000 333', '+254733444555', '10077', 'C-10077', 'evenings storage'])
    expect(await find('contacts', q)).toEqual({ names: ['Njeri Kĩmani'], match: null, link: null });
  expect(await find('contacts', 'Zuri Kimami')).toMatchObject({ names: [], match: null });
  expect(await find('contacts', 'Njerri Kimami')).toMatchObject({ names: ['Njeri Kĩmani'], match: 'similar' });
  expect(await find('contacts', 'Q-10077')).toMatchObject({ names: [] });
});
