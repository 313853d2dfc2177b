import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../../../shared/domain/time/durations.ts';
import { leadEntrySchema } from '../../../../shared/schemas/leads/lead-entry.ts';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { freezeClock } from '../../../test/support/freeze-clock.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql } from '../../../test/support/test-database.ts';

let app: TestApp;
let amina: ApiClient;
let brian: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  const account = (username: string, firstName: string) =>
    createSignedInClient(app, { username, email: `${username}@example.com`, firstName, lastName: null });
  amina = await account('amina', 'Amina');
  brian = await account('brian', 'Brian');
  // Without closing times, two working hours are always two hours.
  for (const day of ['weekdays', 'saturday', 'sunday'])
    await amina.put(`/api/admin/settings/hours_${day}`, { value: 'By arrangement' });
});

afterAll(() => app.stop());

type Fields = Record<string, unknown>;

describe.each([
  { kind: 'quote', path: '/api/quotes', form: createQuoteInput, answered: 'contacted' },
  { kind: 'contact', path: '/api/contacts', form: createContactInput, answered: 'replied' },
])('the timeline of a $kind', ({ kind, path, form, answered }) => {
  async function newLead(fields: Fields = {}): Promise<string> {
    const { body } = await new ApiClient(app).post(path, form(fields));
    return `${path}/${body.id}`;
  }

  const entries = async (lead: string) => {
    const { body } = await amina.get(`${lead}/entries`);
    for (const entry of body) leadEntrySchema.parse(entry);
    return body;
  };

  test('is empty at first, because the request itself is its first line', async () => {
    expect(await entries(await newLead())).toEqual([]);
  });

  test('lists notes, visits and calls with author and time, newest first', async () => {
    const lead = await newLead();
    const note = await amina.post(`${lead}/entries`, { type: 'note', text: ' Has a piano. ' });
    expect(note).toMatchObject({
      status: 201,
      body: { entry: { type: 'note', text: 'Has a piano.', outcome: null, actor: { kind: 'person', name: 'Amina' } } },
    });
    const call = await brian.post(`${lead}/entries`, { type: 'call', outcome: 'wrong_number' });
    await amina.post(`${lead}/entries`, { type: 'visit' });
    const all = await entries(lead);
    expect(all.map(({ type }: Fields) => type)).toEqual(['visit', 'call', 'note']);
    expect(all.slice(1)).toEqual([call.body.entry, note.body.entry]);
    expect((await amina.get(lead)).body).toMatchObject({ status: 'new', version: 1, firstAnsweredAt: null });
    const first = await amina.get(`${lead}/entries?limit=2`);
    const next = first.headers.get('Link')?.match(/<(.+)>/)?.[1] ?? '';
    expect([first.body, (await amina.get(next)).body]).toEqual([all.slice(0, 2), all.slice(2)]);
  });

  test.each([
    ['a call that reached somebody', { type: 'call', outcome: 'reached' }],
    ['a message by WhatsApp', { type: 'whatsapp', outcome: 'sent' }],
    ['an e-mail', { type: 'email', outcome: 'sent', text: 'Thursday suits us.' }],
  ])('records the first answer: %s changes a new lead to answered', async (_, entry) => {
    const lead = await newLead();
    const before = Date.now();
    const { body } = await amina.post(`${lead}/entries`, entry);
    expect(body.lead).toMatchObject({ status: answered, firstAnsweredBy: 'Amina', version: 2 });
    expect(Date.parse(body.lead.firstAnsweredAt)).toBeGreaterThanOrEqual(before - 1);
    expect((await amina.get(lead)).body).toEqual(body.lead);
    expect(await entries(lead)).toMatchObject(
      [{ type: 'status', details: { from: 'new', to: answered, isAutomatic: true } }, { type: entry.type }].toSorted(
        (one, other) => (one.type === 'status' ? -1 : other.type === 'status' ? 1 : 0),
      ),
    );
    const second = await brian.post(`${lead}/entries`, { type: 'call', outcome: 'reached' });
    expect(second.body.lead).toEqual(body.lead);
    const undone = await amina.patch(lead, { status: 'new', version: 2 });
    expect(undone.body).toMatchObject({ status: 'new', firstAnsweredAt: null, firstAnsweredBy: null });
  });

  test('counts a manual answered status as an answer, but not a spam status', async () => {
    const lead = await newLead();
    const { body } = await brian.patch(lead, { status: answered, version: 1 });
    expect(body).toMatchObject({ firstAnsweredBy: 'Brian', firstAnsweredAt: body.statusChange.at });
    const spam = await newLead();
    expect((await brian.patch(spam, { status: 'spam' })).body.firstAnsweredAt).toBeNull();
  });

  test.each([
    ['nobody took', 'no_answer', 'Nobody answered: call again'],
    ['came at a bad time', 'call_back', 'Asked to be called back'],
  ])(
    'keeps the lead new after a call that %s, with a follow-up in 2 working hours',
    async (_, outcome, followUpReason) => {
      const lead = await newLead();
      const now = freezeClock();
      const { body } = await amina.post(`${lead}/entries`, { type: 'call', outcome });
      expect(body.lead).toMatchObject({ status: 'new', firstAnsweredAt: null, followUpReason });
      expect(Date.parse(body.lead.followUpAt)).toBe(now + 2 * hourMs);
      const reached = await amina.post(`${lead}/entries`, { type: 'call', outcome: 'reached' });
      expect(reached.body.lead).toMatchObject({ followUpAt: null, followUpReason: null });

      const chosen = new Date(now + 5 * hourMs).toISOString();
      const again = await amina.post(`${lead}/entries`, {
        type: 'call',
        outcome,
        followUpAt: chosen,
        followUpReason: 'Only after work',
      });
      expect(again.body.lead).toMatchObject({ followUpAt: chosen, followUpReason: 'Only after work' });
      const last = await amina.post(`${lead}/entries`, { type: 'call', outcome: 'reached' });
      expect(last.body.lead).toMatchObject({ followUpAt: chosen });
    },
  );

  test('keeps a follow-up that a person set, even if a call reaches the customer', async () => {
    const lead = await newLead();
    const followUpAt = new Date(Date.now() + dayMs).toISOString();
    await amina.patch(lead, { followUpAt, followUpReason: 'Nobody answered: call again' });
    const { body } = await amina.post(`${lead}/entries`, { type: 'call', outcome: 'reached' });
    expect(body.lead).toMatchObject({ followUpAt, followUpReason: 'Nobody answered: call again' });
  });

  test('ends a call’s follow-up with the next call, even after a colleague moved it', async () => {
    const lead = await newLead();
    await amina.post(`${lead}/entries`, { type: 'call', outcome: 'no_answer' });
    const followUpAt = new Date(Date.now() + dayMs).toISOString();
    await brian.patch(lead, { followUpAt, followUpReason: 'Nobody answered: call again' });
    const { body } = await amina.post(`${lead}/entries`, { type: 'call', outcome: 'reached' });
    expect(body.lead).toMatchObject({ followUpAt: null, followUpReason: null });
  });

  test('accepts the outcome of an unfinished entry once, from its author only', async () => {
    const lead = await newLead();
    const { body: begun } = await amina.post(`${lead}/entries`, { type: 'whatsapp' });
    expect(begun).toMatchObject({ entry: { outcome: null }, lead: { status: 'new' } });
    const entry = `${lead}/entries/${begun.entry.id}`;
    expect((await brian.patch(entry, { outcome: 'sent' })).status).toBe(403);
    expect((await amina.patch(entry, { outcome: 'reached' })).body.errors?.[0]?.path).toBe('outcome');
    const sent = await amina.patch(entry, { outcome: 'sent', text: 'Offered the 5th.' });
    expect(sent.body).toMatchObject({
      entry: { outcome: 'sent', text: 'Offered the 5th.', editedAt: null },
      lead: { status: answered },
    });
    expect((await amina.patch(entry, { outcome: 'sent' })).body.entry).toEqual(sent.body.entry);
    expect((await amina.patch(entry, { outcome: 'not_sent' })).status).toBe(409);
    const other = `${await newLead()}/entries/${begun.entry.id}`;
    expect((await amina.patch(other, { outcome: 'sent' })).status).toBe(404);
  });

  test('sets a follow-up with an existing entry, and ignores the repetition', async () => {
    const lead = await newLead();
    const { body: begun } = await amina.post(`${lead}/entries`, { type: 'call' });
    const first = { followUpAt: '2040-01-05T06:00:00.000Z', followUpReason: 'Back from leave' };
    const beginAgain = () => amina.post(`${lead}/entries`, { type: 'call', ...first });
    const again = (await beginAgain()).body;
    expect(again).toMatchObject({
      entry: begun.entry,
      lead: { ...first, version: 2 },
      undo: { followUpAt: null, followUpReason: null },
    });
    expect((await beginAgain()).body).toEqual({ ...again, basedOn: 2, undo: {} });

    const entry = `${lead}/entries/${begun.entry.id}`;
    const second = { outcome: 'reached', followUpAt: '2040-01-06T06:00:00.000Z', followUpReason: 'To decide' };
    await amina.patch(entry, second);
    const third = { ...second, followUpAt: '2040-01-07T06:00:00.000Z' };
    const moved = (await amina.patch(entry, third)).body;
    expect(moved).toMatchObject({
      entry: { outcome: 'reached', editedAt: null },
      lead: { followUpAt: third.followUpAt, followUpReason: 'To decide', version: 4 },
      undo: { followUpAt: second.followUpAt },
    });
    expect((await amina.patch(entry, third)).body).toEqual({ ...moved, basedOn: 4, undo: {} });
    expect((await amina.patch(entry, { followUpAt: null })).body.lead).toMatchObject({ followUpAt: null, version: 5 });
    const told = (await entries(lead)).filter(({ type }: Fields) => type === 'follow_up');
    expect(told.map(({ details }: { details: Fields }) => details.to)).toEqual([
      null,
      third.followUpAt,
      second.followUpAt,
      first.followUpAt,
    ]);

    // The answer was lost, and a colleague has moved the follow-up.
    const ofBrian = { followUpAt: '2040-02-01T06:00:00.000Z', followUpReason: 'Asked for February' };
    await brian.patch(lead, ofBrian);
    expect((await amina.patch(entry, third)).body).toMatchObject({ lead: ofBrian, undo: {} });
    await amina.post(`${lead}/entries`, { type: 'note', text: 'In February, then', ...ofBrian });
    expect((await entries(lead)).filter(({ type }: Fields) => type === 'follow_up')).toHaveLength(5);
    const { body: audit } = await amina.get(`/api/admin/audit?thing=${lead.split('/').at(-1)}`);
    expect(audit.filter(({ summary }: { summary: string }) => / (call|call, reached)$/i.test(summary))).toHaveLength(2);
  });

  test('stores the given reason of a requested call instead of the default', async () => {
    const lead = await newLead();
    const call = { type: 'call', outcome: 'call_back', followUpReason: 'Only after work' };
    const { body } = await amina.post(`${lead}/entries`, call);
    expect(body.lead).toMatchObject({ followUpAt: expect.any(String), followUpReason: 'Only after work' });
    const reached = await amina.post(`${lead}/entries`, { type: 'call', outcome: 'reached' });
    expect(reached.body.lead).toMatchObject({ followUpReason: 'Only after work' });
  });

  test('lets only the author change a note, and marks it as edited', async () => {
    const lead = await newLead();
    const { body } = await amina.post(`${lead}/entries`, { type: 'note', text: 'Two bedroms' });
    const note = `${lead}/entries/${body.entry.id}`;
    expect((await brian.patch(note, { text: 'Three' })).status).toBe(403);
    expect((await amina.patch(note, { text: ' ' })).status).toBe(400);
    const { body: changed } = await amina.patch(note, { text: 'Two bedrooms' });
    expect(changed.entry).toMatchObject({ text: 'Two bedrooms', editedAt: expect.any(String), at: body.entry.at });
    const [status] = await entries(lead);
    expect(status).toEqual(changed.entry);
  });

  test('stores a repeated entry once, with the same response', async () => {
    const lead = await newLead();
    const entry = { id: randomUUID(), type: 'call', outcome: 'reached' };
    const answers = await Promise.all([1, 2, 3].map(() => amina.post(`${lead}/entries`, entry)));
    expect(answers.map(({ status, body }) => [status, body.entry.id])).toEqual(answers.map(() => [201, entry.id]));
    expect(await entries(lead)).toHaveLength(2);
    expect((await amina.post(`${await newLead()}/entries`, entry)).status).toBe(409);
  });

  test('continues your own unfinished call in every window, but not a colleague’s', async () => {
    const lead = await newLead();
    const begin = async (client: ApiClient, entry: Fields) =>
      (await client.post(`${lead}/entries`, entry)).body.entry.id;
    const calls = await Promise.all([1, 2, 3].map(() => begin(amina, { type: 'call' })));
    expect(new Set(calls).size).toBe(1);
    expect(await begin(amina, { type: 'whatsapp' })).not.toBe(calls[0]);
    expect(await begin(brian, { type: 'call' })).not.toBe(calls[0]);
    await amina.patch(`${lead}/entries/${calls[0]}`, { outcome: 'no_answer' });
    const again = await begin(amina, { type: 'call' });
    expect(again).not.toBe(calls[0]);
    // A text always makes a new entry, and a finished call needs no outcome.
    await begin(amina, { type: 'call', outcome: 'reached' });
    await begin(amina, { type: 'call', text: 'The second number' });
    expect((await entries(lead)).filter(({ type }: { type: string }) => type === 'call')).toHaveLength(5);
    await executeSql(
      app.databaseUrl,
      `update lead_entry set created_at = created_at - interval '13 hours' where id = '${again}'`,
    );
    await executeSql(app.databaseUrl, `delete from lead_entry where text = 'The second number'`);
    expect(await begin(amina, { type: 'call' })).not.toBe(again);
  });

  test.each([
    [{ type: 'note' }, 'text'],
    [{ type: 'note', text: 'x'.repeat(5_001) }, 'text'],
    [{ type: 'note', text: 'x', outcome: 'reached' }, 'outcome'],
    [{ type: 'whatsapp', outcome: 'reached' }, 'outcome'],
    [{ type: 'call', outcome: 'shouted' }, 'outcome'],
    [{ type: 'status', text: 'x' }, 'type'],
    [{ type: 'call', followUpAt: 'tomorrow' }, 'followUpAt'],
    [{ type: 'call', followUpReason: 'no time for it' }, 'followUpAt'],
  ])('rejects %j', async (entry, field) => {
    const lead = await newLead();
    const { status, body } = await amina.post(`${lead}/entries`, entry);
    expect([status, body.errors?.[0]?.path]).toEqual([400, field]);
    expect(await entries(lead)).toEqual([]);
  });

  test('is deleted with its lead, and the audit contains no text of it', async () => {
    const lead = await newLead();
    const id = lead.slice(path.length + 1);
    await amina.post(`${lead}/entries`, { type: 'note', text: 'Gate code four-seven' });
    const count = async () =>
      (await executeSql(app.databaseUrl, `select from lead_entry where lead_id = '${id}'`)).rows.length;
    expect(await count()).toBe(1);
    const { body: audit } = await amina.get(`/api/admin/audit?thing=${id}`);
    expect(audit).toMatchObject([{ verb: 'create', kind, summary: expect.stringMatching(/: note$/) }]);
    expect(JSON.stringify(audit)).not.toContain('four-seven');
    await executeSql(app.databaseUrl, `delete from lead where id = '${id}'`);
    expect(await count()).toBe(0);
    expect((await amina.get(`${lead}/entries`)).status).toBe(404);
    expect((await amina.post(`${lead}/entries`, { type: 'visit' })).status).toBe(404);
  });
});

test('exports the notes about a person without their authors', async () => {
  const quote = createQuoteInput();
  const { body } = await new ApiClient(app).post('/api/quotes', quote);
  await amina.post(`/api/quotes/${body.id}/entries`, { type: 'note', text: 'Has a piano' });
  await amina.patch(`/api/quotes/${body.id}`, {
    followUpAt: '2027-01-05T06:00:00.000Z',
    followUpReason: 'Back from leave',
  });
  const { body: exported } = await amina.post('/api/admin/privacy/export', { subject: quote.email });
  expect(exported.quotes).toMatchObject([
    {
      followUpReason: 'Back from leave',
      entries: [{ type: 'note', outcome: null, text: 'Has a piano', at: expect.any(String) }, { type: 'follow_up' }],
    },
  ]);
  expect(JSON.stringify(exported)).not.toContain('Amina');
});

test('lists other leads of the same customer by phone and address in any spelling, without spam', async () => {
  const visitor = new ApiClient(app);
  const phone = '0722 000 111';
  const email = `grace-${randomUUID()}@example.com`;
  const send = async (path: string, form: Fields) => (await visitor.post(path, form)).body;
  const first = await send('/api/quotes', createQuoteInput({ phone, email }));
  const byPhone = await send(
    '/api/quotes',
    createQuoteInput({ phone: '+254722000111', movingFrom: 'Donholm', movingTo: '' }),
  );
  const byAddress = await send('/api/contacts', createContactInput({ email: email.toUpperCase(), subject: 'Storage' }));
  await send('/api/contacts', createContactInput({ email, leaveEmpty: 'a program' }));
  await send('/api/quotes', createQuoteInput());
  const others = async (path: string) => (await amina.get(`${path}/same-person`)).body;
  expect(await others(`/api/quotes/${first.id}`)).toEqual([
    {
      kind: 'contact',
      id: byAddress.id,
      reference: byAddress.reference,
      name: createContactInput().name,
      phone: null,
      email: email.toUpperCase(),
      summary: 'Storage',
      status: 'new',
      createdAt: byAddress.createdAt,
    },
    {
      kind: 'quote',
      id: byPhone.id,
      reference: byPhone.reference,
      name: createQuoteInput().fullName,
      phone: '+254722000111',
      email: expect.any(String),
      summary: 'Donholm',
      status: 'new',
      createdAt: byPhone.createdAt,
    },
  ]);
  expect((await others(`/api/contacts/${byAddress.id}`)).map(({ id }: Fields) => id)).toEqual([first.id]);
  expect((await amina.get('/api/quotes/0198c000-0000-7000-8000-000000000000/same-person')).status).toBe(404);
});

test.each([
  ['0745 800 001 / 0745 800 002', '0745 800 001', '0745 800 002'],
  ['0745 800 003, +254745800004', '+254 745 800 003', '0745-800-004'],
  ['0745 800 005 or 0745800006', '0745800005', '254745800006'],
  ['0745800007 0745800008', '0745 800 007', '0745/800/008'],
  ['020 234 5671 & 0745.800.009', '020 2345671', '0745800009'],
])('finds leads of the same customer by each number of %s, but not by part of one', async (both, ...each) => {
  const visitor = new ApiClient(app);
  const send = async (phone: string) => {
    const { status, body } = await visitor.post(
      '/api/quotes',
      createQuoteInput({ phone, email: `${randomUUID()}@example.com` }),
    );
    expect(status, phone).toBe(201);
    return body.id;
  };
  const [first, second, family] = [await send(each[0]), await send(each[1]), await send(both)];
  const longer = await send(`${each[1]}1`);
  const found = async (path: string) => (await amina.get(path)).body.map(({ id }: Fields) => id);
  expect(await found(`/api/quotes/${family}/same-person`)).toEqual([second, first]);
  expect(await found(`/api/quotes/${first}/same-person`)).toEqual([family]);
  expect(await found(`/api/quotes/${second}/same-person`)).toEqual([family]);
  expect(await found(`/api/quotes/${longer}/same-person`)).toEqual([]);
  const ofPerson = (phone: string) => found(`/api/admin/leads-of-person?phone=${encodeURIComponent(phone)}`);
  expect(await ofPerson(each[0])).toEqual([family, first]);
  expect(await ofPerson(each[1])).toEqual([family, second]);
  expect(await ofPerson(both)).toEqual([family, second, first]);
});
