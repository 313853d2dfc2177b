import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '../domain/time/durations.ts';
import { LeadEventClient, type LeadEventClientOptions } from './lead-event-client.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const timings = { minRetryDelayMs: 500, maxRetryDelayMs: 5_000, silenceTimeoutMs: 12_000 };
/** Longer than any test. */
const hourTimings = { minRetryDelayMs: hourMs, maxRetryDelayMs: hourMs, silenceTimeoutMs: hourMs };
const fastRetries = { ...timings, minRetryDelayMs: 1, maxRetryDelayMs: 1 };
const manyRetriesMs = 100;
let stop = () => {};
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function follow(answers: Answer[], options: Partial<LeadEventClientOptions> = {}) {
  const cursors: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const cursor = request.headers['last-event-id'];
    cursors.push(typeof cursor === 'string' ? cursor : undefined);
    answers[Math.min(cursors.length, answers.length) - 1]?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: Pick<AddressInfo, 'port'> = toAddress(server.address());
  const log: string[] = [];
  let chunkCount = 0;
  const client = new LeadEventClient({
    fetch: async (path, init) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
      const counting = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          chunkCount += 1;
          controller.enqueue(chunk);
        },
      });
      return new Response(response.body?.pipeThrough(counting) ?? null, response);
    },
    position: null,
    timings,
    ...options,
    onEvent: (at, event) => log.push(`${at} ${event?.type ?? 'unknown'}`),
    onControl: (control) => log.push(control),
    onState: (state) => log.push(`(${state})`),
  });
  stop = () => {
    client.stop();
    server.closeAllConnections();
    server.close();
  };
  return { log, cursors, client, chunkCount: () => chunkCount };
}

function toAddress(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address;
}

const event = (position: number, type = 'quote.created') => {
  const data = {
    position,
    type,
    leadId: '0199a4b2-0000-7000-8000-000000000001',
    at: '2026-11-21T09:30:00Z',
    isMine: false,
    rings: true,
    assignedBy: null,
    lead: null,
  };
  return `id: ${position}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
};
const control = (name: string, position: number) => `id: ${position}\nevent: ${name}\ndata: {}\n\n`;

const says =
  (text: string, then: 'end' | 'stay' | 'break'): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(text, () => {
      if (then === 'end') response.end();
      if (then === 'break') response.destroy();
    });
  };
const refuses =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status).end();

test('delivers events in order and requests the rest after a broken connection', async () => {
  const { log, cursors } = await follow([
    says(control('ready', 4) + event(5) + event(6), 'break'),
    says(event(7) + control('ready', 7), 'stay'),
  ]);
  await expect.poll(() => log).toContain('7 quote.created');
  await expect.poll(() => log.filter((entry) => entry === '(live)')).toHaveLength(2);
  expect(cursors).toEqual([undefined, '6']);
  expect(log).toEqual([
    '(connecting)',
    '(live)',
    'ready',
    '5 quote.created',
    '6 quote.created',
    '(disconnected)',
    '7 quote.created',
    '(live)',
    'ready',
  ]);
});

test('delivers no event twice', async () => {
  const { log } = await follow([says(control('ready', 0) + event(1) + event(1) + event(2), 'stay')]);
  await expect.poll(() => log).toContain('2 quote.created');
  expect(log.filter((entry) => entry === '1 quote.created')).toHaveLength(1);
});

test('continues after the last event of an earlier stream', async () => {
  const { cursors } = await follow([says(control('ready', 9), 'stay')], { position: 8 });
  await expect.poll(() => cursors).toEqual(['8']);
});

test('restarts at the position of a reset, even at a smaller one', async () => {
  const { log } = await follow([says(control('reset', 2) + event(3), 'stay')], { position: 900 });
  await expect.poll(() => log).toContain('3 quote.created');
  expect(log).toContain('reset');
});

test('skips unknown events', async () => {
  const { log, client } = await follow([says(control('ready', 0) + event(1, 'invoice.paid') + event(2), 'stay')]);
  await expect.poll(() => log).toContain('2 quote.created');
  expect(log.filter((entry) => /^\d/.test(entry))).toEqual(['1 unknown', '2 quote.created']);
  expect(client.position).toBe(2);
});

test('retries while the server is not ready', async () => {
  const { log } = await follow([refuses(503), says(control('ready', 0), 'stay')]);
  await expect.poll(() => log).toContain('(live)');
  expect(log.slice(0, 2)).toEqual(['(connecting)', '(disconnected)']);
});

test('detects a dead connection within 15 seconds, but not while the server sends signs of life', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const held: ServerResponse[] = [];
  const stay = says(control('ready', 0), 'stay');
  const { log, cursors, chunkCount } = await follow([
    (response, request) => {
      held.push(response);
      stay(response, request);
    },
  ]);
  await expect.poll(() => log).toContain('(live)');
  for (let beat = 0; beat < 6; beat++) {
    vi.advanceTimersByTime(5_000);
    const heard = chunkCount();
    held[0]?.write(': still here\n\n');
    // `expect.poll` would advance the fake clock.
    while (chunkCount() === heard) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(log).toEqual(['(connecting)', '(live)', 'ready']);
  vi.advanceTimersByTime(15_000);
  await expect.poll(() => log).toContain('(disconnected)');
  await expect.poll(() => cursors).toEqual([undefined, '0']);
});

test('stops when the session ends, until the user signs in', async () => {
  const answers = [refuses(401), says(control('ready', 0), 'stay')];
  const { log, cursors, client } = await follow(answers, { timings: fastRetries });
  await expect.poll(() => log).toContain('(signed-out)');
  await new Promise((resolve) => setTimeout(resolve, manyRetriesMs));
  expect(cursors).toHaveLength(1);
  client.reconnectNow();
  await expect.poll(() => log).toEqual(['(connecting)', '(signed-out)', '(live)', 'ready']);
});

test('retries at once when the network is back', async () => {
  const { log, client } = await follow([refuses(503), says(control('ready', 0), 'stay')], { timings: hourTimings });
  await expect.poll(() => log).toContain('(disconnected)');
  client.retryNow();
  await expect.poll(() => log).toContain('(live)');
});

test('replaces a connection on request and continues at its position', async () => {
  const answers = [says(control('ready', 3) + event(4), 'stay')];
  const { log, cursors, client } = await follow(answers, { timings: hourTimings });
  await expect.poll(() => log).toContain('4 quote.created');
  client.reconnectNow();
  await expect.poll(() => cursors).toEqual([undefined, '4']);
});

test('delivers nothing after it is stopped', async () => {
  const held: ServerResponse[] = [];
  const answers: Answer[] = [says(control('ready', 0), 'end'), (response) => held.push(response)];
  const { log, client, cursors } = await follow(answers, { timings: fastRetries });
  await expect.poll(() => held).toHaveLength(1);
  client.stop();
  const logSoFar = [...log];
  const connections = cursors.length;
  for (const response of held) response.writeHead(200).end();
  await new Promise((resolve) => setTimeout(resolve, manyRetriesMs));
  expect(log).toEqual(logSoFar);
  expect(cursors).toHaveLength(connections);
});
