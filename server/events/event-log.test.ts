import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startMaintenance } from '../jobs/maintenance.ts';
import { LeadEntity } from '../modules/lead/lead.entity.ts';
import { ApiClient } from '../test/support/api-client.ts';
import { createContactInput, createQuoteInput } from '../test/support/factories.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { createMigratedDatabase, executeSql } from '../test/support/test-database.ts';
import { appendLeadEvent, publishCommittedEvents, readEventLogBounds } from './event-log.ts';
import { readEventsAfter } from './logged-events.ts';

/** Two servers on one database. Both publish after each transaction. */
let app: TestApp;
let replica: TestApp;

beforeAll(async () => {
  app = await createTestApp();
  replica = await createTestApp({ databaseUrl: app.databaseUrl });
});

afterAll(async () => {
  await replica.stop();
  await app.stop();
});

const fork = () => app.orm.em.fork();
const publish = () => publishCommittedEvents(fork());

async function appendInOpenTransaction(em: EntityManager, leadId: string): Promise<EntityManager> {
  await em.begin();
  await appendLeadEvent(em, 'quote.created', leadId);
  return em;
}

class LogReader {
  readonly leads: string[] = [];
  readonly positions: number[] = [];
  #cursor: number;

  constructor(cursor: number) {
    this.#cursor = cursor;
  }

  static fromNow = async () => new LogReader((await readEventLogBounds(fork())).head);

  async read(em = fork()): Promise<void> {
    for (const { position, leadId } of await readEventsAfter(em, this.#cursor, 1_000)) {
      this.leads.push(leadId);
      this.positions.push(position);
      this.#cursor = position;
    }
  }
}

const consecutive = (positions: number[]) => positions.map((_, index) => (positions[0] ?? 0) + index);

const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** Bit masks: at least one of three transactions commits. */
const outcomes = [0b111, 0b110, 0b101, 0b011, 0b100, 0b010, 0b001];

describe('a transaction that appends first and commits last', () => {
  test('is read after the transaction that committed earlier', async () => {
    const reader = await LogReader.fromNow();
    const [early, late] = [randomUUID(), randomUUID()];
    const slow = await appendInOpenTransaction(fork(), early);
    const quick = await appendInOpenTransaction(fork(), late);
    await quick.commit();
    await publish();
    await reader.read();
    expect(reader.leads).toEqual([late]);
    await slow.commit();
    await publish();
    await reader.read();
    expect(reader.leads).toEqual([late, early]);
    expect(reader.positions).toEqual(consecutive(reader.positions));
  });

  test.each(orders)('is read by all readers when three end in the order %i, %i, %i', async (...order) => {
    for (const committing of outcomes) {
      const eager = await LogReader.fromNow();
      const lazy = await LogReader.fromNow();
      const leads = [randomUUID(), randomUUID(), randomUUID()];
      const transactions: EntityManager[] = [];
      for (const lead of leads) transactions.push(await appendInOpenTransaction(fork(), lead));
      const committed: (string | undefined)[] = [];
      for (const index of order) {
        if (committing & (1 << index)) {
          await transactions[index]?.commit();
          committed.push(leads[index]);
        } else {
          await transactions[index]?.rollback();
        }
        await publish();
        await eager.read();
        expect(eager.leads).toEqual(committed);
      }
      await lazy.read();
      expect(lazy.leads).toEqual(eager.leads);
      expect(eager.positions).toEqual(consecutive(eager.positions));
    }
  });
});

describe('hundreds of transactions at once on two servers', () => {
  const writersOfEach = 6;
  const transactionsOfEach = 60;
  const committed = new Set<string>();
  let reader: LogReader;
  let readers: LogReader[];
  let told: { position: number; leadId: string }[][];

  beforeAll(async () => {
    reader = await LogReader.fromNow();
    readers = [await LogReader.fromNow(), await LogReader.fromNow()];
    // Publishes events of earlier tests before anyone listens.
    for (const { context } of [app, replica]) await context.feed.poll();
    told = [app, replica].map(({ context }) => {
      const events: { position: number; leadId: string }[] = [];
      context.feed.subscribe(
        ({ position, leadId }) => events.push({ position, leadId }),
        () => expect.unreachable('nothing is restored here'),
      );
      return events;
    });
    let writing = true;
    const write = async ({ orm }: TestApp) => {
      for (let round = 0; round < transactionsOfEach; round++) {
        const leadId = randomUUID();
        const transaction = await appendInOpenTransaction(orm.em.fork(), leadId);
        await sleep(Math.random() * 12);
        if (Math.random() < 0.2) await transaction.rollback();
        else await transaction.commit().then(() => committed.add(leadId));
      }
    };
    const follow = async (follower: LogReader, { orm }: TestApp) => {
      while (writing) {
        await publishCommittedEvents(orm.em.fork());
        await follower.read(orm.em.fork());
        await sleep(Math.random() * 5);
      }
    };
    const following = readers.map((follower, index) => follow(follower, index === 0 ? app : replica));
    await Promise.all(
      [app, replica].flatMap((server) => Array.from({ length: writersOfEach }, () => write(server))),
    ).finally(() => {
      writing = false;
    });
    await Promise.all(following);
    await publish();
    for (const follower of [reader, ...readers]) await follower.read();
  });

  test('appear in the log once if they committed, otherwise never', () => {
    expect(committed.size).toBeGreaterThan(500);
    expect(reader.leads.toSorted()).toEqual([...committed].toSorted());
  });

  test('have positions without gaps', () => {
    expect(reader.positions).toEqual(consecutive(reader.positions));
  });

  test('reach concurrent readers in the same order, none skipped', () => {
    for (const follower of readers) expect(follower).toEqual(reader);
  });

  test('are published by both servers in the same order, each once', async () => {
    const log = reader.leads.map((leadId, index) => ({ position: reader.positions[index], leadId }));
    for (const events of told) {
      await expect.poll(() => events.length).toBeGreaterThanOrEqual(log.length);
      expect(events).toEqual(log);
    }
  });
});

describe('the event of a lead', () => {
  const visitor = () => new ApiClient(app);
  let reader: LogReader;

  beforeEach(async () => {
    await publish();
    reader = await LogReader.fromNow();
  });

  test('is not written for spam', async () => {
    const spam = await visitor().post('/api/quotes', createQuoteInput({ leaveEmpty: 'filled by a program' }));
    const hasty = await visitor().post('/api/contacts', createContactInput({ elapsedMs: 300 }));
    expect([spam.status, hasty.status]).toEqual([201, 201]);
    await publish();
    await reader.read();
    expect(reader.leads).toEqual([]);
  });

  test('shows staff the name, summary and status', async () => {
    const { head } = await readEventLogBounds(fork());
    const quote = await visitor().post('/api/quotes', createQuoteInput());
    const contact = await visitor().post('/api/contacts', createContactInput());
    await publish();
    expect(await readEventsAfter(fork(), head, 10)).toMatchObject([
      {
        type: 'quote.created',
        leadId: quote.body.id,
        lead: {
          reference: quote.body.reference,
          name: 'Wanjiru Kamau',
          summary: 'Westlands, Nairobi → Nakuru',
          status: 'new',
        },
      },
      {
        type: 'contact.created',
        leadId: contact.body.id,
        lead: { reference: contact.body.reference, name: 'Otieno Ouma', summary: 'Storage for six months' },
      },
    ]);
  });

  test('contains only the id after the lead is erased', async () => {
    const { head } = await readEventLogBounds(fork());
    const { body } = await visitor().post('/api/quotes', createQuoteInput());
    await fork().nativeDelete(LeadEntity, { id: body.id });
    await publish();
    expect(await readEventsAfter(fork(), head, 10)).toMatchObject([{ leadId: body.id, lead: null }]);
  });
});

describe('maintenance', () => {
  test('deletes events after 30 days except the newest, which continues the numbering', async () => {
    await new ApiClient(app).post('/api/quotes', createQuoteInput());
    await publish();
    const { head } = await readEventLogBounds(fork());
    await fork().execute(`update lead_event set created_at = now() - interval '31 days'`);
    await runMaintenance();
    await expect.poll(() => readEventLogBounds(fork())).toEqual({ head, oldest: head });
    await new ApiClient(app).post('/api/quotes', createQuoteInput());
    await publish();
    expect(await readEventLogBounds(fork())).toEqual({ head: head + 1, oldest: head });
  });
});

async function runMaintenance(): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const maintenance = startMaintenance(app.context);
  vi.advanceTimersByTime(10 * 60_000);
  maintenance.stop();
  vi.useRealTimers();
}

test('closes all database connections of a stopped server, even while its log is being read', async () => {
  const { url, drop } = await createMigratedDatabase();
  onTestFinished(drop);
  for (let round = 0; round < 5; round += 1) {
    const server = await createTestApp({ databaseUrl: url });
    // The second call requests another poll after the first.
    server.context.feed.publishNow();
    server.context.feed.publishNow();
    await server.stop();
    const looks = vi.spyOn(server.orm.em, 'fork');
    await sleep(50);
    expect(looks).not.toHaveBeenCalled();
  }
  const others = 'select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
  const connections = async () => (await executeSql(url, others)).rows;
  await expect.poll(connections).toEqual([]);
});
