import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openOrm } from '../bootstrap/orm.ts';
import { ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { EventReader } from '../test/support/event-reader.ts';
import { createQuoteInput } from '../test/support/factories.ts';
import { plainRenderer } from '../test/support/plain-renderer.ts';
import { reserveFreePort } from '../test/support/servers/free-port.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { executeSql } from '../test/support/test-database.ts';
import { serveMetrics } from './metrics-server.ts';

let app: TestApp;
let origin: string;

beforeAll(async () => {
  const metricsPort = await reserveFreePort();
  app = await createTestApp({ config: { metricsPort }, renderer: plainRenderer });
  const server = await serveMetrics(app.context);
  origin = `http://127.0.0.1:${metricsPort}`;
  return () => server?.close();
});

afterAll(() => app.stop());

const metrics = async () => (await fetch(`${origin}/metrics`)).text();

describe.each([0, 100])('a client that disconnects %i ms after it started to send', (delayMs) => {
  test.each([
    ['/api/quotes', 'application/json', '{"fullName":'],
    ['/api/admin/pages', 'application/json', '{"page":'],
    ['/api/admin/media', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="file"'],
    ['/api/newsletter/unsubscribe', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data'],
    ['/api/newsletter/unsubscribe', 'application/x-www-form-urlencoded', 'List-Unsub'],
    ['/api/newsletter/unsubscribe', 'application/json', '{'],
    ['/api/nothing', 'application/json', '{'],
    ['/quote', 'application/x-www-form-urlencoded', 'fullName'],
    ['/contact', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data'],
  ])('does not count as a server failure for %s as %s', async (path, type, begin) => {
    const { cookie } = await createSignedInClient(app);
    const lines = new PassThrough();
    const child = vi.spyOn(app.context.log, 'child').mockReturnValue(pino({ level: 'debug' }, lines));
    onTestFinished(() => child.mockRestore());
    const failures = async () => (await metrics()).match(/status="5\d\d"} \d+/g) ?? [];
    const before = await failures();
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    const head = `POST ${path} HTTP/1.1\r\nHost: ${new URL(app.origin).host}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}`;
    socket.write(`${head}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${begin}`);
    const [request] = await once(app.server, 'request');
    await sleep(delayMs);
    if (delayMs > 0) socket.resetAndDestroy();
    else request.socket.destroy();
    await sleep(300);
    expect(await failures()).toEqual(before);
    const levels = String(lines.read() ?? '').match(/(?<="level":)\d+/g) ?? [];
    expect(levels.filter((level) => Number(level) > 20)).toEqual([]);
  });
});

test('counts no server failure if a client disconnects before its body is read', async () => {
  const { cookie } = await createSignedInClient(app);
  const lines = new PassThrough();
  const child = vi.spyOn(app.context.log, 'child').mockReturnValue(pino({ level: 'debug' }, lines));
  onTestFinished(() => child.mockRestore());
  const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
  const { host } = new URL(app.origin);
  const head = `PUT /api/admin/place HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}`;
  socket.write(`${head}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`);
  const [request] = await once(app.server, 'request');
  request.socket.destroy();
  await sleep(300);
  expect(String(lines.read() ?? '')).not.toMatch(/"level":[3-6]0/);
  expect(await metrics()).not.toMatch(/route="\/api\/admin\/place",status="5/);
});

describe('GET /metrics', () => {
  test('counts requests by route pattern, never by address', async () => {
    const visitor = new ApiClient(app);
    await visitor.get('/api/blog?q=zebra');
    await visitor.get('/api/quotes/0198c000-0000-7000-8000-000000000000');
    for (const name of ['zebra-1', 'zebra-2']) await visitor.get(`/api/${name}`);
    await visitor.get('/broken');
    await visitor.get('/blog/zebra');
    const text = await metrics();
    const count = (labels: string) => new RegExp(`_count{${labels}} (\\d+)`).exec(text)?.[1];
    expect(count('method="GET",route="/api/blog",status="200"')).toBe('1');
    expect(count('method="GET",route="/api/quotes/:id",status="401"')).toBe('1');
    expect(count('method="GET",route="\\(none\\)",status="404"')).toBe('2');
    expect(count('method="GET",route="/broken",status="500"')).toBe('1');
    expect(count('method="GET",route="/blog/:slug",status="404"')).toBe('1');
    expect(text).not.toContain('zebra');
  });

  test('reports connections, the event loop, open streams and jobs', async () => {
    const { cookie } = await createSignedInClient(app);
    const before = Math.floor(Date.now() / 1_000);
    await new ApiClient(app).post('/api/quotes', createQuoteInput());
    const reader = await EventReader.open(app.origin, { cookie });
    await reader.live();
    const text = await metrics();
    expect(text).toContain('trinity_lead_streams 1');
    expect(text).toMatch(/trinity_jobs\{queue="lead-mail-office",state="created"\} 1/);
    expect(text).toContain('trinity_jobs{queue="lead-mail-office",state="failed"} 0');
    const [, newest] = /trinity_lead_newest_timestamp_seconds\{kind="quote"\} (\d+)/.exec(text) ?? [];
    expect(Number(newest)).toBeGreaterThanOrEqual(before);
    expect(text).not.toContain('kind="contact"');
    expect(text).toMatch(/trinity_database_connections\{state="idle"} \d/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toMatch(/trinity_info\{version="\d+\.\d+\.\d+",revision="\w*"\} 1/);
    reader.disconnect();
  });

  test('distinguishes busy connections from a PostgreSQL that is down', async () => {
    const pool = await app.orm.em.getConnection().getNativeClient();
    const busy = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const { connectionTimeoutMillis } = pool.options;
    // On a busy machine, the connections below could otherwise give up before the metrics are read.
    pool.options.connectionTimeoutMillis = 0;
    const waits = Array.from({ length: 6 }, () => pool.connect().then((client) => client.release()));
    try {
      const text = await metrics();
      // At least these six. Background work can also wait.
      expect(text).toMatch(/trinity_database_connections\{state="waiting"} (?:[6-9]|\d\d)\n/);
      expect(text).toContain('trinity_database_up 1');
    } finally {
      pool.options.connectionTimeoutMillis = connectionTimeoutMillis;
      for (const client of busy) client.release();
      await Promise.allSettled(waits);
    }
  });

  test('distinguishes a locked table from a PostgreSQL that is down', async () => {
    await app.orm.em.fork().transactional(async (em) => {
      await em.execute('lock table lead');
      const text = await metrics();
      expect(text).toContain('trinity_database_up 1');
      expect(text).not.toContain('kind="quote"');
    });
    expect(await metrics()).toContain('kind="quote"');
  });

  test('keeps answering without PostgreSQL and reports it', async () => {
    const name = new URL(app.databaseUrl).pathname.slice(1);
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    const admin = new URL('/postgres', app.databaseUrl).href;
    await executeSql(admin, `alter database ${name} allow_connections false; ${others}`);
    const text = await metrics();
    expect(text).toContain('trinity_database_up 0');
    expect(text).not.toContain('trinity_jobs{');
    await executeSql(admin, `alter database ${name} allow_connections true`);
    await expect.poll(metrics).toMatch(/trinity_database_up 1[\s\S]*trinity_jobs\{/);
  });

  test('is the only address of its port and is not on the site', async () => {
    expect((await fetch(`${origin}/`)).status).toBe(404);
    expect((await fetch(`${app.origin}/metrics`)).status).toBe(404);
  });
});

test('logs slow queries without their values', async () => {
  const lines = new PassThrough();
  const orm = await openOrm(app.databaseUrl, pino(lines), 50);
  onTestFinished(() => orm.close());
  await orm.em.fork().execute('select pg_sleep(0.1), ?::text', ['zebra']);
  const written = String(lines.read());
  expect(written).toMatch(/"query":"select pg_sleep\(0\.1\).+"milliseconds":\d+.+"slow query"/);
  expect(written).not.toContain('zebra');
});
