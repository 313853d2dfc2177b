// @module-tag slow
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainRenderer } from '../support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** Clients of each kind. `npm run test:faults` uses more. */
const clients = Number(process.env.SLOW_CLIENTS ?? 50);

interface SlowClient {
  connected: Promise<void>;
  said: Promise<string>;
}

/**
 * Sends the beginning of a request, then a little more each second until the server closes the connection.
 * @param before a complete request that the server answers first
 */
function sendSlowly({ origin }: TestApp, beginning: string, more: string, before?: string): SlowClient {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => {}); // a reset also closes the connection
  let dripping: NodeJS.Timeout | undefined;
  const begin = () => {
    socket.write(beginning);
    dripping = setInterval(() => socket.write(more), 1_000);
  };
  if (before) socket.once('data', begin).write(before);
  else begin();
  const said = new Promise<string>((closed) => {
    socket.on('close', () => {
      clearInterval(dripping);
      closed(heard);
    });
  });
  return { connected: once(socket, 'connect').then(() => {}), said };
}

const slow = (app: TestApp): SlowClient[] => {
  const host = `Host: ${new URL(app.origin).host}\r\n`;
  const post = `POST /api/quotes HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`;
  const head = `GET / HTTP/1.1\r\n${host}`;
  return [
    sendSlowly(app, head, 'X-Slow: a\r\n'),
    sendSlowly(app, post, ' '),
    sendSlowly(app, head, 'X-Slow: a\r\n', `${head}\r\n`),
  ];
};

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ renderer: plainRenderer });
});

afterAll(() => app.stop());

test(`closes all of ${3 * clients} slow clients while it answers the others`, async () => {
  const all: SlowClient[] = [];
  for (let count = 0; count < clients; count++) {
    all.push(...slow(app));
    // Server and clients share this process. Opening all connections at once would block the process.
    if (count % 10 === 9) await sleep(1);
  }
  let areOpen = true;
  const said = Promise.all(all.map((client) => client.said)).finally(() => {
    areOpen = false;
  });
  await Promise.all(all.map(({ connected }) => connected));
  expect(areOpen).toBe(true);
  while (areOpen) {
    expect((await fetch(`${app.origin}/health/live`)).status).toBe(200);
    await sleep(100);
  }
  expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 15_000 });
  for (const [turn, answers] of (await said).entries()) {
    const [first = '', ...others] = answers.split(/(?=HTTP\/1\.1 \d{3} )/);
    const isSecondSlow = turn % 3 === 2;
    if (isSecondSlow) expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(isSecondSlow ? others.join('') : answers).toMatch(/^(HTTP\/1\.1 408 |$)/);
  }
});
