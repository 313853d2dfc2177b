import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeadEntry, StaffEntry } from '../../../../shared/schemas/leads/lead-entry.ts';
import { ApiClient, createSignedInClient } from '../../../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../../../test/support/factories.ts';
import { setUpSharedMailServer } from '../../../test/support/servers/shared-mail-server.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { executeSql, rejectRows } from '../../../test/support/test-database.ts';

const mailServer = setUpSharedMailServer();
let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ config: { smtpUrl: mailServer.url } });
  staff = await createSignedInClient(app);
  // Turns off all other e-mails.
  for (const [key, value] of [
    ['acknowledge_leads', 'false'],
    ['notification_emails', ''],
  ])
    await staff.put(`/api/admin/settings/${key}`, { value });
});

afterAll(() => app.stop());

const sql = (statement: string) => executeSql(app.databaseUrl, statement);

async function newLead(body: Record<string, unknown> = createQuoteInput(), kind = 'quotes'): Promise<string> {
  return `/api/${kind}/${(await new ApiClient(app).post(`/api/${kind}`, body)).body.id}`;
}

const letter = { subject: 'Your move on Friday', text: 'Hello Wanjiru,\n\nwe come at 8.\nBring the keys.' };

const write = (lead: string, fields: Record<string, unknown> = {}) =>
  staff.post(`${lead}/mails`, { ...letter, ...fields });

const entriesOf = async (lead: string): Promise<LeadEntry[]> => (await staff.get(`${lead}/entries`)).body;

const isEmail = (entry: LeadEntry): entry is StaffEntry => entry.type === 'email';

const mailsOf = async (lead: string) => (await entriesOf(lead)).filter(isEmail);

const delivered = (lead: string, delivery: string) =>
  expect.poll(async () => (await mailsOf(lead)).map(({ mail }) => mail?.delivery)).toEqual([delivery]);

/** The queue sets the time of the next attempt a moment after the attempt is recorded. */
const waitForRetry = (id: string) =>
  expect
    .poll(async () => (await sql(`select state from pgboss.job where id = '${id}'`)).rows)
    .toEqual([{ state: 'retry' }]);

describe('an e-mail to a customer', () => {
  test('is shown as failed after a permanent error, not retried, and does not block the next one', async () => {
    const [stuck, next] = [await newLead(), await newLead()];
    const isStuck = `new.lead_id = '${stuck.split('/').at(-1)}' and new.details->>'delivery' = 'sending'`;
    await rejectRows(app.databaseUrl, 'lead_entry', 'update', isStuck);
    for (const lead of [stuck, next]) await write(lead);
    await delivered(next, 'sent');
    await delivered(stuck, 'failed');
    const problem = 'The e-mail was not sent: the database reported an error (code 23514)';
    expect((await staff.get('/api/admin/mail')).body.desk.unsent).toMatchObject([
      { status: 'failed', tries: 1, problem },
    ]);
  });

  test('arrives as written, with replies to the company, and counts as the first answer', async () => {
    const quote = createQuoteInput();
    const lead = await newLead(quote);
    const answer = await write(lead, { template: 'Booking confirmation' });
    expect(answer.status).toBe(201);
    expect(answer.body.entry).toMatchObject({
      type: 'email',
      outcome: null,
      text: letter.text,
      mail: { to: quote.email, subject: letter.subject, template: 'Booking confirmation', delivery: 'waiting' },
    });
    await delivered(lead, 'sent');
    expect(await mailsOf(lead)).toMatchObject([{ outcome: 'sent', mail: { problem: null } }]);
    const [mail, ...others] = mailServer.to(quote.email);
    expect(others).toEqual([]);
    expect(mail?.headers).toMatchObject({
      from: 'Trinity Movers <info@example.com>',
      'reply-to': 'Trinity Movers <info@example.com>',
      to: quote.email,
      subject: letter.subject,
      'message-id': `<desk.${answer.body.entry.id}@127.0.0.1>`,
      'auto-submitted': 'no',
    });
    expect(mail?.body).toMatch(/Hello Wanjiru,\r?\n\r?\nwe come at 8.\r?\nBring the keys./);
    expect(mail?.body).toContain('we come at 8.<br>Bring the keys.');
    expect(mail?.body).toContain('+254 700 000 000');
    expect((await staff.get(lead)).body).toMatchObject({
      status: 'contacted',
      firstAnsweredAt: expect.any(String),
      firstAnsweredBy: expect.any(String),
    });
    expect((await entriesOf(lead)).find(({ type }) => type === 'status')).toMatchObject({
      details: { from: 'new', to: 'contacted', isAutomatic: true },
    });
  });

  test('is sent to the sender of a message', async () => {
    const contact = createContactInput();
    const lead = await newLead(contact, 'contacts');
    await write(lead);
    await delivered(lead, 'sent');
    expect(mailServer.to(contact.email)).toHaveLength(1);
    expect((await staff.get(lead)).body.status).toBe('replied');
  });

  test('is recorded as sent, even if the database fails after the mail server accepted it', async () => {
    const quote = createQuoteInput();
    const lead = await newLead(quote);
    await sql(`
      create sequence failures;
      create function fail_once() returns trigger language plpgsql as $$ begin
        if new.details->>'delivery' = 'sent' and nextval('failures') = 1 then raise exception 'No room'; end if;
        return new;
      end $$;
      create trigger fail_once before update on lead_entry for each row execute function fail_once()`);
    await write(lead);
    await delivered(lead, 'sent');
    expect(mailServer.to(quote.email)).toHaveLength(1);
    const { rows } = await sql('select last_value::int as count from failures');
    expect(rows).toEqual([{ count: 2 }]);
    await sql('drop trigger fail_once on lead_entry; drop function fail_once; drop sequence failures');
  });

  test('is stored and sent once, however often its response was lost', async () => {
    const lead = await newLead();
    const id = crypto.randomUUID();
    const answers = [await write(lead, { id }), await write(lead, { id })];
    await delivered(lead, 'sent');
    answers.push(await write(lead, { id }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.entry.id))).toEqual(new Set([id]));
    expect(mailServer.received.map(({ headers }) => headers.subject)).toEqual([letter.subject]);
    expect((await write(await newLead(), { id })).status).toBe(409);
  });

  test('cannot inject headers or markup', async () => {
    const lead = await newLead();
    const nasty = '<b>"Eve"</b>\r\nBcc: victim@example.com\r\n\r\n<img src=x onerror=alert(1)>';
    await write(lead, { subject: nasty, text: nasty });
    await delivered(lead, 'sent');
    expect(mailServer.received).toHaveLength(1);
    for (const { headers, recipients, body } of mailServer.received) {
      expect([headers.bcc, recipients.length]).toEqual([undefined, 1]);
      expect(body.slice(body.indexOf('<!doctype'))).not.toMatch(/<b>|<img/);
    }
  });

  test.each([
    ['subject', '  ', 'Required'],
    ['text', '', 'Required'],
    ['subject', 'x'.repeat(201), 'Must be at most 200 characters'],
    ['text', 'x'.repeat(5_001), 'Must be at most 5,000 characters'],
  ])('is rejected with the %s %j', async (path, value, message) => {
    const answer = await write(await newLead(), { [path]: value });
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });

  test('is rejected for a lead without an address, and for spam', async () => {
    const caller = { fullName: 'Grace Njeri', phone: '0722 000 111', channel: 'phone' };
    const { body } = await staff.post('/api/admin/quotes', caller);
    const spam = await newLead();
    await staff.patch(spam, { status: 'spam' });
    for (const lead of [`/api/quotes/${body.id}`, spam]) {
      expect((await write(lead)).status).toBe(409);
      expect(await mailsOf(lead)).toEqual([]);
    }
  });

  test('is rejected by a server without e-mail', async () => {
    const poor = await createTestApp({ databaseUrl: app.databaseUrl });
    const clerk = await createSignedInClient(poor);
    const answer = await clerk.post(`${await newLead()}/mails`, letter);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('your own mail program')]);
    await poor.stop();
  });

  test('cannot be changed after sending', async () => {
    const lead = await newLead();
    const { body } = await write(lead);
    await delivered(lead, 'sent');
    for (const change of [{ text: 'Another' }, { outcome: 'not_sent' }])
      expect((await staff.patch(`${lead}/entries/${body.entry.id}`, change)).status).toBe(409);
    expect(await mailsOf(lead)).toMatchObject([{ text: letter.text, outcome: 'sent', editedAt: null }]);
  });
});

describe('a rejected e-mail', () => {
  test('shows the reason, is not an answer, and sets a follow-up for its author', async () => {
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
    const lead = await newLead();
    await write(lead);
    await delivered(lead, 'failed');
    expect(await mailsOf(lead)).toMatchObject([
      { outcome: 'not_sent', mail: { problem: '550 5.1.1 No such mailbox' } },
    ]);
    expect((await staff.get(lead)).body).toMatchObject({
      status: 'new',
      firstAnsweredAt: null,
      followUpAt: expect.any(String),
      followUpReason: 'The e-mail was not delivered',
    });
    const { body: overview } = await staff.get('/api/admin/mail');
    const [unsent] = overview.desk.unsent;
    expect(unsent).toMatchObject({ status: 'failed', leadId: lead.split('/').at(-1), kind: 'quote' });
    mailServer.refusal = null;
    expect((await staff.post('/api/admin/mail/retries', { desk: { mailId: unsent.mailId } })).body).toEqual({
      retried: 1,
    });
    await delivered(lead, 'sent');
    expect(await mailsOf(lead)).toMatchObject([{ outcome: 'sent', mail: { problem: null } }]);
    expect((await staff.get(lead)).body).toMatchObject({ status: 'contacted', followUpAt: null, followUpReason: null });
  });

  test.each([
    ['quotes', createQuoteInput],
    ['contacts', createContactInput],
  ])('is sent to the corrected address on retry: %s', async (kind, form) => {
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
    const lead = await newLead(form({ email: 'grace@exmaple.com' }), kind);
    const { body } = await write(lead);
    await delivered(lead, 'failed');
    mailServer.refusal = null;
    await staff.patch(`${lead}/facts`, { email: 'grace@example.com' });
    await staff.post('/api/admin/mail/retries', { desk: { mailId: body.entry.id } });
    await delivered(lead, 'sent');
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([['grace@example.com']]);
    expect(await mailsOf(lead)).toMatchObject([{ mail: { to: 'grace@example.com', problem: null } }]);
  });

  test('leaves an existing follow-up', async () => {
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
    const lead = await newLead();
    const followUpAt = '2099-01-01T09:00:00.000Z';
    await staff.patch(lead, { followUpAt, followUpReason: 'After the holidays' });
    await write(lead);
    await delivered(lead, 'failed');
    expect((await staff.get(lead)).body).toMatchObject({ followUpAt, followUpReason: 'After the holidays' });
  });

  test('waits if the mail server asks for a later retry', async () => {
    mailServer.refusal = { code: 451, message: '4.7.1 Greylisted' };
    const lead = await newLead();
    const { body } = await write(lead);
    await expect
      .poll(async () => (await mailsOf(lead))[0]?.mail)
      .toMatchObject({ delivery: 'waiting', problem: expect.stringContaining('Greylisted') });
    await waitForRetry(body.entry.id);
    mailServer.refusal = null;
    await sql(`update pgboss.job set start_after = now() where id = '${body.entry.id}'`);
    app.context.mail.pollNow();
    await delivered(lead, 'sent');
  });

  test('is not sent twice after a server died while sending', async () => {
    const lead = await newLead();
    mailServer.refusal = { code: 451, message: 'later' };
    const { body } = await write(lead);
    await expect.poll(async () => (await mailsOf(lead))[0]?.mail?.problem).toContain('later');
    await waitForRetry(body.entry.id);
    mailServer.refusal = null;
    mailServer.received.length = 0;
    // The state after the server was killed between sending and recording.
    await sql(
      `update lead_entry set details = jsonb_set(details::jsonb, '{delivery}', '"sending"') where id = '${body.entry.id}'`,
    );
    await sql(`update pgboss.job set start_after = now() where id = '${body.entry.id}'`);
    app.context.mail.pollNow();
    await delivered(lead, 'unsure');
    expect(mailServer.received).toEqual([]);
    expect((await staff.get(lead)).body).toMatchObject({
      status: 'new',
      followUpReason: 'The e-mail may not have arrived',
    });
  });
});

test('erases sent and waiting e-mails together with their person', async () => {
  mailServer.refusal = { code: 451, message: 'later' };
  const leaver = createQuoteInput({ email: 'leaver@example.com', phone: '0733 987 654' });
  const lead = await newLead(leaver);
  const { body } = await write(lead);
  await expect.poll(async () => (await mailsOf(lead))[0]?.mail?.problem).toContain('later');
  expect((await staff.post('/api/admin/privacy/erase', { subject: leaver.email })).body.quotes).toBe(1);
  for (const table of ['pgboss.job', 'lead_entry'])
    expect((await sql(`select from ${table} where id = '${body.entry.id}'`)).rowCount).toBe(0);
});
