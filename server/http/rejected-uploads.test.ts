import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, signedInClient } from '../test/api-client.ts';
import { rawExchange } from '../test/http-request.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { executeSql } from '../test/test-database.ts';

let app: TestApp;
let editor: ApiClient;
let clerk: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: true } });
  editor = await signedInClient(app, { username: 'editor', email: 'editor@example.com', role: 'editor' });
  clerk = await signedInClient(app, { username: 'office', email: 'office@example.com', role: 'office' });
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

/** Uploads 100 files from another process. @returns how often each status came, or each reason for a broken connection */
async function upload({ client, method = 'POST', path = media, headers, bytes = sizes }: Uploads): Promise<unknown> {
  const all = { 'Sec-Fetch-Site': 'same-origin', Cookie: client?.cookie, ...headers };
  const program = fileURLToPath(new URL('../test/upload-often.ts', import.meta.url));
  const options = ['--uploads', '100', '--method', method, '--headers', JSON.stringify(all)];
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    ...options,
    app.origin + path,
    ...bytes.map(String),
  ]);
  return JSON.parse(stdout);
}

describe('an upload that is rejected before its body is read gets its answer', { timeout: 120_000 }, () => {
  test.for<[string, number, () => Uploads]>([
    ['without a session', 401, () => ({})],
    ['without the permission', 403, () => ({ client: clerk })],
    ['from another site', 403, () => ({ client: editor, headers: { 'Sec-Fetch-Site': 'cross-site' } })],
    ['at an unknown address', 404, () => ({ client: editor, path: '/api/admin/pictures' })],
    ['with another method', 405, () => ({ client: editor, method: 'PUT' })],
    ['larger than a picture may be', 413, () => ({ client: editor, bytes: [16 * megabyte, 24 * megabyte] })],
    ['of another content type', 415, () => ({ client: editor, headers: { 'Content-Type': 'image/png' } })],
    ['to a form that takes JSON', 415, () => ({ path: '/api/quotes' })],
  ])('%s', async ([, status, uploads]) => {
    expect(await upload(uploads())).toEqual({ [status]: 100 });
  });

  test('above the number of writes in a minute', async () => {
    await editor.post(media, {});
    await executeSql(app.databaseUrl, "update rate_limit set points = 1000 where key like 'staffWrite:%'");
    expect(await upload({ client: editor })).toEqual({ 429: 100 });
  });
});

describe('a rejected body', () => {
  const head = (bytes: number) =>
    `POST ${media} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${bytes}\r\n\r\n`;

  test('that never arrives delays the answer by ten seconds', async () => {
    const begin = performance.now();
    expect(await rawExchange(app, head(1_000_000))).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\nConnection: close\r\n/);
    expect(performance.now() - begin).toBeGreaterThan(9_900);
    expect(performance.now() - begin).toBeLessThan(14_000);
  });

  test('that is larger than any upload is not read', async () => {
    const answer = await rawExchange(app, head(40 * megabyte));
    expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\nConnection: close\r\n/);
  });

  test('that is read to its end leaves the connection open', async () => {
    const twice = `${head(100_000)}${'x'.repeat(100_000)}`.repeat(2);
    const answers = await rawExchange(
      app,
      `${twice}GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401', 'HTTP/1.1 200']);
  });
});
