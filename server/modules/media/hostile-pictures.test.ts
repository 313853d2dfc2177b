// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { maxPictureMegapixels } from '../../../shared/domain/content/media.ts';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createPictureForm } from '../../test/support/pictures.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import {
  createHostileFiles,
  createPngBomb,
  createRealPictures,
  generateHostilePictures,
  type HostileFile,
} from '../../test/support/texts/hostile-pictures.ts';

/** For more files: `HOSTILE_FILES=10000 npx vitest run server/modules/media/hostile-pictures`. */
const files = Number(process.env.HOSTILE_FILES ?? 240);

/** For decoding the largest accepted picture. The container has 768 MiB. */
const maxPeakMiB = 512;

let app: TestApp;
let editor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  editor = await createSignedInClient(app, { username: 'editor', email: 'editor@example.com', role: 'editor' });
});

afterAll(() => app.stop());

let decoded: number[];

beforeEach(() => {
  decoded = [];
  const { media } = app.context;
  const { decode } = media;
  const spy = vi.spyOn(media, 'decode').mockImplementation(async (path) => {
    const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata();
    decoded.push((width * height * pages) / 1_000_000);
    return decode(path);
  });
  onTestFinished(() => spy.mockRestore());
});

const upload = async (bytes: Buffer) =>
  editor.post('/api/admin/media', await createPictureForm(bytes, { name: 'photo.jpg' }));

test(`rejects ${files} hostile files or makes them harmless, and decodes no oversized one`, {
  timeout: 120_000 + files * 1_000,
}, async ({ annotate }) => {
  const statuses = new Map<number, number>();
  for (const file of generateHostilePictures(await createRealPictures(), files, 20_261_123)) {
    const { status, body } = await upload(file);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(
      [201, 400, 415, 422],
      `${status} ${JSON.stringify(body)}: ${file.subarray(0, 60).toString('hex')}`,
    ).toContain(status);
    if (status !== 201) expect(body.message).toMatch(/\. [A-Z]\w+ /);
    else await expectHarmless(body);
  }
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  await annotate(`${files} files: ${counts}`);
  expect(Math.max(...decoded)).toBeLessThanOrEqual(maxPictureMegapixels);
  expect((await editor.get('/api/admin/media')).status).toBe(200);
});

async function expectHarmless({ hash, widths }: { hash: string; widths: number[] }) {
  const answer = await fetch(`${app.origin}/media/${hash}/${widths[0]}.webp`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect([bytes.includes('<script>'), bytes.includes('Tecno')]).toEqual([false, false]);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
}

test('rejects or re-encodes known attack files, and decodes no oversized one', async () => {
  const kinds = await createHostileFiles();
  const outcomes: Pick<HostileFile, 'name' | 'outcome'>[] = [];
  for (const { name, bytes } of kinds) {
    const { status, body } = await upload(bytes);
    outcomes.push({ name, outcome: status === 201 ? 'harmless' : status });
    if (status === 201) await expectHarmless(body);
    else expect(body.message, name).toMatch(/\. [A-Z]\w+ /);
  }
  expect(outcomes).toEqual(kinds.map(({ name, outcome }) => ({ name, outcome })));
  expect(Math.max(...decoded)).toBeLessThanOrEqual(maxPictureMegapixels);
});

test('rejects a decompression bomb before decoding', async () => {
  const bomb = await createPngBomb(15_000, 15_000);
  expect(bomb.length).toBeLessThan(1024 ** 2);
  expect((await upload(bomb)).status).toBe(422);
  expect(decoded).toEqual([]);
});

test('decodes the largest accepted picture within the memory limit', async ({ annotate }) => {
  const largest = await createPngBomb(8_000, 6_200);
  expect((await upload(largest)).status).toBe(201);
  expect(decoded).toEqual([49.6]);
  // The memory of this process varies between runs, so another process decodes.
  const folder = await mkdtemp(join(tmpdir(), 'trinity-picture-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'largest.png');
  await writeFile(path, largest);
  const codec = pathToFileURL(join(import.meta.dirname, 'picture-codec.ts')).href;
  const decode = `import sharp from ${JSON.stringify(import.meta.resolve('sharp'))};
    import { createMasterPicture } from ${JSON.stringify(codec)};
    sharp.concurrency(1);
    await createMasterPicture(${JSON.stringify(path)});
    console.log(process.resourceUsage().maxRSS / 1024);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', decode]);
  await annotate(`a process that decodes 49.6 megapixels takes ${Number(stdout).toFixed(0)} MiB`);
  expect(Number(stdout)).toBeLessThan(maxPeakMiB);
});
