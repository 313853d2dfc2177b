import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../embedded-postgres/process-identity.ts';
import { LeadFollower } from './event-reader.ts';
import { newQuote } from './factories.ts';
import { KeepAliveClient } from './keep-alive-client.ts';
import { percentile } from './measure.ts';
import {
  embeddedPostgres,
  freePort,
  type ServerProcess,
  signIn,
  startServer,
  usedDataFolder,
} from './server-process.ts';
import { executeSql } from './test-database.ts';

/** How many faults; more than in every run: `FAULT_ROUNDS=24 npx vitest run server/test/process-faults`. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 3);

const writers = 12;
const leadsBetweenFaults = 200;

/** Milliseconds between the tries of a writer; a phone's are longer, and the fault would be over. */
const retryPause = 40;

/** The server and its PostgreSQL, which survive each other in every way. */
class Victims {
  readonly #environment: Record<string, string>;
  #server: ServerProcess | undefined;
  readonly dataDir: string;

  constructor(port: number, dataDir: string) {
    this.#environment = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' };
    this.dataDir = dataDir;
  }

  get server(): ServerProcess {
    if (!this.#server) throw new Error('not started');
    return this.#server;
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.#environment);
  }

  readonly faults = {
    'the server is killed': async () => {
      this.server.signal('SIGKILL');
      await this.server.exited;
      await this.start();
    },
    'PostgreSQL is killed': async () => {
      const { pid } = embeddedPostgres(this.dataDir);
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => isRunning(pid)).toBe(false);
      await this.#ready();
    },
    'both are killed': async () => {
      process.kill(embeddedPostgres(this.dataDir).pid, 'SIGKILL');
      this.server.signal('SIGKILL');
      await this.server.exited;
      await this.start();
    },
    'the server is told to stop': async () => {
      this.server.signal('SIGTERM');
      expect(await this.server.exited).toMatchObject({ code: 0, stderr: '' });
      await this.start();
    },
    'PostgreSQL is told to stop': async () => {
      const { pid } = embeddedPostgres(this.dataDir);
      process.kill(pid, 'SIGINT');
      await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
      await this.#ready();
    },
    'one of its connections breaks PostgreSQL': async () => {
      // The death of a backend makes PostgreSQL end all others and recover, in the same process.
      const { url } = embeddedPostgres(this.dataDir);
      const backend = await executeSql(
        url,
        'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname is not null order by random() limit 1',
      );
      process.kill(backend.rows[0].pid, 'SIGKILL');
      await this.#ready();
    },
  };

  #ready = () =>
    expect
      .poll(
        () =>
          fetch(`${this.server.origin}/health/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
}

interface Acknowledgement {
  id: string;
  email: string;
}

/** Sends leads as forms do: each with its own key, again and again until it is acknowledged. */
class Writers {
  readonly acknowledged: Acknowledgement[] = [];
  readonly unavailable: { retryAfter: string | undefined; within: number }[] = [];
  /** Answers that no fault excuses. */
  readonly wrong: unknown[] = [];
  readonly #origin: string;
  #isStopped = false;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Resolves when every lead that was begun is acknowledged. */
  async run(): Promise<void> {
    await Promise.all(
      Array.from({ length: writers }, async () => {
        const client = new KeepAliveClient({ origin: this.#origin });
        while (!this.#isStopped) await this.#sendUntilAcknowledged(client);
        client.close();
      }),
    );
  }

  stop(): void {
    this.#isStopped = true;
  }

  async #sendUntilAcknowledged(client: KeepAliveClient): Promise<void> {
    const body = newQuote();
    for (;;) {
      const sent = performance.now();
      const outcome = await client.post('/api/quotes', body, { 'Idempotency-Key': body.email });
      if (outcome.kind === 'answered') {
        if (outcome.status === 201) {
          this.acknowledged.push({ id: JSON.parse(outcome.body).id, email: body.email });
          return;
        }
        if (outcome.status === 503) {
          this.unavailable.push({ retryAfter: outcome.retryAfter, within: performance.now() - sent });
        } else this.wrong.push(outcome);
      }
      await sleep(retryPause);
    }
  }
}

const byId = (leads: Acknowledgement[]) => leads.toSorted((a, b) => a.id.localeCompare(b.id));

describe('while leads arrive', () => {
  test(
    `${rounds} faults lose and double no acknowledged lead, no alert and no mail`,
    async ({ annotate }) => {
      const victims = new Victims(await freePort(), await usedDataFolder());
      await victims.start();
      const { origin } = victims.server;
      const { cookie } = await signIn(victims.server);
      const follower = new LeadFollower(origin, cookie);
      const following = follower.run();
      const sending = new Writers(origin);
      const writing = sending.run();
      onTestFinished(() => {
        sending.stop();
        follower.stop();
      });

      const kinds = Object.entries(victims.faults);
      const recoveries: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const [name, strike] = kinds[round % kinds.length] ?? [];
        const before = sending.acknowledged.length;
        await expect
          .poll(() => sending.acknowledged.length - before, { timeout: 20_000 })
          .toBeGreaterThan(leadsBetweenFaults);
        const struck = performance.now();
        await strike?.();
        const recovery = performance.now() - struck;
        recoveries.push(recovery);
        await annotate(`${name}: back after ${Math.round(recovery)} ms`);
      }
      const before = sending.acknowledged.length;
      await expect
        .poll(() => sending.acknowledged.length - before, { timeout: 20_000 })
        .toBeGreaterThan(leadsBetweenFaults);
      sending.stop();
      await writing;

      const { acknowledged, unavailable, wrong } = sending;
      // All, not the last: leads that are sent at once are acknowledged in one order, and told in another.
      await expect.poll(() => follower.leads.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(acknowledged.length);
      follower.stop();
      await following;
      await annotate(
        `${acknowledged.length} acknowledged; ${unavailable.length} times 503, the slowest after ${percentile(
          unavailable.map(({ within }) => within),
          100,
        )} ms`,
      );

      const { url } = embeddedPostgres(victims.dataDir);
      const stored = await executeSql(
        url,
        `select id, email from quote where created_at > (select min(created_at) from lead_event) - interval '1 hour' and email ~ '^[0-9a-f-]{36}@'`,
      );
      expect(byId(stored.rows)).toEqual(byId(acknowledged));
      const mails = await executeSql(
        url,
        `select name, count(*)::int, count(distinct id)::int as leads from pgboss.job where id in (select id from quote) group by name`,
      );
      const each = { count: acknowledged.length, leads: acknowledged.length };
      expect(mails.rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
        { name: 'lead-mail-customer', ...each },
        { name: 'lead-mail-office', ...each },
      ]);
      expect(follower.leads.toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted());
      expect(follower.resets).toBe(0);
      expect(wrong).toEqual([]);
      for (const { retryAfter, within } of unavailable) {
        expect(retryAfter).toBe('5');
        expect(within).toBeLessThan(5_000);
      }
    },
    60_000 + rounds * 15_000,
  );
});
