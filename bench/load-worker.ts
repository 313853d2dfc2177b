import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { newQuote } from '../server/test/factories.ts';
import { percentile } from '../server/test/measure.ts';
import { HttpConnection } from './http-connection.ts';
import { type Load, loadSchema, type Operation, type Outcome } from './load.ts';
import { cpuTime, machineCpuTime } from './processors.ts';
import { insertQuote, quoteValues } from './quote-table.ts';

/** One connection of the load generator. */
interface Client {
  /** Sends one request and waits for its whole answer. Rejects when it is not the one that was hoped for. */
  act(): Promise<void>;
  close(): unknown;
}

async function openClient(operation: Operation): Promise<Client> {
  if (operation.kind === 'insert') return openInserter(operation.databaseUrl);
  const connection = await HttpConnection.open(operation.port);
  const host = `Host: 127.0.0.1:${operation.port}\r\n`;
  const [expected, request] = exchangeOf(operation, host);
  return {
    async act() {
      const status = await connection.exchange(request());
      if (status !== expected) throw new Error(`${operation.path} was answered with ${status} instead of ${expected}.`);
    },
    close: () => connection.close(),
  };
}

/** The status that is hoped for, and what to send each time. */
function exchangeOf(
  operation: Exclude<Operation, { kind: 'insert' }>,
  host: string,
): [expected: number, request: () => string] {
  if (operation.kind === 'quote') return [201, () => quoteRequest(operation.path, host)];
  if (operation.kind === 'search') {
    return [200, () => `GET ${operation.path}${randomUUID()} HTTP/1.1\r\n${host}Accept-Encoding: br\r\n\r\n`];
  }
  const { path, cookie } = operation;
  return [200, () => `GET ${path} HTTP/1.1\r\n${host}${cookieOf(cookie)}\r\n`];
}

const cookieOf = (cookie: string | null) => (cookie === null ? '' : `Cookie: ${cookie}\r\n`);

function quoteRequest(path: string, host: string): string {
  const body = JSON.stringify(newQuote());
  // All of it is ASCII: its length is its bytes.
  const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nIdempotency-Key: ${randomUUID()}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${host}${headers}\r\n${body}`;
}

async function openInserter(databaseUrl: string): Promise<Client> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => {});
  await client.connect();
  return {
    act: async () => void (await client.query(insertQuote, quoteValues(uuidv7(), newQuote()))),
    close: () => client.end(),
  };
}

/** Keeps every connection busy, and measures what happens between the end of the warm-up and the end. */
async function measure({ operation, connections, ...load }: Load): Promise<Outcome> {
  const clients = await Promise.all(Array.from({ length: connections }, () => openClient(operation)));
  const times: number[] = [];
  const answered = Promise.withResolvers<void>();
  let measuring = false;
  let over = false;
  const keepBusy = async ({ act }: Client) => {
    while (!over) {
      const sent = performance.now();
      await act();
      if (!measuring) continue;
      times.push(performance.now() - sent);
      answered.resolve();
    }
  };
  const working = Promise.all(clients.map(keepBusy));
  try {
    await Promise.race([working, sleep(load.warmUpSeconds * 1_000)]);
    const before = usage(load);
    measuring = true;
    // For at least one answer, however busy the machine is.
    await Promise.race([working, Promise.all([sleep(load.seconds * 1_000), answered.promise])]);
    measuring = false;
    return summarize(times, before, usage(load));
  } finally {
    over = true;
    // What is still under way fails with its connection, and is nobody's loss.
    working.catch(() => {});
    await Promise.allSettled(clients.map((client) => client.close()));
  }
}

/** Processor time in milliseconds so far, of everyone who takes part. */
const usage = ({ serverPid, postgresPid }: Pick<Load, 'serverPid' | 'postgresPid'>) => ({
  at: performance.now(),
  server: serverPid === null ? null : cpuTime(serverPid, { withChildren: false }),
  postgres: cpuTime(postgresPid, { withChildren: true }),
  own: ownCpuTime(),
  machine: machineCpuTime(),
});

function ownCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

type Usage = ReturnType<typeof usage>;

function summarize(times: number[], before: Usage, after: Usage): Outcome {
  const elapsed = after.at - before.at;
  const [own, postgres] = [after.own - before.own, after.postgres - before.postgres];
  const server = before.server === null || after.server === null ? null : after.server - before.server;
  const others = after.machine - before.machine - own - postgres - (server ?? 0);
  return {
    answers: times.length,
    perSecond: (times.length * 1_000) / elapsed,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    serverCpu: unlessUnknown((server ?? own) / times.length),
    postgresCpu: unlessUnknown(postgres / times.length),
    loadBusy: own / elapsed,
    othersBusy: unlessUnknown(Math.max(0, others / elapsed)),
  };
}

const unlessUnknown = (value: number) => (Number.isNaN(value) ? null : value);

process.on('message', (message) => {
  measure(loadSchema.parse(message)).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
// Whoever started us is gone.
process.on('disconnect', () => process.exit());
