import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseUpdateInfo, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { plainRenderer } from '../test/support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { parseByteRange } from './send-file-part.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'desktop-files-'));
const installer = Buffer.from('an installer of some length');
const installerFile = 'Trinity-Lead-Desk-0.10.0-win-x64.exe';
const sha512 = createHash('sha512').update(installer).digest('base64');

/** In the format of electron-builder. */
const feed = `version: 0.10.0
files:
  - url: ${installerFile}
    sha512: ${sha512}
    size: ${installer.length}
path: ${installerFile}
sha512: ${sha512}
releaseNotes: |
  Alerts are folded.
releaseDate: '2026-11-21T09:30:00.000Z'
`;

let app: TestApp;

beforeAll(async () => {
  const folder = join(dataDir, 'desktop-releases');
  mkdirSync(join(folder, 'sub'), { recursive: true });
  const files = {
    [installerFile]: installer,
    'Trinity-Lead-Desk-0.9.0-win-x64.exe': 'older',
    'Trinity-Lead-Desk-0.10.0-mac-arm64.zip': 'for updates only',
    'Trinity-Lead-Desk-0.9.1-linux-x86_64.AppImage': 'linux',
    'Trinity-Lead-Desk-0.9.1-linux-amd64.deb': 'linux',
    'latest.yml': feed,
    'sub/latest.yml': feed,
    'notes.txt': 'not to be served',
    '.hidden.yml': 'not to be served',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  writeFileSync(join(dataDir, 'secret.yml'), 'secret');
  app = await createTestApp({ config: { dataDir }, renderer: plainRenderer });
});

afterAll(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${app.origin}/desktop/${path}`, { method, headers });

test('gives an installed app the newest version, notes and file', async () => {
  const answer = await get('latest.yml');
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  const url = new URL(`${app.origin}/desktop/latest.yml`);
  const info = parseUpdateInfo(await answer.text(), 'latest.yml', url);
  expect(info).toMatchObject({ version: '0.10.0', releaseNotes: 'Alerts are folded.\n' });
  const [file] = resolveFiles(info, new URL('.', url));
  const loaded = Buffer.from(await (await fetch(file?.url ?? '')).arrayBuffer());
  expect(createHash('sha512').update(loaded).digest('base64')).toBe(file?.info.sha512);
});

test('sends a file completely or partly, cacheable forever', async () => {
  const whole = await get(installerFile);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
  expect(Number(whole.headers.get('Content-Length'))).toBe(installer.length);
  await whole.arrayBuffer();
  const part = await get(installerFile, { Range: 'bytes=3-11' });
  expect([part.status, part.headers.get('Content-Range'), await part.text()]).toEqual([
    206,
    `bytes 3-11/${installer.length}`,
    'installer',
  ]);
  const beyond = await get(installerFile, { Range: 'bytes=999-' });
  expect([beyond.status, beyond.headers.get('Content-Range')]).toEqual([416, `bytes */${installer.length}`]);
  // Without `Cache-Control`, Node's fetch would add `no-cache`.
  const known = await get(installerFile, {
    'If-None-Match': whole.headers.get('ETag') ?? '',
    'Cache-Control': 'max-age=0',
  });
  expect(known.status).toBe(304);
  const changed = await get(installerFile, { Range: 'bytes=3-11', 'If-Range': '"another"' });
  expect([changed.status, await changed.text()]).toEqual([200, installer.toString()]);
  const head = await get(installerFile, {}, 'HEAD');
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(installer.length)]);
});

test.each([
  '',
  'sub/latest.yml',
  'sub',
  'notes.txt',
  '.hidden.yml',
  '..%2fsecret.yml',
  '%2e%2e/secret.yml',
  'latest.yml%00.exe',
  'none.yml',
])('answers 404 at /desktop/%s', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('latest.yml');
});

test('lists the newest installers of each system for staff', async () => {
  const staff = await createSignedInClient(app);
  const { body } = await staff.get('/api/admin/desktop-releases');
  expect(body.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
    installerFile,
    'Trinity-Lead-Desk-0.9.1-linux-amd64.deb',
    'Trinity-Lead-Desk-0.9.1-linux-x86_64.AppImage',
  ]);
  expect(body[0]).toMatchObject({
    href: `/desktop/${installerFile}`,
    version: '0.10.0',
    system: 'win',
    architecture: 'x64',
    format: 'exe',
    size: installer.length,
  });
});

test('lists no installers without the folder', async () => {
  const bare = await createTestApp({ config: { dataDir: join(dataDir, 'none') }, databaseUrl: app.databaseUrl });
  expect((await (await createSignedInClient(bare)).get('/api/admin/desktop-releases')).body).toEqual([]);
  await bare.stop();
});

test('tells a desktop app the name of the product', async () => {
  const { body } = await new ApiClient(app).get('/api/product');
  expect(body).toMatchObject({ product: 'trinity-lead-desk', companyName: 'Trinity Movers' });
  expect(body.version).toMatch(/^\d+\.\d+\.\d+/);
});

describe('a range of bytes', () => {
  test.each([
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-99', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,3-4', null],
    ['bytes=-', null],
    ['lines=0-1', null],
    ['', null],
  ])('parses %s of ten bytes', (header, expected) => {
    expect(parseByteRange(header, 10)).toEqual(expected);
  });
});
