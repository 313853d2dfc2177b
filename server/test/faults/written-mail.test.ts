// @module-tag slow
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { EmailDeliveryState } from '../../../shared/domain/leads/lead-entries.ts';
import { createQuoteInput } from '../support/factories.ts';
import { CrashTestServer } from '../support/servers/fault-target.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { MailServer } from '../support/servers/mail-server.ts';
import { RetryingWriters } from '../support/servers/persistent-writers.ts';
import { createUsedDataFolder, readEmbeddedPostgres, signIn } from '../support/servers/server-process.ts';
import { executeSql } from '../support/test-database.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

const roundTimeoutMs = 60_000;

const writers = 2;
const mailsBetweenKills = 10;

interface StoredMail {
  id: string;
  delivery: EmailDeliveryState;
  job: string | null;
}

test(`${rounds} kills while staff write e-mails lose no acknowledged e-mail and send none twice`, {
  timeout: 60_000 + rounds * roundTimeoutMs,
}, async ({ annotate }) => {
  const mailServer = new MailServer();
  await mailServer.start();
  onTestFinished(() => mailServer.stop());
  const victims = new CrashTestServer(await reserveFreePort(), await createUsedDataFolder(), {
    SMTP_URL: mailServer.url,
  });
  await victims.start();
  const staff = await signIn(victims.server);
  const { body: lead } = await staff.post('/api/quotes', createQuoteInput({ email: 'written-to@example.com' }));
  const writing = new RetryingWriters({
    origin: victims.server.origin,
    writers,
    nextSending: () => {
      const id = randomUUID();
      const body = { id, subject: `E-mail ${id}`, text: 'We come at 8.' };
      return { path: `/api/quotes/${lead.id}/mails`, body, headers: { Cookie: staff.cookie } };
    },
    acknowledge: ({ body }, _answer) => body.id,
  });
  const running = writing.run();
  onTestFinished(() => writing.stop());

  const sent = () => mailServer.received.flatMap(({ headers }) => headers.subject?.match(/^E-mail (.+)$/)?.[1] ?? []);
  const goOn = async () => {
    const before = sent().length;
    await expect.poll(() => sent().length - before, { timeout: roundTimeoutMs }).toBeGreaterThan(mailsBetweenKills);
  };
  const kills = [victims.faults['the server is killed'], victims.faults['both are killed']];
  for (let round = 0; round < rounds; round++) {
    await goOn();
    await kills[round % kills.length]?.();
  }
  await goOn();
  writing.stop();
  await running;

  // Stops sending, so that stored and received e-mails match.
  victims.server.signal('SIGTERM');
  await victims.server.exited;
  await victims.start({ SMTP_URL: '' });
  const { url } = readEmbeddedPostgres(victims.dataDir);
  const { rows: mails }: { rows: StoredMail[] } = await executeSql(
    url,
    `select entry.id, details->>'delivery' as delivery, job.state::text as job
     from lead_entry entry left join pgboss.job on job.id = entry.id
     where lead_id = '${lead.id}' and type = 'email'`,
  );
  const stored = new Set(mails.map(({ id }) => id));
  const arrived = sent();
  const ofDelivery = (...states: EmailDeliveryState[]) => mails.filter(({ delivery }) => states.includes(delivery));
  const inDoubt = ofDelivery('sending', 'unsure');
  await annotate(
    `${writing.acknowledged.length} e-mails acknowledged, ${writing.afterBrokenTry} of them after a try that was broken off; ${arrived.length} have arrived, each once; ${inDoubt.length} in doubt after ${rounds} kills`,
  );
  expect(mails.map(({ id }) => id).toSorted()).toEqual(writing.acknowledged.toSorted());
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived.filter((id) => !stored.has(id))).toEqual([]);
  // Every sent e-mail has arrived. Waiting e-mails have not.
  expect(ofDelivery('sent').filter(({ id }) => !arrived.includes(id))).toEqual([]);
  const waiting = ofDelivery('waiting');
  expect(waiting.filter(({ id }) => arrived.includes(id))).toEqual([]);
  expect(waiting.filter(({ job }) => !['created', 'retry', 'active'].includes(job ?? ''))).toEqual([]);
  // At each kill, at most one e-mail was in progress.
  expect(inDoubt.length).toBeLessThanOrEqual(rounds);
  expect(ofDelivery('failed')).toEqual([]);
  expect(writing.wrong).toEqual([]);

  // The queue retries the jobs of the dead server. Staff decide about them, and nothing is sent twice.
  const taken = `in (${["'none'", ...inDoubt.map(({ id }) => `'${id}'`)].join(', ')})`;
  await executeSql(url, `update pgboss.job set state = 'retry', start_after = now() where id::text ${taken}`);
  victims.server.signal('SIGTERM');
  await victims.server.exited;
  await victims.start();
  const undecided = async () =>
    (
      await executeSql(
        readEmbeddedPostgres(victims.dataDir).url,
        `select from lead_entry where id::text ${taken} and details->>'delivery' <> 'unsure'`,
      )
    ).rowCount;
  await expect.poll(undecided).toBe(0);
  expect(new Set(sent()).size).toBe(sent().length);
});
