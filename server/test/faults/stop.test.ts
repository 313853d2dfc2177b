// @module-tag slow
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { staffAccount } from '../support/api-client.ts';
import { EventReader } from '../support/event-reader.ts';
import { createQuoteInput } from '../support/factories.ts';
import { KeepAliveClient, type RequestOutcome } from '../support/servers/keep-alive-client.ts';
import {
  createUsedDataFolder,
  isProcessRunning,
  readEmbeddedPostgres,
  type ServerProcess,
  signIn,
  startServer,
} from '../support/servers/server-process.ts';
import { createMigratedDatabase, executeSql, lockTable, waitForLockWaiters } from '../support/test-database.ts';

async function startWithDatabase(): Promise<{ server: ServerProcess; databaseUrl: string }> {
  const database = await createMigratedDatabase();
  onTestFinished(database.drop);
  const server = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
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

/** A server that cannot stop in time exits with 1. */
async function stop(server: ServerProcess, ...signals: NodeJS.Signals[]): Promise<void> {
  for (const name of signals) {
    server.signal(name);
    await sleep(50);
  }
  expect(await server.exited).toMatchObject({ code: 0, signal: null, stderr: '' });
}

describe('a server that stops under load', () => {
  async function sendUntilRefused(
    client: KeepAliveClient,
    send: (client: KeepAliveClient) => Promise<RequestOutcome>,
    pause: number,
    outcomes: RequestOutcome[],
  ): Promise<void> {
    for (;;) {
      const outcome = await send(client);
      if (outcome.kind === 'refused') return;
      outcomes.push(outcome);
      await sleep(Math.random() * pause);
    }
  }

  test('answers every request, ends all streams and exits with 0', async ({ annotate }) => {
    const { server, databaseUrl } = await startWithDatabase();
    const staff = await signIn(server, staffAccount);
    const stream = await EventReader.open(server.origin, { cookie: staff.cookie });
    await stream.live();
    const post = (client: KeepAliveClient) => client.post('/api/quotes', createQuoteInput());
    const read = (client: KeepAliveClient) => client.get('/api/site');
    // The page cache answers this path.
    const view = (client: KeepAliveClient) => client.get('/');
    // Some clients never pause, others have an idle connection during the stop. No pause exceeds the idle time limit of
    // the server. A request that crosses a close is always lost.
    const pauses = [0, 0, 0, 0, 0, 0, 20, 20, 20, 20, 300, 300, 300, 300, 300, 300];
    const outcomesOfClients = [post, read, view].flatMap((send) =>
      pauses.map((pause) => ({ send, pause, outcomes: [] as RequestOutcome[] })),
    );
    const clients = outcomesOfClients.map(({ send, pause, outcomes }) =>
      sendUntilRefused(connectTo(server), send, pause, outcomes),
    );
    await expect.poll(() => outcomesOfClients.every(({ outcomes }) => outcomes.length > 1)).toBe(true);
    const beforeStop = new Set(outcomesOfClients.flatMap((client) => client.outcomes));
    await stop(server, 'SIGTERM');
    await Promise.all(clients);
    const outcomes = outcomesOfClients.flatMap((client) => client.outcomes);
    const answered = outcomes.flatMap((outcome) => (outcome.kind === 'answered' ? [outcome] : []));
    await annotate(`${outcomes.length} requests`);
    expect(outcomes.filter(({ kind }) => kind === 'broken')).toEqual([]);
    // On a busy machine a statement can exceed its time limit and cause a 503. A stop causes no 503.
    const regular = answered.filter((outcome) => outcome.status !== 503 || !beforeStop.has(outcome));
    expect(new Set(regular.map(({ status }) => status))).toEqual(new Set([200, 201]));
    const acknowledged = answered.filter(({ status }) => status === 201).map(({ body }) => JSON.parse(body).id);
    const stored = await executeSql(databaseUrl, 'select id from lead');
    expect(stored.rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    expect(await stream.ended).toBe(true);
  });

  test('answers connected clients that wait for their turn', async () => {
    const { server, databaseUrl } = await startWithDatabase();
    // More requests than database connections, but few enough for the time limit of statements on a busy machine.
    const outcomes = Array.from({ length: 40 }, () => connectTo(server).post('/api/quotes', createQuoteInput()));
    // The server accepts connections in order. It has accepted all of these.
    await connectTo(server).get('/health/live');
    await stop(server, 'SIGTERM');
    for (const outcome of outcomes) expect(await outcome).toMatchObject({ kind: 'answered', status: 201 });
    expect((await executeSql(databaseUrl, 'select id from lead')).rowCount).toBe(outcomes.length);
  });

  test('reports that it is not ready and closes the connection with every answer', async () => {
    const { server } = await startWithDatabase();
    const client = connectTo(server);
    const outcomes: RequestOutcome[] = [];
    const sending = sendUntilRefused(client, () => client.get('/health/ready'), 5, outcomes);
    await expect.poll(() => outcomes.length).toBeGreaterThan(1);
    await stop(server, 'SIGTERM');
    await sending;
    const [last, ...others] = outcomes.toReversed();
    expect(others.length).toBeGreaterThan(1);
    expect(last).toMatchObject({ kind: 'answered', status: 503, isLast: true });
    for (const other of others) expect(other).toMatchObject({ kind: 'answered', status: 200, isLast: false });
  });

  test('finishes long requests and closes their connections at once', async () => {
    const { server, databaseUrl } = await startWithDatabase();
    const closed: string[] = [];
    const { host, hostname, port } = new URL(server.origin);
    const post = (name: string, body: string, length: number) => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      socket.once('close', () => closed.push(name));
      const head = [`Host: ${host}`, 'Content-Type: application/json', `Content-Length: ${length}`].join('\r\n');
      socket.write(`POST /api/quotes HTTP/1.1\r\n${head}\r\n\r\n${body}`);
      return text(socket).catch(() => '');
    };
    // The server waits for this client until its time limit.
    void post('one that never sends its body', '{', 9);
    const unlock = await lockTable(databaseUrl, 'lead');
    const quote = JSON.stringify(createQuoteInput());
    const answer = post('one that was answered', quote, Buffer.byteLength(quote));
    await waitForLockWaiters(databaseUrl, 1);
    const stopping = stop(server, 'SIGTERM');
    await sleep(300);
    await unlock();
    await stopping;
    expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
    await expect.poll(() => closed).toEqual(['one that was answered', 'one that never sends its body']);
  });
});

describe('a server with an embedded PostgreSQL', () => {
  test.each([
    ['Ctrl-C, which npm passes on a second time', ['SIGINT', 'SIGINT']],
    ['a stop that somebody repeats in another way', ['SIGTERM', 'SIGINT', 'SIGTERM']],
  ] as const)('stops it too, in order, after %s', async (_, signals) => {
    const dataDir = await createUsedDataFolder();
    const server = await startServer({ DATA_DIR: dataDir });
    const { pid } = readEmbeddedPostgres(dataDir);
    expect(isProcessRunning(pid)).toBe(true);
    await stop(server, ...signals);
    expect(isProcessRunning(pid)).toBe(false);
    expect(() => readEmbeddedPostgres(dataDir)).toThrow('ENOENT');
  });
});
