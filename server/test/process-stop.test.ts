import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRunning } from '../embedded-postgres/process-identity.ts';
import { staffAccount } from './api-client.ts';
import { EventReader } from './event-reader.ts';
import { newQuote } from './factories.ts';
import { KeepAliveClient, type Outcome } from './keep-alive-client.ts';
import { embeddedPostgres, type ServerProcess, signIn, startServer, usedDataFolder } from './server-process.ts';
import { createMigratedDatabase, executeSql } from './test-database.ts';

/** Milliseconds: ten to let clients go, and two for the rest. */
const stopTime = 12_000;

/** A server with a database of its own beside it, and a staff account. */
async function startWithDatabase(): Promise<{ server: ServerProcess; databaseUrl: string }> {
  const database = await createMigratedDatabase();
  onTestFinished(database.drop);
  const server = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
    PAGES_ON_SOCKETS: 'on',
    ADMIN_USERNAME: staffAccount.username,
    ADMIN_EMAIL: staffAccount.email,
    ADMIN_PASSWORD: staffAccount.password,
  });
  return { server, databaseUrl: database.url };
}

function connectTo(server: ServerProcess): KeepAliveClient {
  const client = new KeepAliveClient(server);
  onTestFinished(() => client.close());
  return client;
}

/** Signals the server and waits for its end. @returns how long that took, in milliseconds */
async function stop(server: ServerProcess, ...signals: NodeJS.Signals[]): Promise<number> {
  const asked = performance.now();
  for (const name of signals) {
    server.signal(name);
    await sleep(50);
  }
  expect(await server.exited).toMatchObject({ code: 0, signal: null, stderr: '' });
  return Math.round(performance.now() - asked);
}

describe('a server that is told to stop under load', () => {
  /** Sends one request after the other until there is no server any more. */
  async function sendUntilRefused(
    client: KeepAliveClient,
    send: (client: KeepAliveClient) => Promise<Outcome>,
    pause: number,
  ) {
    const outcomes: Outcome[] = [];
    for (;;) {
      const outcome = await send(client);
      if (outcome.kind === 'refused') return outcomes;
      outcomes.push(outcome);
      await sleep(Math.random() * pause);
    }
  }

  test('answers every request that it gets, ends streams, and exits with 0', async ({ annotate }) => {
    const { server, databaseUrl } = await startWithDatabase();
    const staff = await signIn(server, staffAccount);
    const stream = await EventReader.open(server.origin, { cookie: staff.cookie });
    await stream.live();
    const post = (client: KeepAliveClient) => client.post('/api/quotes', newQuote());
    const read = (client: KeepAliveClient) => client.get('/api/site');
    // This one is answered from the page cache, before Node's HTTP server sees it.
    const view = (client: KeepAliveClient) => client.get('/');
    // Some never rest, some have an idle connection at the moment of the stop. None rests longer than the server waits
    // with closing idle connections: a request that crosses the close on its way is lost, whatever a server does.
    const pauses = [0, 0, 0, 0, 0, 0, 20, 20, 20, 20, 300, 300, 300, 300, 300, 300];
    const clients = [post, read, view].flatMap((send) =>
      pauses.map((pause) => sendUntilRefused(connectTo(server), send, pause)),
    );
    await sleep(1_500);
    const took = await stop(server, 'SIGTERM');
    const outcomes = (await Promise.all(clients)).flat();
    const answered = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? [outcome] : []));
    await annotate(`${outcomes.length} requests, the end after ${took} ms`);
    expect(outcomes.filter(({ kind }) => kind === 'broken')).toEqual([]);
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const acknowledged = answered.filter(({ status }) => status === 201).map(({ body }) => JSON.parse(body).id);
    const stored = await executeSql(databaseUrl, 'select id from quote');
    expect(stored.rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expect(await stream.ended).toBe(true);
    expect(took).toBeLessThan(stopTime);
  });

  test('answers those who are connected and wait for their turn', async () => {
    const { server, databaseUrl } = await startWithDatabase();
    const outcomes = Array.from({ length: 200 }, () => connectTo(server).post('/api/quotes', newQuote()));
    await sleep(50);
    await stop(server, 'SIGTERM');
    for (const outcome of outcomes) expect(await outcome).toMatchObject({ kind: 'answered', status: 201 });
    expect((await executeSql(databaseUrl, 'select id from quote')).rowCount).toBe(outcomes.length);
  });

  test('is not ready from then on, and says goodbye with every answer', async () => {
    const { server } = await startWithDatabase();
    const client = connectTo(server);
    const outcomes = sendUntilRefused(client, () => client.get('/health/ready'), 5);
    await sleep(200);
    await stop(server, 'SIGTERM');
    const [last, ...others] = (await outcomes).toReversed();
    expect(last).toMatchObject({ kind: 'answered', status: 503, isLast: true });
    for (const other of others) expect(other).toMatchObject({ kind: 'answered', status: 200, isLast: false });
  });

  test('finishes what takes long, and then does not wait for the connection to be used again', async ({ annotate }) => {
    const { server, databaseUrl } = await startWithDatabase();
    const locker = new pg.Client(databaseUrl);
    await locker.connect();
    await locker.query('begin; lock table quote in access exclusive mode');
    const posting = connectTo(server).post('/api/quotes', newQuote());
    await sleep(300);
    const stopping = stop(server, 'SIGTERM');
    await sleep(1_300);
    await locker.end();
    expect(await posting).toMatchObject({ kind: 'answered', status: 201 });
    const took = await stopping;
    await annotate(`the end after ${took} ms`);
    expect(took).toBeLessThan(4_000);
  });

  test('waits ten seconds at most for a client that does not go', async () => {
    const { server } = await startWithDatabase();
    const { port, hostname } = new URL(server.origin);
    const slow = connect(Number(port), hostname)
      .on('error', () => {})
      .resume();
    const isClosed = new Promise((done) => slow.once('close', () => done(true)));
    const head = [`Host: ${hostname}:${port}`, 'Content-Type: application/json', 'Content-Length: 9'].join('\r\n');
    slow.write(`POST /api/quotes HTTP/1.1\r\n${head}\r\n\r\n{`);
    await sleep(1_000); // a busy server must have begun to read it
    const took = await stop(server, 'SIGTERM');
    expect(took).toBeGreaterThan(9_000);
    expect(took).toBeLessThan(stopTime);
    expect(await isClosed).toBe(true);
  });
});

describe('a server with PostgreSQL of its own', () => {
  test.each([
    ['Ctrl-C, which npm passes on a second time', ['SIGINT', 'SIGINT']],
    ['a stop that somebody repeats in another way', ['SIGTERM', 'SIGINT', 'SIGTERM']],
  ] as const)('stops it too, in order, after %s', async (_, signals) => {
    const dataDir = await usedDataFolder();
    const server = await startServer({ DATA_DIR: dataDir });
    const { pid } = embeddedPostgres(dataDir);
    expect(isRunning(pid)).toBe(true);
    expect(await stop(server, ...signals)).toBeLessThan(stopTime);
    expect(isRunning(pid)).toBe(false);
    expect(() => embeddedPostgres(dataDir)).toThrow('ENOENT');
  });
});
