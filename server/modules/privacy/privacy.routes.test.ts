import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { deleteAuditEntries, executeSql } from '../../test/support/test-database.ts';
import { applyRetention } from './retention.service.ts';

let app: TestApp;
let staff: ApiClient;

const email = 'Amina.Otieno@Example.com';

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const ask = (what: 'find' | 'export' | 'erase', subject: string) =>
  staff.post(`/api/admin/privacy/${what}`, { subject });
const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;
const log = async () => (await staff.get('/api/admin/privacy/log')).body;

describe('one person', () => {
  let quote: string;
  let others: string;

  beforeAll(async () => {
    quote = (
      await staff.post('/api/quotes', createQuoteInput({ email, phone: '0722 111 222', fullName: 'Amina Otieno' }))
    ).body.id;
    await staff.post('/api/quotes', createQuoteInput({ email, phone: '0733 444 555', leaveEmpty: 'spam too' }));
    await staff.post('/api/contacts', createContactInput({ email: email.toLowerCase() }));
    await staff.post('/api/newsletter', { email });
    others = (await staff.post('/api/quotes', createQuoteInput({ phone: '0700 999 888' }))).body.id;
  });

  test('is found by address and by phone in any spelling', async () => {
    const found = await ask('find', ` ${email.toUpperCase()} `);
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({
      subject: email.toLowerCase(),
      quotes: [{ status: 'spam' }, { id: quote, name: 'Amina Otieno', status: 'new' }],
      contacts: [{ name: 'Otieno Ouma' }],
      subscription: 'pending',
      alsoKnownBy: ['+254722111222', '+254733444555'],
    });
    const byPhone = await ask('find', '+254 722 111222');
    expect(byPhone.body).toMatchObject({
      subject: '+254722111222',
      quotes: [{ id: quote }],
      contacts: [],
      subscription: null,
      alsoKnownBy: [email.toLowerCase()],
    });
    expect((await ask('find', 'nobody@example.com')).body).toMatchObject({ quotes: [], contacts: [], alsoKnownBy: [] });
  });

  test.each(['Amina', '12', '@', ''])('is neither found nor erased by %j', async (subject) => {
    for (const what of ['find', 'export', 'erase'] as const) expect((await ask(what, subject)).status).toBe(400);
  });

  test('gets all stored data, with consents and times', async () => {
    const { body } = await ask('export', email);
    const consentedAt = expect.stringMatching(/^20.+Z$/);
    expect(body.quotes[1]).toMatchObject({
      email,
      phone: '0722 111 222',
      consentText: expect.stringContaining('prepare your quote'),
      consentedAt,
    });
    expect(body.contacts[0]).toMatchObject({ consentText: expect.stringContaining('reply to you'), consentedAt });
    expect(body.subscriptions).toEqual([
      expect.objectContaining({
        consentText: expect.stringContaining('newsletter'),
        consentedAt,
        confirmedAt: null,
        unsubscribedAt: null,
        newsletters: [],
      }),
    ]);
  });

  test('is erased completely, without other people, and the log names the author', async () => {
    expect((await ask('erase', email)).body).toEqual({ quotes: 2, contacts: 1, subscriptions: 1 });
    expect((await ask('find', email)).body).toMatchObject({ quotes: [], contacts: [], subscription: null });
    expect((await staff.get(`/api/quotes/${others}`)).status).toBe(200);
    expect((await log())[1]).toMatchObject({
      action: 'erase',
      username: 'wanjiru',
      subject: 'a…@example.com',
      quotes: 2,
      contacts: 1,
      subscriptions: 1,
    });
    const tables = await sql(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`,
    );
    for (const { name } of tables) {
      const left = await sql(`select t::text as row from ${name} t where t::text ~* 'amina|722 ?111|733444'`);
      expect({ name, left }).toEqual({ name, left: [] });
    }
    const jobs = await sql(`select from pgboss.job where id = '${quote}'`);
    const claims = await sql(`select from idempotency_key where lead_id = '${quote}'`);
    expect([jobs, claims]).toEqual([[], []]);
  });
});

test.each([
  '0722 700 001 / 0733 700 002',
  '0722 700 001, 0733700002',
  '0722 700 001 or +254 733 700 002',
  '0722700001 0733700002',
  '0722,700,001 / 0733,700,002',
  '0722 700 001 / O733 7OO OO2',
  '0722 700 001 / ٠٧٣٣ ٧٠٠ ٠٠٢',
])('finds and erases a person by each number of %s, but not by part of one', async (phone) => {
  for (const subject of ['0722 700 001', '0733 700 002']) {
    const { body } = await staff.post('/api/quotes', createQuoteInput({ phone }));
    const { body: other } = await staff.post('/api/quotes', createQuoteInput({ phone: '0733 700 0021' }));
    const { body: found } = await ask('find', subject);
    expect(found.quotes.map(({ id }: { id: string }) => id)).toEqual([body.id]);
    expect((await ask('erase', subject)).body).toMatchObject({ quotes: 1 });
    expect((await staff.get(`/api/quotes/${body.id}`)).status).toBe(404);
    expect((await staff.get(`/api/quotes/${other.id}`)).status).toBe(200);
  }
});

describe('a person whose address and phone were corrected', () => {
  let leads: string[];

  beforeAll(async () => {
    const typed = { email: 'Nekesa.Typo@Example.com', phone: '0722 333 111', fullName: 'Nekesa' };
    const correct = (path: string, facts: object) => staff.patch(`/api/${path}/facts`, { ...facts, version: 1 });
    const { body: quote } = await staff.post('/api/quotes', createQuoteInput(typed));
    await correct(`quotes/${quote.id}`, { email: 'nekesa@example.com', phone: '0733 999 111' });
    const { body: contact } = await staff.post('/api/contacts', createContactInput({ email: typed.email }));
    await correct(`contacts/${contact.id}`, { email: 'nekesa@example.com' });
    const { body: written } = await staff.post('/api/contacts', createContactInput({ email: 'nekesa@example.com' }));
    await sql(`insert into lead_entry (id, lead_id, type, outcome, text, details, actor_kind)
      values (gen_random_uuid(), '${written.id}', 'email', 'sent', 'Dear Nekesa',
        '{"to": "${typed.email}", "subject": "Your move", "template": null, "delivery": "sent", "problem": null}', 'person')`);
    leads = [quote.id, contact.id, written.id];
  });

  test.each([
    ['the former address', 'nekesa.typo@EXAMPLE.com', 1, 2],
    ['the former phone', '+254 722-333111', 1, 0],
    ['the former phone in other digits', '٠٧٢٢ ٣٣٣ ١١١', 1, 0],
    ['the new address', 'nekesa@example.com', 1, 2],
  ])('is found and exported by %s', async (_, subject, quotes, contacts) => {
    for (const what of ['find', 'export'] as const) {
      const { body } = await ask(what, subject);
      expect([what, body.quotes.length, body.contacts.length]).toEqual([what, quotes, contacts]);
      expect([...body.quotes, ...body.contacts].every(({ id }) => leads.includes(id))).toBe(true);
    }
  });

  test('gets a list of former names to search for', async () => {
    expect((await ask('find', 'nekesa@example.com')).body.alsoKnownBy).toEqual([
      '+254722333111',
      '+254733999111',
      'nekesa.typo@example.com',
    ]);
  });

  test('is erased completely, without other people', async () => {
    expect((await ask('erase', '0722 333 111')).body).toEqual({ quotes: 1, contacts: 0, subscriptions: 0 });
    expect((await ask('erase', 'nekesa.typo@example.com')).body).toEqual({ quotes: 0, contacts: 2, subscriptions: 0 });
    const left = await sql(`select lead_id from lead_entry where details::text ~* 'nekesa|333 111'`);
    expect(left).toEqual([]);
  });
});

test.each(['İpek@x.example', 'ΣΟΦΟΣ@x.example', 'Straße@x.example'])(
  'erases a person by %s, as the form was sent',
  async (address) => {
    await staff.post('/api/contacts', createContactInput({ email: address }));
    await staff.post('/api/quotes', createQuoteInput({ email: address }));
    await staff.post('/api/newsletter', { email: address });
    await sql(`with sent as (insert into lead_import (id, kind, file_name, headings, mapping, lines, created_at)
         values (gen_random_uuid(), 'quote', 'old.csv', '[]', '{}', 1, now()) returning id)
       insert into lead_import_line (import_id, line, cells) select id, 2, '["${address}"]'::jsonb from sent`);
    expect((await ask('erase', address)).body).toEqual({ quotes: 1, contacts: 1, subscriptions: 1 });
    expect(await sql('select cells from lead_import_line')).toEqual([]);
  },
);

test.each([
  ['İBRAHİM@x.example', 'İbrahim@x.example'],
  ['ibrahim-2@x.example', 'İbrahİm-2@x.example'],
  ['\u200EJÜRGEN@x.example', 'jürgen@X.example'],
  ['jose\u0301@x.example', 'josé@x.example'],
  ['ΟΔΥΣΣΕΥΣ@x.example', 'οδυσσευσ@x.example'],
])('finds with %s the person who wrote as %s', async (subject, typed) => {
  await staff.post('/api/quotes', createQuoteInput({ email: typed }));
  await staff.post('/api/contacts', createContactInput({ email: typed }));
  await staff.post('/api/newsletter', { email: typed });
  const { body: found } = await ask('find', subject);
  expect(found).toMatchObject({
    quotes: [{}],
    contacts: [{}],
    subscription: 'pending',
    alsoKnownBy: [expect.any(String)],
  });
  const { body: known } = await staff.get(`/api/admin/leads-of-person?email=${encodeURIComponent(subject)}`);
  expect(known).toHaveLength(2);
  const { body: subscribers } = await staff.get(`/api/admin/subscribers?q=${encodeURIComponent(subject)}`);
  expect(subscribers).toHaveLength(1);
  expect((await ask('erase', found.subject)).body).toMatchObject({ quotes: 1, contacts: 1, subscriptions: 1 });
});

test.each(['\u202A+254 722 765 432\u202C', '0722/765432', '٠٧٢٢٧٦٥٤٣٢'])(
  'finds a person by the phone %j',
  async (subject) => {
    const { body } = await staff.post('/api/quotes', createQuoteInput({ phone: '0722 765 432' }));
    expect((await ask('find', subject)).body).toMatchObject({ subject: '+254722765432', quotes: [{ id: body.id }] });
    const { body: known } = await staff.get(`/api/admin/leads-of-person?phone=${encodeURIComponent(subject)}`);
    expect(known).toMatchObject([{ id: body.id }]);
    await ask('erase', subject);
  },
);

test('erases every column for an address or a phone, except those of staff', async () => {
  const columns = await sql(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'email|phone' order by 1`,
  );
  const ofVisitors = ['lead.email', 'lead.phone', 'lead.phone_normalized', 'newsletter_subscriber.email'];
  const ofStaff = ['staff_mail_link.email', 'staff_user.email', 'staff_user.pending_email'];
  expect(columns.map(({ name }) => name)).toEqual([...ofVisitors, ...ofStaff].toSorted());
});

describe('retention', () => {
  test('deletes spam after 30 days and closed leads after 24 months by default', async () => {
    await sql('truncate lead cascade');
    await deleteAuditEntries(app.databaseUrl);
    const make = (name: string, status: string, age: string) =>
      sql(`insert into lead (id, kind, full_name, phone, email, moving_from, status, created_at, updated_at)
           values (uuidv7(), 'quote', '${name}', '1', 'a@b.co', 'x', '${status}', now() - interval '${age}', now() - interval '${age}')`);
    await make('old spam', 'spam', '31 days');
    await make('new spam', 'spam', '29 days');
    await make('old won', 'won', '25 months');
    await make('new lost', 'lost', '23 months');
    await make('old open', 'quoted', '10 years');
    const left = async () => (await sql('select full_name as name from lead order by 1')).map(({ name }) => name);

    expect(await applyRetention(app.orm.em.fork())).toBe(2);
    expect(await left()).toEqual(['new lost', 'new spam', 'old open']);
    expect(await log()).toEqual([
      expect.objectContaining({ action: 'retention', username: null, subject: null, quotes: 2, contacts: 0 }),
    ]);
    await sql(`update site_setting set value = '20' where key = 'retention_spam_days'`);
    await sql(`update site_setting set value = '0' where key = 'retention_closed_lead_months'`);
    expect(await applyRetention(app.orm.em.fork())).toBe(1);
    expect(await left()).toEqual(['new lost', 'old open']);
    expect(await applyRetention(app.orm.em.fork())).toBe(0);
  });

  test('deletes any number of leads with one line in the privacy log', async () => {
    await sql('truncate lead cascade');
    await deleteAuditEntries(app.databaseUrl);
    await sql(`insert into lead (id, kind, full_name, phone, email, moving_from, status, created_at, updated_at)
      select gen_random_uuid(), 'quote', 'Zebedayo', '1', 'a@b.co', 'Donholm', 'spam', now() - interval '31 days', now()
      from generate_series(1, 1100)`);
    await sql(`insert into lead (id, kind, name, email, subject, message, status, created_at, updated_at)
      select gen_random_uuid(), 'contact', 'Otieno', 'a@b.co', 'x', 'Donholm', 'closed', now() - interval '3 years', now() - interval '3 years'
      from generate_series(1, 600)`);
    await staff.post('/api/quotes', createQuoteInput({ fullName: 'Otieno' }));
    expect(await applyRetention(app.orm.em.fork())).toBe(1_700);
    expect(await sql('select full_name as name from lead')).toEqual([{ name: 'Otieno' }]);
    expect(await log()).toEqual([expect.objectContaining({ action: 'retention', quotes: 1_100, contacts: 600 })]);
  });
});
