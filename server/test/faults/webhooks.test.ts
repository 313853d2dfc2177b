// @module-tag slow
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { selfSignedCertificate } from '../../../e2e/desktop/self-signed-certificate.ts';
import { ApiClient, staffAccount } from '../support/api-client.ts';
import { createQuoteInput } from '../support/factories.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { createTemporaryFolder, type ServerProcess, signIn, startServer } from '../support/servers/server-process.ts';
import { WebhookReceiver } from '../support/servers/webhook-receiver.ts';
import { createMigratedDatabase, executeSql } from '../support/test-database.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

const leadsInRound = 12;
const statuses = ['contacted', 'quoted', 'won'];
const eventsOfLead = ['quote.created', ...statuses.map(() => 'quote.updated')];

async function startAll() {
  const database = await createMigratedDatabase();
  onTestFinished(database.drop);
  const certificate = join(createTemporaryFolder(), 'receiver.pem');
  writeFileSync(certificate, selfSignedCertificate.cert);
  const environment = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    TWO_STEP_KEY: 'a-key-for-tests-of-more-than-thirty-two-characters',
    WEBHOOKS_TO_LOOPBACK: 'on',
    NODE_EXTRA_CA_CERTS: certificate,
    ADMIN_USERNAME: staffAccount.username,
    ADMIN_EMAIL: staffAccount.email,
    ADMIN_PASSWORD: staffAccount.password,
  };
  const start = async () => startServer({ ...environment, PORT: String(await reserveFreePort()) });
  const receiver = new WebhookReceiver();
  await receiver.start();
  onTestFinished(() => receiver.stop());
  return { sql: (statement: string) => executeSql(database.url, statement), start, receiver };
}

test('delivers each event in the order of its lead, despite killed servers and a failing receiver', {
  timeout: 60_000 + rounds * 15_000,
}, async ({ annotate }) => {
  const { sql, start, receiver } = await startAll();
  const servers: [ServerProcess, ServerProcess] = [await start(), await start()];
  const staff = await signIn(servers[0], staffAccount);
  const { body } = await staff.post('/api/admin/webhooks', {
    name: 'Receiver',
    url: receiver.url,
    events: ['quote.created', 'quote.updated'],
  });
  receiver.secret = body.secret;

  const leads: string[] = [];
  async function work(): Promise<void> {
    for (let made = 0; made < leadsInRound; made += 1) {
      const client = new ApiClient(servers[made % 2] ?? servers[0]);
      client.cookie = staff.cookie;
      const { status, body: lead } = await client
        .post('/api/quotes', createQuoteInput())
        .catch(() => ({ status: 0, body: null }));
      if (status !== 201) continue;
      leads.push(lead.id);
      for (const next of statuses) await client.patch(`/api/quotes/${lead.id}`, { status: next }).catch(() => {});
    }
  }
  const expected = async () => {
    const { rows } = await sql(`select lead_id, count(*)::int as events from lead_event group by 1`);
    return new Map(rows.map((row) => [String(row.lead_id), Number(row.events)]));
  };
  const isComplete = async () => {
    for (const [lead, events] of await expected()) if (receiver.listEvents(lead).length < events) return false;
    return true;
  };

  await work();
  await expect.poll(isComplete).toBe(true);
  // Without faults, two servers share the work and send no event twice.
  expect(receiver.callCount).toBe(leads.length * eventsOfLead.length);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(receiver.callCount);
  for (const lead of leads) expect(receiver.listEvents(lead)).toEqual(eventsOfLead);

  let calls = 0;
  receiver.answer = (response, received) => {
    calls += 1;
    // The receiver also fails, before or after it stores a message.
    if (calls % 13 === 0) return void response.writeHead(500).end('not now');
    receiver.received.push(received);
    if (calls % 17 === 0) return void response.destroy();
    setTimeout(() => response.writeHead(204).end(), 5);
  };
  for (let round = 0; round < rounds; round += 1) {
    const working = work();
    await sleep(150 + Math.random() * 300);
    const place = round % 2 === 0 ? 0 : 1;
    servers[place].signal('SIGKILL');
    await servers[place].exited;
    // Skips the time until another server sends the messages of a dead server.
    await sql(`update pgboss.job set state = 'retry', start_after = now()
      where name = 'webhook-delivery' and state in ('active', 'retry')`);
    await working;
    if (round % 4 === 1) {
      const port = Number(new URL(receiver.url).port);
      await receiver.stop();
      await receiver.start(port);
    }
    servers[place] = await start();
  }
  receiver.answer = null;

  const client = await signIn(servers[0], staffAccount);
  const passTime = async () => {
    await sql(`update pgboss.job set state = 'retry', start_after = now()
      where name = 'webhook-delivery' and (state = 'retry' or state = 'active' and started_on < now() - interval '7 seconds')`);
    await client.post('/api/quotes', createQuoteInput());
  };
  await expect
    .poll(
      async () => {
        await passTime();
        await sleep(1_000);
        return isComplete();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const again = receiver.received.length - new Set(receiver.received.map(({ id }) => id)).size;
  await annotate(`${rounds} kills, ${receiver.received.length - again} events, ${again} of them came again`);
  for (const [lead, events] of await expected())
    expect(receiver.listEvents(lead)).toEqual(eventsOfLead.slice(0, events));
  expect(receiver.wrongSignatureCount).toBe(0);
});
