import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { exchangeBytes } from '../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { executeSql } from '../test/support/test-database.ts';

let app: TestApp;
let editor: ApiClient;
let clerk: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ config: { hasRateLimits: true } });
  editor = await createSignedInClient(app, { username: 'editor', email: 'editor@example.com', role: 'editor' });
  clerk = await createSignedInClient(app, { username: 'office', email: 'office@example.com', role: 'office' });
});

afterAll(() => app.stop());

beforeEach(() => executeSql(app.databaseUrl, 'delete from rate_limit'));

const media = '/api/admin/media';
const megabyte = 1024 ** 2;
const sizes = [50_000, 300_000, megabyte, 5 * megabyte];

interface Uploads {
  client?: ApiClient;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  bytes?: number[];
}

/** Uploads from another process. @returns counts by status or connection error */
async function upload({ client, method = 'POST', path = media, headers, bytes = sizes }: Uploads): Promise<unknown> {
  const all = { 'Sec-Fetch-Site': 'same-origin', Cookie: client?.cookie, ...headers };
  const program = fileURLToPath(new URL('../test/support/servers/upload-often.ts', import.meta.url));
  const options = ['--uploads', '100', '--method', method, '--headers', JSON.stringify(all)];
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    ...options,
    app.origin + path,
    ...bytes.map(String),
  ]);
  return JSON.parse(stdout);
}

describe('the answer to an upload that is rejected before its body is read', { timeout: 120_000 }, () => {
  test.for<[string, number, () => Uploads]>([
    ['without a session', 401, () => ({})],
    ['without the permission', 403, () => ({ client: clerk })],
    ['from another site', 403, () => ({ client: editor, headers: { 'Sec-Fetch-Site': 'cross-site' } })],
    ['at an unknown address', 404, () => ({ client: editor, path: '/api/admin/pictures' })],
    ['with another method', 405, () => ({ client: editor, method: 'PUT' })],
    ['larger than a picture may be', 413, () => ({ client: editor, bytes: [16 * megabyte, 24 * megabyte] })],
    ['of another content type', 415, () => ({ client: editor, headers: { 'Content-Type': 'image/png' } })],
    ['to a form that takes JSON', 415, () => ({ path: '/api/quotes' })],
  ])('arrives %s', async ([, status, uploads]) => {
    expect(await upload(uploads())).toEqual({ [status]: 100 });
  });

  test('arrives above the number of writes in a minute', async () => {
    await editor.post(media, {});
    await executeSql(app.databaseUrl, "update rate_limit set points = 1000 where key like 'staffWrite:%'");
    expect(await upload({ client: editor })).toEqual({ 429: 100 });
  });
});

describe('a rejected body', { timeout: 30_000 }, () => {
  const head = (bytes: number) =>
    `POST ${media} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`;

  async function sendBody(declaredBytes: number, bytes: number) {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    const begin = performance.now();
    let answer = '';
    let answeredAfterMs = Number.POSITIVE_INFINITY;
    let sentBytes = 0;
    socket.setEncoding('latin1').on('error', () => {});
    socket.on('data', (text) => {
      if (answer === '') answeredAfterMs = performance.now() - begin;
      answer += text;
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const piece = 'x'.repeat(100_000);
    // After the server has closed the connection, writes fail before the socket is destroyed.
    const sendNext = (error?: Error | null) => {
      if (error || sentBytes >= bytes || socket.destroyed) return;
      sentBytes += piece.length;
      socket.write(piece, sendNext);
    };
    socket.write(head(declaredBytes), sendNext);
    await closed;
    return { answer, answeredAfterMs, closedAfterMs: performance.now() - begin, sentBytes };
  }

  test('is answered at once if it stops halfway, and its connection closes after ten seconds', {
    tags: 'slow',
  }, async () => {
    const { answer, answeredAfterMs, closedAfterMs } = await sendBody(1_000_000, 500_000);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answeredAfterMs).toBeLessThan(3_000);
    expect(closedAfterMs).toBeGreaterThan(9_900);
    expect(closedAfterMs).toBeLessThan(14_000);
  });

  test('is answered before it is read if it is too large, and its connection closes', async () => {
    const { answer, answeredAfterMs, sentBytes } = await sendBody(400 * megabyte, 400 * megabyte);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answeredAfterMs).toBeLessThan(3_000);
    expect(sentBytes).toBeGreaterThan(30 * megabyte);
    expect(sentBytes).toBeLessThan(100 * megabyte);
  });

  test('leaves the connection open if it is read to its end', async () => {
    const twice = `${head(100_000)}${'x'.repeat(100_000)}`.repeat(2);
    const answers = await exchangeBytes(
      app,
      `${twice}GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});
