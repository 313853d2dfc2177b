import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SharedStream, type SharedStreamOptions } from './shared-stream.ts';

const timings = { minRetryDelayMs: 20, maxRetryDelayMs: 50, silenceTimeoutMs: 12_000 };

let name: string;
let server: Awaited<ReturnType<typeof startServer>>;
let tabs: SharedStream[];

beforeEach(async () => {
  name = `stream ${randomUUID()}`;
  server = await startServer();
  tabs = [];
});

afterEach(() => {
  for (const tab of tabs) tab.stop();
  server.close();
});

/** A server with an event log. Each connection reads the events after its cursor. */
async function startServer() {
  const open = new Set<ServerResponse>();
  const cursors: (string | undefined)[] = [];
  let head = 0;
  let status = 200;
  const message = (event: string, position: number) => {
    const lead = { leadId: '0199a4b2-0000-7000-8000-000000000001', at: '2026-11-21T09:30:00Z', lead: null };
    return `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify({ position, type: event, ...lead })}\n\n`;
  };
  const http = createServer((request, response) => {
    if (status !== 200) return void response.writeHead(status).end();
    const cursor = request.headers['last-event-id'];
    cursors.push(typeof cursor === 'string' ? cursor : undefined);
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (let position = Number(cursor ?? head) + 1; position <= head; position++)
      response.write(message('quote.created', position));
    response.write(message('ready', head));
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    cursors,
    connections: () => open.size,
    answerWith(next: number) {
      status = next;
    },
    happen() {
      head += 1;
      for (const response of open) response.write(message('quote.created', head));
      return head;
    },
    close() {
      http.closeAllConnections();
      http.close();
    },
  };
}

function openTab(options: Partial<SharedStreamOptions> = {}) {
  const events: number[] = [];
  const states: string[] = [];
  const gone: string[] = [];
  const id = randomUUID();
  let controls = 0;
  const stream = new SharedStream({
    name,
    tab: id,
    locks: navigator.locks,
    channel: new BroadcastChannel(options.name ?? name),
    fetch: (path, init) => fetch(server.origin + path, init),
    position: null,
    timings,
    onEvent: (position) => void events.push(position),
    onControl: () => {
      controls += 1;
    },
    onState: (state) => void states.push(state),
    onGone: (tab) => void gone.push(tab),
    ...options,
  });
  tabs.push(stream);
  return { id, stream, events, states, gone, controls: () => controls };
}

type Tab = ReturnType<typeof openTab>;

const live = async (...opened: Tab[]) => {
  for (const tab of opened) await expect.poll(tab.controls).toBeGreaterThan(0);
};

const heard = async (events: number[], ...by: Tab[]) => {
  for (const tab of by) await expect.poll(() => tab.events).toEqual(events);
};

test('hands each event to each tab once, over one connection', async () => {
  const opened = [openTab(), openTab(), openTab()];
  await live(...opened);
  expect(server.connections()).toBe(1);
  server.happen();
  server.happen();
  await heard([1, 2], ...opened);
  const late = openTab();
  await live(late);
  server.happen();
  await heard([1, 2, 3], ...opened);
  await heard([3], late);
  expect(server.cursors).toEqual([undefined]);
});

test('is read by another tab each time the reading tab closes, without missed or repeated events', async () => {
  const opened = Array.from({ length: 5 }, () => openTab());
  await live(...opened);
  const last = opened.at(-1);
  for (const tab of opened.slice(0, -1)) {
    server.happen();
    tab.stream.stop();
    server.happen();
    await sleep(Math.random() * 20);
    server.happen();
  }
  if (last)
    await heard(
      Array.from({ length: 12 }, (_, index) => index + 1),
      last,
    );
  await expect.poll(server.connections).toBe(1);
});

test('sends a tab its missed events, and repeats none for the others', async () => {
  for (let count = 0; count < 5; count++) server.happen();
  const first = openTab();
  await live(first);
  const behind = openTab({ position: 2 });
  await heard([3, 4, 5], behind);
  server.happen();
  await heard([3, 4, 5, 6], behind);
  await heard([6], first);
  expect(server.connections()).toBe(1);
});

test('is read by another tab while one sleeps, and replays the events after waking', async () => {
  const [first, second] = [openTab(), openTab()];
  await live(first, second);
  first.stream.sleep();
  await expect.poll(() => server.cursors.length).toBe(2);
  server.happen();
  await heard([1], second);
  first.stream.wake();
  server.happen();
  await heard([1, 2], first, second);
  await expect.poll(server.connections).toBe(1);
});

test('is taken over from a frozen tab', async () => {
  const frozen = Promise.withResolvers<void>();
  const holding = navigator.locks.request(name, () => frozen.promise).catch(() => 'lost');
  const silent = { timings: { ...timings, silenceTimeoutMs: 100 } };
  const opened = [openTab(silent), openTab(silent)];
  await live(...opened);
  server.happen();
  await heard([1], ...opened);
  frozen.resolve();
  expect(await holding).toBe('lost');
});

test('is read by a signed-in tab after the session of another tab ended', async () => {
  const [first, second] = [openTab({ position: 0 }), openTab({ position: 0 })];
  await live(first, second);
  server.answerWith(401);
  first.stream.reconnectNow();
  await expect.poll(() => first.states.at(-1)).toBe('signed-out');
  expect(second.states).not.toContain('signed-out');
  server.answerWith(200);
  first.stream.stop();
  server.happen();
  await heard([1], second);
});

test('reports closed tabs to the reading tab', async () => {
  const [first, second] = [openTab(), openTab()];
  await live(first, second);
  second.stream.stop();
  await expect.poll(() => first.gone).toEqual([second.id]);
});

test('reports a tab with a late lock only when it is closed', async () => {
  const first = openTab();
  await live(first);
  const asked = new Set<string>();
  const request: LockManager['request'] = async (lock: string, ...rest: unknown[]) => {
    const isFirst = lock !== name && !asked.has(lock);
    asked.add(lock);
    if (isFirst) await sleep(100);
    return Reflect.apply(navigator.locks.request, navigator.locks, [lock, ...rest]);
  };
  const second = openTab({ locks: { request, query: navigator.locks.query } });
  await live(second);
  expect(first.gone).toEqual([]);
  second.stream.stop();
  await expect.poll(() => first.gone).toEqual([second.id]);
});

test('is read by each tab if the browser forbids locks', async () => {
  const request = vi.fn(async () => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const forbidden = { request, query: navigator.locks.query } satisfies LockManager;
  const opened = [openTab({ locks: forbidden }), openTab({ locks: forbidden })];
  await live(...opened);
  server.happen();
  await heard([1], ...opened);
  expect(server.connections()).toBe(2);
});
