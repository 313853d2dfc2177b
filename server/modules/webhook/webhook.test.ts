import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxWebhooks } from '../../../shared/domain/accounts/webhooks.ts';
import type { Webhook } from '../../../shared/schemas/accounts/webhook.ts';
import { startMaintenance } from '../../jobs/maintenance.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import {
  createContactInput,
  createQuoteInput,
  createWebhookInput as webhookFields,
} from '../../test/support/factories.ts';
import { MailServer } from '../../test/support/servers/mail-server.ts';
import { createLocalTransport, WebhookReceiver } from '../../test/support/servers/webhook-receiver.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, rejectRows } from '../../test/support/test-database.ts';
import { enqueueWebhookDeliveries } from './enqueue-deliveries.ts';

const mailServer = new MailServer();
const receiver = new WebhookReceiver();
let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  await Promise.all([mailServer.start(), receiver.start()]);
  app = await createTestApp({ config: { smtpUrl: mailServer.url }, webhookTransport: createLocalTransport() });
  staff = await createSignedInClient(app);
});

afterAll(async () => {
  await app.stop();
  await Promise.all([mailServer.stop(), receiver.stop()]);
});

beforeEach(async () => {
  for (const { id } of (await staff.get(path)).body) await staff.delete(`${path}/${id}`);
  Object.assign(receiver, { answer: null, calls: 0, refused: 0 });
  receiver.received.length = 0;
  mailServer.received.length = 0;
});

const path = '/api/admin/webhooks';
const sql = (statement: string) => executeSql(app.databaseUrl, statement);

async function newWebhook(fields: object = {}): Promise<Webhook> {
  const { status, body } = await staff.post(path, { ...webhookFields({ url: receiver.url }), ...fields });
  expect([status, body]).toMatchObject([201, {}]);
  receiver.secret = body.secret;
  return body.webhook;
}

const readWebhook = async ({ id }: Webhook): Promise<Webhook> =>
  (await staff.get(path)).body.find((webhook: Webhook) => webhook.id === id);

const deliveriesOf = async ({ id }: Webhook) => (await staff.get(`${path}/${id}/deliveries`)).body;

async function newLead(fields: Record<string, unknown> = {}): Promise<string> {
  return (await new ApiClient(app).post('/api/quotes', createQuoteInput(fields))).body.id;
}

const setStatus = (id: string, status: string) => staff.patch(`/api/quotes/${id}`, { status });

const often = { interval: 20 };

/** The queue ends a job, and sets the time of its next attempt, a moment after the attempt is recorded. */
const waitForEndedJobs = () =>
  expect
    .poll(
      async () => (await sql(`select from pgboss.job where name = 'webhook-delivery' and state = 'active'`)).rowCount,
      often,
    )
    .toBe(0);

async function passTime(): Promise<void> {
  await waitForEndedJobs();
  await sql(`update pgboss.job set start_after = now() where name = 'webhook-delivery'`);
  app.context.webhooks.pollNow();
}

const age = (table: string, column: string, days: number) =>
  sql(`update ${table} set ${column} = ${column} - interval '${days} days'`);

const answering = (status: number, body = '') => {
  receiver.answer = (response) => response.writeHead(status).end(body);
};

describe('an event', () => {
  test('is sent with a signature, in the order of its lead, without personal data', async () => {
    const webhook = await newWebhook();
    const lead = await newLead({ fullName: 'Njeri Secret' });
    for (const status of ['contacted', 'quoted', 'won']) await setStatus(lead, status);
    await expect.poll(() => receiver.listEvents(lead), often).toHaveLength(4);
    expect(receiver.listEvents(lead)).toEqual(['quote.created', 'quote.updated', 'quote.updated', 'quote.updated']);
    const positions = receiver.received.map(({ message }) => message.data.position ?? 0);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    const last = receiver.received.at(-1)?.message;
    expect(last).toEqual({
      type: 'quote.updated',
      timestamp: expect.any(String),
      data: {
        position: expect.any(Number),
        leadId: lead,
        lead: {
          kind: 'quote',
          reference: expect.stringMatching(/^Q/),
          status: 'won',
          version: 4,
          ownerId: null,
          createdAt: expect.any(String),
        },
      },
    });
    expect(JSON.stringify(receiver.received)).not.toMatch(/Njeri|Westlands|0712 345|712345|example\.com/);
    expect(receiver.wrongSignatureCount).toBe(0);
    await expect
      .poll(() => readWebhook(webhook), often)
      .toMatchObject({
        waiting: 0,
        failingSince: null,
        lastDeliveredAt: expect.any(String),
      });
  });

  test('is not sent if the webhook does not list it', async () => {
    const webhook = await newWebhook({ events: ['contact.created'] });
    await newLead();
    await new ApiClient(app).post('/api/contacts', createContactInput());
    await expect.poll(() => receiver.received.map(({ message }) => message.type), often).toEqual(['contact.created']);
    expect(await deliveriesOf(webhook)).toHaveLength(1);
  });

  test('is skipped and reported if it cannot be enqueued, and all others are sent', async () => {
    const [webhook, other] = [await newWebhook(), await newWebhook()];
    const audited = async () => (await staff.get('/api/admin/audit?kind=webhook')).body[0];
    const lead = crypto.randomUUID();
    await rejectRows(app.databaseUrl, 'webhook_delivery', 'insert', `new.lead_id = '${lead}'`);
    await sql(`insert into lead_event (type, lead_id) values ('quote.created', '${lead}')`);
    const good = await newLead();
    for (const each of [webhook, other])
      await expect.poll(() => deliveriesOf(each), often).toMatchObject([{ leadId: good }]);
    // The receiver has the secret of only one webhook.
    await expect.poll(() => receiver.listEvents(good), often).toEqual(['quote.created']);
    expect(await audited()).toMatchObject({ verb: 'fail', summary: expect.stringContaining('23514') });
  });

  test('is skipped once if several servers cannot enqueue it, and the next is sent', async () => {
    const webhook = await newWebhook();
    const [rejected, good] = [crypto.randomUUID(), crypto.randomUUID()];
    await rejectRows(app.databaseUrl, 'webhook_delivery', 'insert', `new.lead_id = '${rejected}'`);
    await sql(
      `insert into lead_event (type, lead_id, position)
       select 'quote.created', lead::uuid, (select max(position) from lead_event) + turn
       from unnest(array['${rejected}', '${good}']) with ordinality as event (lead, turn)`,
    );
    await Promise.all(Array.from({ length: 4 }, () => enqueueWebhookDeliveries(app.orm.em.fork())));
    await expect.poll(() => deliveriesOf(webhook), often).toMatchObject([{ leadId: good }]);
    const failures = `select summary from audit_entry where verb = 'fail' and thing_id = '${webhook.id}'`;
    expect((await sql(failures)).rows).toEqual([
      {
        summary: expect.stringMatching(
          /: an event could not be queued and was skipped: the database reported an error \(code 23514\)\. Ask the person who looks after this website\.$/,
        ),
      },
    ]);
  });

  test.each([
    ['whose answer cannot be stored', 'webhook_attempt', 'insert', `new.status_code = 500`],
    ['whose failure cannot be counted', 'webhook', 'update', `new.failures > 0`],
  ])('%s ends as failed with a message, and the next is sent', async (_, ...rejected) => {
    await rejectRows(app.databaseUrl, ...rejected);
    const webhook = await newWebhook();
    answering(500);
    const lead = await newLead();
    await expect
      .poll(() => deliveriesOf(webhook), often)
      .toMatchObject([{ status: 'failed', attempts: [{ problem: expect.stringContaining('23514') }] }]);
    await passTime();
    receiver.answer = null;
    await setStatus(lead, 'contacted');
    await expect
      .poll(() => deliveriesOf(webhook), often)
      .toMatchObject([{ status: 'delivered' }, { status: 'failed', tries: 1 }]);
    expect(receiver.listEvents(lead)).toEqual(['quote.updated']);
  });

  test('is delivered if its answer has characters that cannot be stored', async () => {
    const webhook = await newWebhook();
    answering(200, 'fine\u0000');
    await newLead();
    await expect.poll(() => deliveriesOf(webhook), often).toMatchObject([{ status: 'delivered', tries: 1 }]);
  });

  test('is retried after a rejection, and blocks only later events of its lead', async () => {
    const webhook = await newWebhook();
    const stuck = await newLead();
    receiver.answer = (response, received) => {
      if (received.message.data.leadId === stuck) return void response.writeHead(500).end('<b>Oh no</b>');
      receiver.received.push(received);
      response.writeHead(200).end('fine');
    };
    // The receiver may have accepted the event before it failed.
    await expect.poll(async () => (await deliveriesOf(webhook)).length, often).toBe(1);
    await setStatus(stuck, 'contacted');
    await setStatus(stuck, 'quoted');
    const other = await newLead();
    await setStatus(other, 'won');
    await expect.poll(() => receiver.listEvents(other), often).toEqual(['quote.created', 'quote.updated']);
    await expect.poll(async () => (await readWebhook(webhook)).waiting, often).toBeGreaterThanOrEqual(2);
    const before = receiver.listEvents(stuck).length;
    receiver.answer = null;
    await passTime();
    await expect.poll(() => receiver.listEvents(stuck).length, often).toBe(3);
    expect(receiver.listEvents(stuck)).toEqual(['quote.created', 'quote.updated', 'quote.updated']);
    expect(before).toBeLessThan(3);
  });

  test('about an erased lead says so, and its stored answers are deleted', async () => {
    const webhook = await newWebhook();
    answering(503, 'Njeri is known here');
    const email = 'gone@example.com';
    const lead = await newLead({ email });
    await expect.poll(async () => (await deliveriesOf(webhook))[0]?.attempts.length, often).toBe(1);
    expect((await deliveriesOf(webhook))[0]).toMatchObject({
      lead: { kind: 'quote', reference: expect.stringMatching(/^Q-/) },
      attempts: [{ answer: 'Njeri is known here' }],
    });
    await staff.post('/api/admin/privacy/erase', { subject: email });
    expect((await deliveriesOf(webhook))[0]).toMatchObject({ lead: null, attempts: [{ answer: null }] });
    receiver.answer = null;
    await passTime();
    await expect
      .poll(() => receiver.received.map(({ message }) => message.data), often)
      .toEqual([{ position: expect.any(Number), leadId: lead, lead: null }]);
  });
});

describe('a webhook', () => {
  test('is switched off if its address is gone, and administrators are notified', async () => {
    const webhook = await newWebhook();
    answering(410);
    await newLead();
    await expect
      .poll(() => readWebhook(webhook), often)
      .toMatchObject({ isActive: false, offReason: 'gone', waiting: 1 });
    app.context.mail.pollNow();
    await expect.poll(() => mailServer.to('wanjiru@example.com').length, often).toBeGreaterThan(0);
    expect(mailServer.to('wanjiru@example.com').at(-1)?.headers.subject).toBe(
      'Trinity Movers: The webhook “Accounting” was switched off',
    );
    const { body: audit } = await staff.get(`/api/admin/audit?kind=webhook&thing=${webhook.id}`);
    expect(audit[0]).toMatchObject({ verb: 'disable', actor: { kind: 'system' } });
  });

  test('is switched off after five days without success, and continues where it stopped', async () => {
    const webhook = await newWebhook();
    answering(500);
    const lead = await newLead();
    await setStatus(lead, 'contacted');
    await expect.poll(async () => (await readWebhook(webhook)).failingSince, often).not.toBeNull();
    await age('webhook', 'failing_since', 5);
    await passTime();
    await expect.poll(() => readWebhook(webhook), often).toMatchObject({ isActive: false, offReason: 'failing' });
    const later = await newLead();
    receiver.answer = null;
    await passTime();
    expect(receiver.received).toEqual([]);
    await staff.patch(`${path}/${webhook.id}`, { isActive: true });
    await expect.poll(() => receiver.listEvents(lead), often).toEqual(['quote.created', 'quote.updated']);
    await expect.poll(() => receiver.listEvents(later), often).toEqual(['quote.created']);
  });

  test('skips missed events on request when it is switched on', async () => {
    const webhook = await newWebhook();
    await staff.patch(`${path}/${webhook.id}`, { isActive: false });
    await newLead();
    await app.context.feed.poll();
    await staff.patch(`${path}/${webhook.id}`, { isActive: true, missed: 'skip' });
    const lead = await newLead();
    await expect.poll(() => receiver.received.map(({ message }) => message.data.leadId), often).toEqual([lead]);
  });

  test('receives all waiting events at once after an outage', async () => {
    const webhook = await newWebhook();
    answering(502);
    const leads = [await newLead(), await newLead(), await newLead()];
    // Wait for each, because an attempt in progress would fail after the outage.
    await expect
      .poll(async () => (await deliveriesOf(webhook)).filter(({ tries }: { tries: number }) => tries > 0), often)
      .toHaveLength(leads.length);
    await waitForEndedJobs();
    receiver.answer = null;
    const after = await newLead();
    await expect
      .poll(() => new Set(receiver.received.map(({ message }) => message.data.leadId)), often)
      .toEqual(new Set([...leads, after]));
  });

  test('gives up an event that alone fails for five days, and resends it on request', async () => {
    const webhook = await newWebhook();
    const poison = await newLead();
    await expect.poll(() => receiver.listEvents(poison), often).toHaveLength(1);
    receiver.answer = (response, received) => {
      const isPoison = received.message.data.leadId === poison;
      if (!isPoison) receiver.received.push(received);
      response.writeHead(isPoison ? 400 : 204).end();
    };
    await setStatus(poison, 'contacted');
    await setStatus(poison, 'quoted');
    const waiting = async () => (await readWebhook(webhook)).failingSince;
    await expect.poll(waiting, often).not.toBeNull();
    await newLead();
    await expect.poll(waiting, often).toBeNull();
    await age('webhook_delivery', 'failed_since', 5);
    await passTime();
    const statuses = async () => (await deliveriesOf(webhook)).map(({ status }: { status: string }) => status);
    await expect.poll(statuses, often).toContain('failed');
    expect(await readWebhook(webhook)).toMatchObject({ isActive: true });
    receiver.answer = null;
    await passTime();
    await expect.poll(() => receiver.listEvents(poison).length, often).toBe(2);
    const failed = (await deliveriesOf(webhook)).find(({ status }: { status: string }) => status === 'failed');
    expect((await staff.post(`${path}/${webhook.id}/deliveries/${failed.id}/retries`)).status).toBe(200);
    await expect.poll(() => receiver.received.some(({ id }) => id === failed.id), often).toBe(true);
  });

  test('signs with the old and the new secret for a day', async () => {
    const webhook = await newWebhook();
    const former = receiver.secret;
    const { body } = await staff.post(`${path}/${webhook.id}/secret`);
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const tryWith = async (secret: string) => {
      receiver.secret = secret;
      return (await staff.post(`${path}/${webhook.id}/test`)).body;
    };
    expect(await tryWith(former)).toMatchObject({ status: 'delivered', type: 'webhook.test', tries: 1 });
    expect(await tryWith(body.secret)).toMatchObject({ status: 'delivered' });
    await sql(`update webhook set former_secret_until = now()`);
    expect(await tryWith(former)).toMatchObject({ status: 'failed', attempts: [{ statusCode: 401 }] });
    expect(await tryWith(body.secret)).toMatchObject({ status: 'delivered' });
  });
});

describe('the list', () => {
  test('accepts only public addresses with HTTPS', async () => {
    const addresses = [
      'http://example.com/',
      'https://10.0.0.1/',
      'https://[::1]/',
      'https://0x7f.1.1/',
      'ftp://a.b',
      'a',
    ];
    for (const url of [...addresses, 'https://user:word@example.com/', 'https://example.com/#part']) {
      const { status, body } = await staff.post(path, webhookFields({ url }));
      expect([url, status, body.errors?.[0]?.path]).toEqual([url, 400, 'url']);
    }
  });

  test('shows a secret once, and stores it sealed', async () => {
    const webhook = await newWebhook();
    const { secret } = receiver;
    const { rows } = await sql(`select row_to_json(webhook)::text as row from webhook`);
    const stored = JSON.stringify([rows, (await staff.get(path)).body, (await staff.get('/api/admin/audit')).body]);
    expect(stored).not.toContain(secret.slice('whsec_'.length, -1));
    const other = await newWebhook();
    await sql(
      `update webhook set secret = (select secret from webhook where id = '${webhook.id}') where id = '${other.id}'`,
    );
    const { body } = await staff.post(`${path}/${other.id}/test`);
    expect(body).toMatchObject({
      status: 'failed',
      attempts: [{ statusCode: null, problem: expect.stringMatching(/key/) }],
    });
  });

  test('has at most ten webhooks, also when two are added at once', async () => {
    for (let count = 1; count < maxWebhooks; count += 1) await newWebhook();
    const both = await Promise.all([staff.post(path, webhookFields()), staff.post(path, webhookFields())]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('rejects a stale edit, but ignores deliveries in between', async () => {
    const webhook = await newWebhook();
    await newLead();
    await expect.poll(() => receiver.received.length, often).toBe(1);
    const edit = () =>
      staff.put(`${path}/${webhook.id}`, { ...webhookFields({ name: 'Reports' }), version: webhook.version });
    expect((await edit()).status).toBe(200);
    expect(await edit()).toMatchObject({ status: 409, body: { current: { name: 'Reports' } } });
  });
});

test('deletes the log after 30 days and with its webhook', async () => {
  const webhook = await newWebhook();
  for (const lead of [await newLead(), await newLead()])
    await expect.poll(() => receiver.listEvents(lead), often).toHaveLength(1);
  await sql(
    `update webhook_delivery set created_at = now() - interval '31 days' where position = (select min(position) from webhook_delivery where webhook_id = '${webhook.id}')`,
  );
  const kept = async () => {
    const { rows } =
      await sql(`select (select count(*)::int from webhook_delivery where webhook_id = '${webhook.id}') as deliveries,
      (select count(*)::int from webhook_attempt) as attempts`);
    return rows[0];
  };
  runMaintenance();
  await expect.poll(kept, often).toEqual({ deliveries: 1, attempts: 1 });
  await staff.delete(`${path}/${webhook.id}`);
  runMaintenance();
  await expect.poll(kept, often).toEqual({ deliveries: 0, attempts: 0 });
});

function runMaintenance(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const maintenance = startMaintenance(app.context);
  vi.advanceTimersByTime(10 * 60_000);
  maintenance.stop();
  vi.useRealTimers();
}
