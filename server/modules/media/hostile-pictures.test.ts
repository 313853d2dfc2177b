import { memoryUsage } from 'node:process';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, signedInClient } from '../../test/api-client.ts';
import { type HostileKind, hostileFiles, hostileKinds, pngBomb, realPictures } from '../../test/hostile-pictures.ts';
import { pictureForm } from '../../test/pictures.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

/** More than in every run: `HOSTILE_FILES=10000 npx vitest run server/modules/media/hostile-pictures`. */
const files = Number(process.env.HOSTILE_FILES ?? 240);

/** What decoders may take beside what the process has: the largest picture that is let in, and what lies around. */
const maxGrowthMiB = 500;

let app: TestApp;
let editor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  editor = await signedInClient(app, { username: 'editor', email: 'editor@example.com', role: 'editor' });
});

afterAll(() => app.stop());

const upload = async (bytes: Buffer) =>
  editor.post('/api/admin/media', await pictureForm(bytes, { name: 'photo.jpg' }));

test(`${files} hostile files are refused, or become harmless pictures, in bounded memory [24.3]`, {
  timeout: 30_000 + files * 200,
}, async ({ annotate }) => {
  const statuses = new Map<number, number>();
  const before = memoryUsage.rss();
  let peak = before;
  for (const file of hostileFiles(await realPictures(), files, 20_261_123)) {
    const { status, body } = await upload(file);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    peak = Math.max(peak, memoryUsage.rss());
    expect(
      [201, 400, 415, 422],
      `${status} ${JSON.stringify(body)}: ${file.subarray(0, 60).toString('hex')}`,
    ).toContain(status);
    if (status !== 201) expect(body.message).toMatch(/[Pp]lease/);
    else await expectHarmless(body);
  }
  const growth = (peak - before) / 1024 ** 2;
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  await annotate(`${files} files: ${counts}; memory grew by ${growth.toFixed(0)} MiB at most`);
  expect(growth).toBeLessThan(maxGrowthMiB);
  // It is well afterwards.
  expect((await editor.get('/api/admin/media')).status).toBe(200);
});

/** What is shown of it is a picture that was made here, and nothing else. */
async function expectHarmless({ hash, widths }: { hash: string; widths: number[] }) {
  const answer = await fetch(`${app.origin}/media/${hash}/${widths[0]}.webp`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(answer.status).toBe(200);
  expect([bytes.includes('<script>'), bytes.includes('Tecno')]).toEqual([false, false]);
  expect((await sharp(bytes).metadata()).format).toBe('webp');
}

test('what websites have been attacked with is refused, or made anew, each in bounded memory [24.3]', {
  timeout: 60_000,
}, async () => {
  const kinds = await hostileKinds();
  const outcomes: Pick<HostileKind, 'name' | 'outcome'>[] = [];
  for (const { name, bytes } of kinds) {
    const before = memoryUsage.rss();
    const { status, body } = await upload(bytes);
    expect((memoryUsage.rss() - before) / 1024 ** 2, name).toBeLessThan(200);
    outcomes.push({ name, outcome: status === 201 ? 'harmless' : status });
    if (status === 201) await expectHarmless(body);
    else expect(body.message, name).toMatch(/[Pp]lease/);
  }
  expect(outcomes).toEqual(kinds.map(({ name, outcome }) => ({ name, outcome })));
});

test('bombs are refused before they are unpacked; the largest that is let in stays within its memory [24.3]', {
  timeout: 60_000,
}, async ({ annotate }) => {
  const bomb = await pngBomb(15_000, 15_000);
  expect(bomb.length).toBeLessThan(1024 ** 2);
  const before = memoryUsage.rss();
  expect((await upload(bomb)).status).toBe(422);
  expect((memoryUsage.rss() - before) / 1024 ** 2).toBeLessThan(50);

  const largest = await pngBomb(8_000, 6_200);
  const start = memoryUsage.rss();
  let peak = start;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryUsage.rss());
  }, 5);
  expect((await upload(largest)).status).toBe(201);
  clearInterval(watch);
  const growth = (peak - start) / 1024 ** 2;
  await annotate(`49.6 megapixels: memory grew by ${growth.toFixed(0)} MiB at most`);
  expect(growth).toBeLessThan(maxGrowthMiB);
});
