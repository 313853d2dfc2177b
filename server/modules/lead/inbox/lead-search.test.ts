import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
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

const asked = (fullName: string, fields: Fields = {}) =>
  visitor.post('/api/quotes', createQuoteInput({ fullName, ...fields }));
const wrote = (name: string, fields: Fields = {}) =>
  visitor.post('/api/contacts', createContactInput({ name, ...fields }));

describe('a caller among quote requests', () => {
  beforeAll(async () => {
    await asked('Grace Wanjikũ', { phone: '0712 345 678', movingFrom: 'Donholm, Nairobi' });
    await asked('James Mwangi', { phone: '+254 733 000 111' });
    await asked("Peter Ng'ang'a", { phone: '0700 999 888' });
    await asked('Mohammed Abdi', { phone: '0720 111 000' });
    // Has all parts of Grace’s number, but not the number.
    await asked('Samuel Otieno', { phone: '0712 000 111', movingFrom: 'Plot 345, Block 678' });
    await executeSql(
      app.databaseUrl,
      `update lead set number = 10034 where full_name = 'James Mwangi';
       select setval('quote_number_seq', 10034)`,
    );
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
    ['712345678', 'Grace Wanjikũ'],
    ['grace 0712', 'Grace Wanjikũ'],
    ['ng`ang`a', "Peter Ng'ang'a"],
    ['Wanjiku\u0303', 'Grace Wanjikũ'],
  ])('is also found as %j', async (q, name) => {
    expect(await find('quotes', q)).toEqual({ names: [name], match: null, link: null });
  });

  test.each([
    '\u202A+254 712 345 678\u202C',
    '0712/345678',
    '0712 / 345 / 678',
    '0712–345–678',
    '0712\u00A0345\u00A0678',
    '07\u200B12345678',
    '[0712] 345 678',
    '٠٧١٢٣٤٥٦٧٨',
    '०७१२ ३४५ ६७८',
    '٠٧١٢٣٤٥',
    '0712/34',
    '0712–34',
    '0712\u00A034',
    'grace ٠٧١٢',
    'grace 0712/345678',
    '\u200EGrace\u200F',
    '0712．345．678',
    '（０７１２）３４５－６７８',
    '0712⁄345678',
    '0712…345…678',
    'tel:0712345678',
    'wa.me/254712345678',
    'https://wa.me/254712345678',
    'Tel: 0712 345 678',
    'tel:+254-712-345-678',
    'grace sms:0712345678',
    '0712,345,678',
    '0712,345678',
    '0712;345;678',
    '٠٧١٢٬٣٤٥٬٦٧٨',
    '0712 345 678 (home)',
    '0712345678(home)',
    '(home) 0712 345 678',
    '0712,345,678 [his wife]',
    '+254 712 345 678 （home）',
    'Mobile: 0712 345 678',
    'o712 345 678',
    'O712,345,678',
    '0️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣',
    '0️⃣712 345 678 (home)',
    'Grace (Donholm) 0712,345,678',
  ])('is found by pasted text: %j', async (q) => {
    expect(await find('quotes', q)).toEqual({ names: ['Grace Wanjikũ'], match: null, link: null });
  });

  test.each(['q–10034', 'Q-١٠٠٣٤', '\u200EQ-10034', '١٠٠٣٤', 'Ｑ－10034', 'Q−10034', 'ｑ１００３４'])(
    'is found by the pasted reference: %j',
    async (q) => {
      expect(await find('quotes', q)).toEqual({ names: ['James Mwangi'], match: null, link: null });
    },
  );

  test.each([
    '0712345678,0733999111',
    '0712 345 678;0733 999 111',
    '0712 345 678 (0733 999 111)',
    'Grace (home)',
    '0712 345 (home)',
  ])('is not found by %j, which contains an unknown part', async (q) => {
    expect(await find('quotes', q)).toEqual({ names: [], match: null, link: null });
  });

  test.each(['"', '...', '％', '＿＿＿', '%'])('is not found by %j, which contains only signs', async (q) => {
    expect((await find('quotes', q)).names).toEqual([]);
  });

  test('is searched by at most ten words', async () => {
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
  ])('is found as the similar %j, and the response says so', async (q, name) => {
    expect(await find('quotes', q, '&limit=1')).toEqual({ names: [name], match: 'similar', link: null });
  });

  test.each(['zebra', 'Mohamed Donholm', '%', '_', '\\', '{}', '[a-z]+', '.*', 'Q-99999'])(
    'is not similar to %j',
    async (q) => {
      expect(await find('quotes', q)).toEqual({ names: [], match: null, link: null });
    },
  );

  test.each([
    ['ja', ['James Mwangi']],
    ['j mw', ['James Mwangi']],
    ['07 wa', ['Grace Wanjikũ']],
    ['am', []],
    ['zq', []],
  ])('is found by the first letters of a word, as %j', async (q, names) => {
    expect(await find('quotes', q)).toEqual({ names, match: null, link: null });
  });

  test.each(['Wnajiku', 'Wanjkiu', 'Wanjiuk', 'awnjiku', 'Wanjku', 'Wanjikku', 'Wenjiku'])(
    'is found despite one typo, as %j',
    async (q) => {
      expect(await find('quotes', q)).toEqual({ names: ['Grace Wanjikũ'], match: 'similar', link: null });
    },
  );

  test.each(['Wnajkiu', 'anjikuw', 'Wnji', '0712 354 679', '0712 399'])(
    'is not found with two typos, or with one in a short text, as %j',
    async (q) => {
      expect(await find('quotes', q)).toEqual({ names: [], match: null, link: null });
    },
  );

  test.each([
    '0712 345 687',
    '0712 435 678',
    '0712 354 678',
    '0712 395 678',
    '0712 35 678',
    '0712 3415 678',
    '0712 345 68',
    '0712 3456 778',
    '+254 721 345 678',
  ])('is found despite one wrong digit in the phone, as %j', async (q) => {
    expect(await find('quotes', q)).toEqual({ names: ['Grace Wanjikũ'], match: 'similar', link: null });
  });

  test('is found wherever the wrong digit is in the phone', async () => {
    const digits = [...'712345678'];
    const slips = digits.flatMap((digit, place) => [
      digits.with(place, String((Number(digit) + 5) % 10)),
      digits.toSpliced(place, 0, '9'),
      // Without its last digit, the number is the beginning of Grace’s number. The last digit has no next digit to swap with.
      ...(place < digits.length - 1
        ? [digits.toSpliced(place, 1), digits.toSpliced(place, 2, digits[place + 1] ?? '', digit)]
        : []),
    ]);
    for (const slip of slips) {
      const q = `0${slip.join('')}`;
      expect({ q, ...(await find('quotes', q)) }).toEqual({
        q,
        names: ['Grace Wanjikũ'],
        match: 'similar',
        link: null,
      });
    }
  });

  test('is found by reference only within the status and list', async () => {
    expect((await find('quotes', 'q-10034', '&status=new')).names).toEqual(['James Mwangi']);
    for (const elsewhere of ['&status=won', '&view=spam', '&view=mine']) {
      expect(await find('quotes', 'q-10034', elsewhere)).toEqual({ names: [], match: null, link: null });
    }
  });

  test('is found by a similar name only within the status', async () => {
    expect((await find('quotes', 'Mohamed', '&status=won')).names).toEqual([]);
    expect((await find('quotes', 'Mohamed', '&status=new&order=oldest')).names).toEqual(['Mohammed Abdi']);
  });
});

test('finds a caller among contact messages, and by a phone in the text', async () => {
  await wrote('Njeri Kĩmani', { message: 'Please call me on +254 722 000 333 or\n0733 444 555 (evenings).' });
  await executeSql(
    app.databaseUrl,
    `update lead set number = 10077 where kind = 'contact'; select setval('contact_number_seq', 10077)`,
  );
  for (const q of [
    'kimani njeri',
    '0722000',
    '0722/000333',
    '٠٧٢٢٠٠٠٣٣٣',
    '0722 000 333',
    '+254733444555',
    '10077',
    'C-10077',
    'evenings storage',
  ])
    expect(await find('contacts', q)).toEqual({ names: ['Njeri Kĩmani'], match: null, link: null });
  expect(await find('contacts', 'Zuri Kimami')).toMatchObject({ names: [], match: null });
  expect(await find('contacts', 'Njerri Kimami')).toMatchObject({ names: ['Njeri Kĩmani'], match: 'similar' });
  expect(await find('contacts', 'Q-10077')).toMatchObject({ names: [] });
});

test('searches both kinds, and shows similar results only if neither has exact ones', async () => {
  await asked('Zainab Achieng', { phone: '0745 600 700' });
  await wrote('Zainab Cherono', { message: 'My number is 0745 600 701.' });
  const spam = await asked('Zainab Spam');
  await staff.patch(`/api/quotes/${spam.body.id}`, { status: 'spam' });
  const search = async (q: string, more = '') => {
    const { status, body } = await staff.get(`/api/admin/search?q=${encodeURIComponent(q)}${more}`);
    expect(status).toBe(200);
    const names = (leads: Fields[]) => leads.map(({ fullName, name }) => fullName ?? name);
    return [names(body.quotes), names(body.contacts), body.isSimilar];
  };
  expect(await search('zainab')).toEqual([['Zainab Achieng'], ['Zainab Cherono'], false]);
  expect(await search('+254 745 600')).toEqual([['Zainab Achieng'], ['Zainab Cherono'], false]);
  expect(await search('Zainab Cherono')).toEqual([[], ['Zainab Cherono'], false]);
  expect(await search('Zaynab')).toEqual([['Zainab Achieng'], ['Zainab Cherono'], true]);
  expect(await search('zainab', '&limit=1')).toEqual([['Zainab Achieng'], ['Zainab Cherono'], false]);
  expect(await search('nobody at all')).toEqual([[], [], false]);
  const refused = await staff.get('/api/admin/search?q=&limit=21');
  expect([refused.status, refused.body.errors?.map(({ path }: { path: string }) => path).toSorted()]).toEqual([
    400,
    ['limit', 'q'],
  ]);
});

describe('similar results', () => {
  test('include people and places, but not messages', async () => {
    await asked('Zipporah Atieno', { movingFrom: 'Kaloleni', movingTo: 'Watamu', additionalInfo: 'A xylophone' });
    for (const q of ['Ziporah', 'Kaloleny', 'Watanu'])
      expect(await find('quotes', q)).toMatchObject({ names: ['Zipporah Atieno'], match: 'similar' });
    expect((await find('quotes', 'xylophome')).names).toEqual([]);
  });

  test('exclude erased people', async () => {
    await asked('Zebedayo Obuya', { email: 'zebedayo@example.com' });
    expect(await find('quotes', 'Zebedaio')).toMatchObject({ names: ['Zebedayo Obuya'], match: 'similar' });
    const { body } = await staff.post('/api/admin/privacy/erase', { subject: 'zebedayo@example.com' });
    expect(body).toMatchObject({ quotes: 1 });
    expect(await find('quotes', 'Zebedaio')).toEqual({ names: [], match: null, link: null });
  });

  test('include leads of every channel', async () => {
    await executeSql(
      app.databaseUrl,
      `insert into lead (id, kind, name, email, subject, message, created_at)
       values (uuidv7(), 'contact', 'Xenophon Kirui', 'x@example.com', 'Moved here', 'From another system', now() - interval '1 year')`,
    );
    expect(await find('contacts', 'Zenophon Kirui')).toMatchObject({ names: ['Xenophon Kirui'], match: 'similar' });
  });
});
