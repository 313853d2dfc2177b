// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { staffAccount } from '../support/api-client.ts';
import { LeadAlertRecorder } from '../support/lead-follower.ts';
import { reserveFreePort } from '../support/servers/free-port.ts';
import { type ServerProcess, signIn, startServer } from '../support/servers/server-process.ts';
import { createMigratedDatabase, executeSql } from '../support/test-database.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

/** Follow-ups that are due at the same moment in each round. A scan handles fewer. */
const dueAtOnce = { quote: 260, contact: 60 };

/** A server scans every 15 seconds, first 15 seconds after its start. */
const lookTimeoutMs = 40_000;

/** Slows each event down, so that a scan takes a second or two and a fault can hit it. */
const eventSeconds = 0.005;
const lookMs = 1_500;

async function startBoth() {
  const database = await createMigratedDatabase();
  onTestFinished(database.drop);
  const sql = (statement: string) => executeSql(database.url, statement);
  await sql(`
    create function write_slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(${eventSeconds}); return new; end';
    create trigger write_slowly before insert on lead_event
      for each row when (new.type = 'lead.follow_up_due') execute function write_slowly()`);
  const environment = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    TWO_STEP_KEY: 'a-key-for-tests-of-more-than-thirty-two-characters',
    ADMIN_USERNAME: staffAccount.username,
    ADMIN_EMAIL: staffAccount.email,
    ADMIN_PASSWORD: staffAccount.password,
  };
  const ports = [await reserveFreePort(), await reserveFreePort()];
  const start = (place: number) => startServer({ ...environment, PORT: String(ports[place]) });
  const servers: [ServerProcess, ServerProcess] = [await start(0), await start(1)];
  const restart = async (places: (0 | 1)[], signal: NodeJS.Signals) => {
    for (const place of places) servers[place].signal(signal);
    await Promise.all(places.map((place) => servers[place].exited));
    await Promise.all(
      places.map(async (place) => {
        servers[place] = await start(place);
      }),
    );
  };
  return { sql, servers, restart };
}

type Sql = Awaited<ReturnType<typeof startBoth>>['sql'];

async function storeDue(sql: Sql): Promise<string[]> {
  const due = `'contacted', now() - interval '1 minute', 'Back from leave'`;
  const quotes = await sql(
    `insert into lead (id, kind, full_name, phone, email, moving_from, status, follow_up_at, follow_up_reason)
     select uuidv7(), 'quote', 'Wanjiru', '0712 345 678', 'w@example.com', 'Thika', ${due}
     from generate_series(1, ${dueAtOnce.quote}) returning id`,
  );
  const contacts = await sql(
    `insert into lead (id, kind, name, email, subject, message, status, follow_up_at, follow_up_reason)
     select uuidv7(), 'contact', 'Otieno', 'o@example.com', 'Storage', 'How much?', ${due.replace('contacted', 'replied')}
     from generate_series(1, ${dueAtOnce.contact}) returning id`,
  );
  return [...quotes.rows, ...contacts.rows].map(({ id }) => String(id));
}

const looks = `from pg_stat_activity where datname = current_database() and state = 'active'
  and pid <> pg_backend_pid() and query like 'with due as%'`;

test(`sends each due follow-up alert once from two servers despite ${rounds} faults during scans`, {
  timeout: 120_000 + rounds * lookTimeoutMs,
}, async ({ annotate }) => {
  const { sql, servers, restart } = await startBoth();
  const { cookie } = await signIn(servers[0], staffAccount);
  const followers = servers.map(
    ({ origin }) => new LeadAlertRecorder(origin, cookie, (name) => name === 'lead.follow_up_due'),
  );
  const following = followers.map((follower) => follower.run());
  onTestFinished(() => followers.forEach((follower) => void follower.stop()));
  await Promise.all(followers.map(({ live }) => live));
  const breakLooks = () => sql(`select pg_terminate_backend(pid) ${looks}`);
  const strikes = [
    // PostgreSQL finishes the statement of a killed server, unless the network also fails.
    async () => {
      await breakLooks();
      await restart([Math.random() < 0.5 ? 0 : 1], 'SIGKILL');
    },
    () => restart([0, 1], 'SIGKILL'),
    () => restart([Math.random() < 0.5 ? 0 : 1], 'SIGKILL'),
    async () => {
      await breakLooks();
      await restart([0, 1], 'SIGKILL');
    },
    () => restart([Math.random() < 0.5 ? 0 : 1], 'SIGTERM'),
  ];

  const due: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    due.push(...(await storeDue(sql)));
    await expect
      .poll(async () => (await sql(`select ${looks}`)).rows.length, { timeout: lookTimeoutMs, interval: 100 })
      .toBeGreaterThan(0);
    await sleep(Math.random() * lookMs);
    await strikes[round % strikes.length]?.();
  }

  const waiting = async () => {
    const { rows } = await sql(
      `select (select count(*) from lead where kind = 'quote' and follow_up_told_at is null)::int +
         (select count(*) from lead where kind = 'contact' and follow_up_told_at is null)::int as count`,
    );
    return rows[0].count;
  };
  const left = await waiting();
  await expect.poll(waiting, { timeout: 60_000 + rounds * lookTimeoutMs, interval: 500 }).toBe(0);
  for (const follower of followers) await expect.poll(() => follower.leads.length).toBeGreaterThanOrEqual(due.length);
  for (const follower of followers) follower.stop();
  await Promise.all(following);
  await annotate(`${rounds} strikes, ${due.length} follow-ups, ${left} of them after the last strike`);

  const { rows } = await sql(`select lead_id from lead_event where type = 'lead.follow_up_due'`);
  expect(rows.map(({ lead_id }) => String(lead_id)).toSorted()).toEqual(due.toSorted());
  for (const { leads, resets } of followers) {
    expect(leads.toSorted()).toEqual(due.toSorted());
    expect(resets).toBe(0);
  }
});
