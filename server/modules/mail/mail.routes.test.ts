import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UnsentMail } from '../../../shared/schemas/leads/mail.ts';
import { mailRetryPolicy } from '../../jobs/mail-queues.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../../test/support/api-client.ts';
import { createContactInput, createInvitationInput, createQuoteInput } from '../../test/support/factories.ts';
import { setUpSharedMailServer } from '../../test/support/servers/shared-mail-server.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

const mailServer = setUpSharedMailServer();
let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ config: { smtpUrl: mailServer.url } });
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

afterEach(async () => {
  if (!mailServer.supportsUtf8) await restart(true);
});

beforeEach(async () => {
  await set('notification_emails', 'office@movers.example');
  await set('acknowledge_leads', 'true');
});

const sql = (statement: string) => executeSql(app.databaseUrl, statement);
const set = (key: string, value: string) => staff.put(`/api/admin/settings/${key}`, { value });

async function post(body: object, path = '/api/quotes'): Promise<{ id: string; reference: string }> {
  return (await new ApiClient(app).post(path, body)).body;
}

const settled = (lead: { id: string }, ...states: string[]) =>
  expect
    .poll(async () =>
      (await sql(`select state from pgboss.job where id = '${lead.id}'`)).rows.map(({ state }) => state),
    )
    .toEqual([expect.toBeOneOf(states), expect.toBeOneOf(states)]);

const unsent = async (lead: { id: string }): Promise<UnsentMail[]> =>
  (await staff.get('/api/admin/mail')).body.unsent.filter(({ leadId }: UnsentMail) => leadId === lead.id);

/** @param supportsUtf8 true if the server accepts addresses whose local part is not ASCII */
async function restart(supportsUtf8: boolean): Promise<void> {
  await mailServer.stop();
  mailServer.supportsUtf8 = supportsUtf8;
  await mailServer.start();
}

async function passTime(lead: { id: string }): Promise<void> {
  await sql(`update pgboss.job set start_after = now() where id = '${lead.id}'`);
  app.context.mail.pollNow();
}

describe('a lead', () => {
  test('is sent to all office addresses, and their reply goes to the customer', async () => {
    await set('notification_emails', 'office@movers.example, Boss@movers.example');
    const quote = createQuoteInput({ movingTo: 'Mombasa – Nyali' });
    const { id, reference } = await post(quote);
    await settled({ id }, 'completed');
    const [mail, ...others] = mailServer.to('office@movers.example');
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual(['office@movers.example', 'Boss@movers.example']);
    expect(mail?.headers).toMatchObject({
      from: 'Trinity Movers <info@example.com>',
      'reply-to': `Wanjiru Kamau <${quote.email}>`,
      subject: `New quote request ${reference}: Wanjiru Kamau, Westlands, Nairobi → Mombasa – Nyali`,
      'message-id': `<office.${id}@127.0.0.1>`,
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.body).toContain('Phone: 0712 345 678');
    expect(mail?.body).toContain('Source: Referral');
    expect(mail?.body).toContain(`href="${app.context.config.siteOrigin}/admin/quotes/${id}"`);
  });

  test('keeps whole characters in the subject, however long the name is', async () => {
    const { id, reference } = await post(createQuoteInput({ fullName: `a${'🚚'.repeat(99)}` }));
    await settled({ id }, 'completed');
    const subject = mailServer.to('office@movers.example')[0]?.headers.subject ?? '';
    expect(subject).toMatch(new RegExp(`^New quote request ${reference}: a🚚+…$`, 'u'));
    expect(subject.length).toBeLessThanOrEqual(200);
    expect(subject.length).toBeGreaterThan(195);
  });

  test('keeps the text direction in mails if the name has a direction mark', async () => {
    const contact = createContactInput({ name: '\u202EGrace Wambui', subject: '\u2067A sofa' });
    const lead = await post(contact, '/api/contacts');
    await settled(lead, 'completed');
    const [alert, thanks] = ['office@movers.example', contact.email].map((address) => mailServer.to(address)[0]);
    expect(alert?.headers.subject).toBe(`New message ${lead.reference}: Grace Wambui, A sofa`);
    expect(alert?.headers['reply-to']).toBe(`Grace Wambui <${contact.email}>`);
    expect(thanks?.body).toContain('\r\nThank you, Grace Wambui\r\n');
  });

  test('is sent to an office address that was pasted with invisible characters', async () => {
    await set('notification_emails', '\u200Eoffice@movers.example, boss\u200B@movers.example');
    const lead = await post(createQuoteInput());
    await settled(lead, 'completed');
    const recipients = ['office@movers.example', 'boss@movers.example'];
    expect(mailServer.to('office@movers.example')[0]?.recipients).toEqual(recipients);
  });

  test('is confirmed to the customer with the reference, and the reply goes to the office', async () => {
    const contact = createContactInput();
    const lead = await post(contact, '/api/contacts');
    await settled(lead, 'completed');
    const [mail] = mailServer.to(contact.email);
    expect(mail?.headers).toMatchObject({
      to: `Otieno Ouma <${contact.email}>`,
      'reply-to': 'Trinity Movers <info@example.com>',
      subject: `We have received your message (${lead.reference})`,
      'auto-submitted': 'auto-replied',
    });
    expect(mail?.headers['content-type']).toContain('multipart/alternative');
    expect(mail?.body).toContain('will reply within 24 hours');
    expect(mail?.body).toContain(`Your reference is ${lead.reference}`);
    expect(mail?.body).not.toContain(contact.message);
  });

  test('cannot add headers, recipients or HTML', async () => {
    const nasty = '<b>"Eve"</b>\r\nBcc: victim@example.com\r\n\r\n<img src=x onerror=alert(1)>';
    const lead = await post(createContactInput({ name: nasty, subject: nasty, message: nasty }), '/api/contacts');
    await settled(lead, 'completed');
    expect(mailServer.received).toHaveLength(2);
    for (const { headers, recipients, body } of mailServer.received) {
      expect(headers.bcc).toBeUndefined();
      expect(recipients).toHaveLength(1);
      expect(body.slice(body.indexOf('<!doctype'))).not.toMatch(/<b>|<img/);
    }
  });

  test('sends no confirmation and no alert if they are switched off', async () => {
    await set('acknowledge_leads', 'false');
    await set('notification_emails', '');
    const lead = await post(createQuoteInput());
    await settled(lead, 'completed');
    expect(mailServer.received).toEqual([]);
  });

  test('is confirmed three times to one address, then after doubling pauses, but always sent to the office', async () => {
    const email = 'stranger@example.com';
    const spellings = [email, 'Stranger@Example.com', 'stranger+1@example.com', 'stranger+Two@example.com'];
    let forms = 0;
    const send = async () => {
      forms += 1;
      const typed = spellings[forms % spellings.length];
      const [form, path] =
        forms % 3 === 0
          ? [createContactInput({ email: typed, message: `Form ${forms}` }), '/api/contacts']
          : [createQuoteInput({ email: typed, additionalInfo: `Form ${forms}` }), '/api/quotes'];
      await settled(await post(form, path), 'completed');
    };
    const sent = () => mailServer.received.filter(({ recipients }) => /^stranger/i.test(recipients[0] ?? '')).length;
    const pass = (hours: number) =>
      sql(
        `update pgboss.job set completed_on = completed_on - interval '${hours} hours' where name = 'lead-mail-customer'`,
      );
    while (forms < 12) await send();
    expect([sent(), mailServer.to('office@movers.example').length]).toEqual([3, 12]);
    for (const [hours, expected] of [
      [0.9, 3],
      [0.2, 4],
      [1.9, 4],
      [0.2, 5],
      [3.9, 5],
      [0.2, 6],
    ] as const) {
      await pass(hours);
      await send();
      expect([hours, sent()]).toEqual([hours, expected]);
    }
    await post(createQuoteInput({ email: 'another@example.com' })).then((lead) => settled(lead, 'completed'));
    expect(mailServer.to('another@example.com')).toHaveLength(1);
  });

  test('ignores dots in Gmail addresses when it limits confirmations', async () => {
    const addresses = ['janedoe@gmail.com', 'jane.doe@gmail.com', 'Jane.D.oe+x@Gmail.com', 'j.anedoe@googlemail.com'];
    for (const email of [...addresses, ...addresses.map((address) => address.replace(/@.*/, '@example.org'))])
      await settled(await post(createQuoteInput({ email, additionalInfo: `As ${email}` })), 'completed');
    const customers = mailServer.received.flatMap(({ recipients }) => recipients).filter((to) => /^j/i.test(to));
    expect(customers.filter((to) => /mail\.com$/i.test(to))).toHaveLength(3);
    expect(customers.filter((to) => to.endsWith('example.org'))).toHaveLength(4);
  });

  test('gets no mail as suspected spam, and no waiting mail once marked as spam or erased', async () => {
    const spam = await post(createQuoteInput({ leaveEmpty: 'filled' }));
    expect((await sql(`select from pgboss.job where id = '${spam.id}'`)).rowCount).toBe(0);
    mailServer.refusal = { code: 451, message: 'later' };
    const leaver = createQuoteInput({ email: 'leaver@example.com', phone: '0733 987 654' });
    const [marked, erased] = [await post(createQuoteInput()), await post(leaver)];
    await settled(marked, 'retry');
    await settled(erased, 'retry');
    mailServer.refusal = null;
    await staff.patch(`/api/quotes/${marked.id}`, { status: 'spam' });
    await passTime(marked);
    await settled(marked, 'completed');
    expect((await staff.post('/api/admin/privacy/erase', { subject: leaver.email })).body.quotes).toBe(1);
    expect((await sql(`select from pgboss.job where id = '${erased.id}'`)).rowCount).toBe(0);
    expect(mailServer.received).toEqual([]);
  });
});

describe('a mail server', () => {
  test('that answers "later" is retried and gets each mail once', async () => {
    mailServer.refusal = { code: 451, message: '4.7.1 Greylisted, come back later' };
    const before = Date.now();
    const lead = await post(createQuoteInput());
    await settled(lead, 'retry');
    const [mail] = await unsent(lead);
    expect(mail).toMatchObject({ status: 'retrying', tries: 1, problem: expect.stringContaining('Greylisted') });
    expect(Date.parse(mail?.nextTryAt ?? '')).toBeGreaterThanOrEqual(before + mailRetryPolicy.delaySeconds * 1_000);
    mailServer.refusal = null;
    await passTime(lead);
    await settled(lead, 'completed');
    expect(mailServer.received).toHaveLength(2);
  });

  test('that answers "never" is retried only by staff', async () => {
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
    const lead = await post(createQuoteInput());
    await settled(lead, 'failed');
    expect(await unsent(lead)).toMatchObject([
      {
        status: 'failed',
        tries: 1,
        nextTryAt: null,
        problem: '550 5.1.1 No such mailbox',
        lead: { reference: lead.reference },
      },
      { status: 'failed' },
    ]);
    mailServer.refusal = null;
    const mail = { leadId: lead.id, recipient: 'office' };
    expect((await staff.post('/api/admin/mail/retries', { mail })).body).toEqual({ retried: 1 });
    await expect.poll(() => mailServer.to('office@movers.example').length).toBe(1);
    await expect.poll(() => unsent(lead)).toMatchObject([{ recipient: 'customer' }]);
    expect((await staff.post('/api/admin/mail/retries', { mail })).status).toBe(404);
    expect((await staff.post('/api/admin/mail/retries', {})).body).toEqual({ retried: 1 });
    await settled(lead, 'completed');
  });

  test.each([
    { code: 550, message: '5.1.1 No such mailbox', state: 'failed', status: 'failed' },
    { code: 451, message: '4.7.1 Greylisted, come back later', state: 'retry', status: 'retrying' },
  ])(
    'that rejects an office address with $code gets the mail for it again, and for no other address',
    async ({ state, status, ...refusal }) => {
      const [office, boss] = ['office@movers.example', 'boss@movers.example'];
      await set('notification_emails', `${office}, ${boss}`);
      mailServer.refusal = { ...refusal, recipient: boss };
      const lead = await post(createQuoteInput());
      await settled(lead, 'completed', state);
      const answer = `${refusal.code} ${refusal.message}`;
      const problem = `Sent to ${office}, but not to ${boss}: ${answer}`;
      expect(await unsent(lead)).toMatchObject([{ recipient: 'office', status, tries: 1, problem }]);

      const mail = { leadId: lead.id, recipient: 'office' };
      await staff.post('/api/admin/mail/retries', { mail });
      await expect.poll(() => unsent(lead)).toMatchObject([{ status, tries: 2, problem }]);
      mailServer.refusal = null;
      await staff.post('/api/admin/mail/retries', { mail });
      await settled(lead, 'completed');
      expect([mailServer.to(office).length, mailServer.to(boss).length]).toEqual([1, 1]);
    },
  );

  test('that rejects an office address is not retried once the address is removed', async () => {
    const [office, former] = ['office@movers.example', 'former@movers.example'];
    await set('notification_emails', `${office}, ${former}`);
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox', recipient: former };
    const lead = await post(createQuoteInput());
    await settled(lead, 'completed', 'failed');
    await set('notification_emails', office);
    const { sent } = (await staff.get('/api/admin/mail')).body.counts;
    await staff.post('/api/admin/mail/retries', { mail: { leadId: lead.id, recipient: 'office' } });
    await settled(lead, 'completed');
    expect((await staff.get('/api/admin/mail')).body.counts.sent).toBe(sent + 1);
    expect(mailServer.to(office)).toHaveLength(1);
  });

  test('that rejects a non-ASCII address is reported, and all others get the mail', async () => {
    const [office, boss] = ['office@movers.example', 'boss@bücher.example'];
    await set('notification_emails', `${office}, ${boss}`);
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox', recipient: boss };
    const lead = await post(createQuoteInput());
    await settled(lead, 'completed', 'failed');
    const problem = `Sent to ${office}, but not to ${boss}: 550 5.1.1 No such mailbox`;
    expect(await unsent(lead)).toMatchObject([{ recipient: 'office', problem }]);
    mailServer.refusal = null;
    await staff.post('/api/admin/mail/retries', { mail: { leadId: lead.id, recipient: 'office' } });
    await settled(lead, 'completed');
    expect(mailServer.to(office)).toHaveLength(1);
  });

  test.each([true, false])(
    'gets non-ASCII domains in ASCII, with or without UTF-8 support: %s',
    async (supportsUtf8) => {
      await restart(supportsUtf8);
      const quote = createQuoteInput({ email: `jane-${supportsUtf8}@exämple.de` });
      await settled(await post(quote), 'completed');
      const [alert] = mailServer.to('office@movers.example');
      expect(alert?.headers['reply-to']).toBe(`Wanjiru Kamau <jane-${supportsUtf8}@xn--exmple-cua.de>`);
      expect(mailServer.to(quote.email)).toHaveLength(1);
    },
  );

  test('that supports UTF-8 gets a non-ASCII address unchanged', async () => {
    await restart(true);
    await settled(await post(createQuoteInput({ email: 'Jürgen@exämple.de' })), 'completed');
    expect(mailServer.to('Jürgen@exämple.de')).toHaveLength(1);
  });

  test('that does not support UTF-8 gets the alert about such a customer without Reply-To, and no other mail', async () => {
    await restart(false);
    const lead = await post(createQuoteInput({ email: 'jürgen@exämple.de' }));
    await settled(lead, 'completed', 'failed');
    const problem = 'The mail server does not support special characters before the @ in jürgen@exämple.de (SMTPUTF8).';
    expect(await unsent(lead)).toMatchObject([{ recipient: 'customer', status: 'failed', tries: 1, problem }]);
    expect(mailServer.received).toHaveLength(1);
    const [alert] = mailServer.to('office@movers.example');
    expect(alert?.headers['reply-to']).toBeUndefined();
    expect(alert?.body).toContain('write to jürgen@exämple.de');

    await restart(true);
    await staff.post('/api/admin/mail/retries', {});
    await settled(lead, 'completed');
    expect(mailServer.to('jürgen@exämple.de')).toHaveLength(1);
  });

  test('that does not support UTF-8 gets the alert for the other office addresses', async () => {
    await restart(false);
    const [office, boss] = ['office@movers.example', 'bösß@movers.example'];
    await set('notification_emails', `${office}, ${boss}`);
    const lead = await post(createQuoteInput());
    await settled(lead, 'completed', 'failed');
    const problem = `Sent to ${office}, but not to ${boss}: The mail server does not support special characters before the @ in ${boss} (SMTPUTF8).`;
    expect(await unsent(lead)).toMatchObject([{ recipient: 'office', status: 'failed', problem }]);
    expect(mailServer.to(office)[0]?.recipients).toEqual([office]);

    await restart(true);
    await staff.post('/api/admin/mail/retries', {});
    await settled(lead, 'completed');
    expect([mailServer.to(office).length, mailServer.to(boss).length]).toEqual([1, 1]);
  });

  test('that was down gets the mails later', async () => {
    await mailServer.stop();
    const lead = await post(createQuoteInput());
    await settled(lead, 'retry');
    expect(await unsent(lead)).toMatchObject([{ problem: expect.stringContaining('ECONNREFUSED') }, {}]);
    await mailServer.start();
    await passTime(lead);
    await settled(lead, 'completed');
    expect(mailServer.received).toHaveLength(2);
  });

  test('that accepted a mail before a crash gets it again with the same Message-ID', async () => {
    const lead = await post(createQuoteInput());
    await settled(lead, 'completed');
    await sql(`update pgboss.job set state = 'retry', completed_on = null where id = '${lead.id}'`);
    app.context.mail.pollNow();
    await settled(lead, 'completed');
    const ids = mailServer.received.map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('a mail to a colleague', () => {
  test('that is rejected is listed, and retried with a valid link', async () => {
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
    const email = 'njeri@example.com';
    await staff.post('/api/admin/staff/invitations', createInvitationInput({ email }));
    await staff.post('/api/admin/forgotten-password', { account: 'wanjiru' });
    const overview = async () => (await staff.get('/api/admin/mail')).body.staff;
    await expect.poll(async () => (await overview()).counts).toMatchObject({ failed: 2, waiting: 0 });
    const { unsent } = await overview();
    const problem = '550 5.1.1 No such mailbox';
    expect(unsent).toMatchObject([
      { kind: 'reset', username: 'wanjiru', email: 'wanjiru@example.com', status: 'failed', tries: 1, problem },
      { kind: 'invitation', email, status: 'failed', tries: 1, problem },
    ]);
    expect((await staff.post('/api/admin/mail/retries', {})).body).toEqual({ retried: 0 });

    mailServer.refusal = null;
    // The e-mail is too old for automatic attempts, but staff request another attempt.
    await sql(`update pgboss.job set created_on = now() - interval '5 hours' where name = 'staff-mail'`);
    const again = { staff: { mailId: unsent[0].mailId } };
    expect((await staff.post('/api/admin/mail/retries', again)).body).toEqual({ retried: 1 });
    await expect.poll(() => mailServer.to('wanjiru@example.com').length).toBe(1);
    expect((await staff.post('/api/admin/mail/retries', again)).status).toBe(404);
    expect((await staff.post('/api/admin/mail/retries', { staff: {} })).body).toEqual({ retried: 1 });
    await expect.poll(() => mailServer.to(email).length).toBe(1);
    const token = /\/admin\/join#([\w-]{43})/.exec(mailServer.to(email)[0]?.body ?? '')?.[1];
    expect((await new ApiClient(app).post('/api/admin/join/read', { token })).body.purpose).toBe('invitation');
    await expect.poll(overview).toMatchObject({ counts: { sent: 2, failed: 0 }, unsent: [] });
  });

  test('about their password is listed if it is rejected', async () => {
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
    const { username, password } = staffAccount;
    await staff.post('/api/admin/password', { currentPassword: password, newPassword: password });
    await expect
      .poll(async () => (await staff.get('/api/admin/mail')).body.staff?.unsent)
      .toMatchObject([{ kind: 'password-changed', username, status: 'failed' }]);
  });
});

describe('without a mail server', () => {
  test('stores and lists mails, and later sends those of the last three days', async () => {
    const poor = await createTestApp();
    const rich = async () => createTestApp({ databaseUrl: poor.databaseUrl, config: { smtpUrl: mailServer.url } });
    const clerk = await createSignedInClient(poor);
    const [fresh, stale] = [createQuoteInput(), createQuoteInput()];
    for (const body of [fresh, stale]) await new ApiClient(poor).post('/api/quotes', body);
    expect((await clerk.get('/api/admin/mail')).body).toMatchObject({
      isConfigured: false,
      counts: { sent: 0, waiting: 4, retrying: 0, failed: 0 },
      unsent: [{ status: 'waiting', tries: 0 }, {}, {}, {}],
    });
    expect((await clerk.post('/api/admin/mail/test', { to: 'a@movers.example' })).body).toMatchObject({ sent: false });
    await executeSql(
      poor.databaseUrl,
      `update pgboss.job set created_on = now() - interval '73 hours' where id = (select id from lead where kind = 'quote' and email = '${stale.email}')`,
    );
    const server = await rich();
    await expect
      .poll(async () => (await clerk.get('/api/admin/mail')).body)
      .toMatchObject({
        counts: { sent: 2, waiting: 0, retrying: 0, failed: 0 },
        unsent: [],
      });
    expect([mailServer.to(fresh.email).length, mailServer.to(stale.email).length]).toEqual([1, 0]);
    await server.stop();
    await poor.stop();
  });
});

describe('the test e-mail', () => {
  const sendTest = async () => (await staff.post('/api/admin/mail/test', { to: 'me@movers.example' })).body;

  test('returns the answer of the server', async () => {
    expect(await sendTest()).toEqual({ sent: true, answer: expect.stringMatching(/^250 /) });
    expect(mailServer.to('me@movers.example')).toMatchObject([
      { headers: { subject: 'Test e-mail from Trinity Movers' } },
    ]);
    mailServer.refusal = { code: 554, message: '5.7.1 Relaying denied' };
    expect(await sendTest()).toEqual({ sent: false, answer: '554 5.7.1 Relaying denied' });
  });
});
