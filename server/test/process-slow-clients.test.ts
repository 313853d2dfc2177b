import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { percentile } from './measure.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Connections of each kind; more in `npm run test:faults`. */
const clients = Number(process.env.SLOW_CLIENTS ?? 200);

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

interface SlowClient {
  socket: Socket;
  /** All that the server said before it closed the connection. */
  said: Promise<string>;
}

/** Sends a beginning, and then a little more every second, for as long as the server lets it. */
function sendSlowly(beginning: string, more: string): SlowClient {
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => {
    heard += text;
  });
  socket.on('error', () => {}); // a reset closes it as well
  socket.write(beginning);
  const dripping = setInterval(() => socket.write(more), 1_000);
  const said = new Promise<string>((closed) => {
    socket.on('close', () => {
      clearInterval(dripping);
      closed(heard);
    });
  });
  return { socket, said };
}

test(`${2 * clients} slow clients are all closed within 20 s, and nobody else waits for them`, async ({ annotate }) => {
  const started = performance.now();
  const host = new URL(app.origin).host;
  const all: SlowClient[] = [];
  while (all.length < 2 * clients) {
    all.push(
      sendSlowly(`GET / HTTP/1.1\r\nHost: ${host}\r\n`, 'X-Slow: a\r\n'),
      sendSlowly(
        `POST /api/quotes HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{`,
        ' ',
      ),
    );
    // The server shares this process: who opens them all at once keeps it busy himself.
    if (all.length % 20 === 0) await sleep(1);
  }
  let areOpen = true;
  const said = Promise.all(all.map((client) => client.said)).finally(() => {
    areOpen = false;
  });
  const delays: number[] = [];
  let mostOpen = 0;
  while (areOpen && performance.now() - started < 20_000) {
    const asked = performance.now();
    expect((await fetch(`${app.origin}/health/live`)).status).toBe(200);
    delays.push(performance.now() - asked);
    mostOpen = Math.max(mostOpen, all.filter(({ socket }) => socket.readyState === 'open').length);
    await sleep(100);
  }
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  await annotate(
    `closed after ${seconds} s; /health/live meanwhile p50 ${percentile(delays, 50)} ms, slowest ${percentile(delays, 100)} ms`,
  );
  expect(mostOpen).toBe(2 * clients);
  expect(all.filter(({ socket }) => !socket.closed)).toHaveLength(0);
  expect(Math.max(...delays)).toBeLessThan(1_000);
  for (const answer of await said) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
});
