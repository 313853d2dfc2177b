// @module-tag slow
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Media } from '../../shared/schemas/content/media.ts';
import { type ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createPictureForm, createTestPicture } from '../test/support/pictures.ts';
import { ObjectStore } from '../test/support/servers/object-store.ts';
import { runCli } from '../test/support/servers/run-cli.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { createMigratedDatabase, executeSql } from '../test/support/test-database.ts';

const bucket = new ObjectStore();
let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let app: TestApp;
let editor: ApiClient;

beforeAll(async () => {
  await bucket.start();
  database = await createMigratedDatabase();
  app = await createTestApp({ databaseUrl: database.url });
  editor = await createSignedInClient(app);
});

afterAll(async () => {
  await app.stop();
  await database.drop();
  await bucket.stop();
});

async function uploaded(): Promise<Media> {
  return (await editor.post('/api/admin/media', await createPictureForm(await createTestPicture({ width: 400 })))).body;
}

const run = (name: string, options: string[] = [], environment = {}) =>
  runCli(name, options, { DATABASE_URL: database.url, ...bucket.environment, ...environment });

async function shownBy({ origin }: TestApp, { hash }: Media): Promise<Buffer | number> {
  const answer = await fetch(`${origin}/media/${hash}/400.webp`);
  return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : answer.status;
}

const inDatabase = async () => (await executeSql(database.url, 'select from media_object')).rowCount;

test('moves pictures into a bucket and back while servers run, and compares every file', async () => {
  const media = await uploaded();
  const before = await shownBy(app, media);
  expect(before).toBeInstanceOf(Buffer);
  expect(await run('move-media', ['--to', 'bucket'])).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^Files copied into the bucket pictures: 2\. Files that were already there: 0\. Total size: 1 MiB\.\nLibrary pictures .+: 1 of 1\.\n$/,
    ),
  });
  // This picture arrives before the servers read the new variables.
  const late = await uploaded();
  const withBucket = await createTestApp({ databaseUrl: database.url, config: { mediaBucket: bucket.bucket } });
  expect(await shownBy(withBucket, media)).toEqual(before);
  expect(await run('doctor')).toMatchObject({ output: expect.stringMatching(/FAIL {2}Pictures .*1 of 2 checked/) });
  expect(await run('move-media', ['--to', 'bucket', '--empty-former'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /bucket pictures: 1\. Files that were already there: 2\..+\nFiles with an identical copy .+ were deleted .+\nLibrary pictures .+: 2 of 2\.\n$/,
    ),
  });
  expect(await inDatabase()).toBe(0);
  expect(await shownBy(withBucket, late)).toBeInstanceOf(Buffer);
  expect(await run('doctor')).toMatchObject({
    output: expect.stringMatching(/ok {4}Pictures .*bucket pictures.*none missing/),
  });
  await withBucket.stop();

  expect(await run('move-media', ['--to', 'database', '--empty-former'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Files copied into the database: 4\. Files that were already there: 0\./),
  });
  expect([bucket.objects.size, await shownBy(app, media)]).toEqual([0, before]);
});

test('keeps files that differ and names pictures that are in neither store', async () => {
  const [changed, lost] = [await uploaded(), await uploaded()];
  await executeSql(database.url, `delete from media_object where key like '${lost.hash}/%'`);
  bucket.objects.set(`${changed.hash}/master.webp`, { bytes: Buffer.from('another'), putAt: new Date() });
  const { code, output } = await run('move-media', ['--to', 'bucket', '--empty-former']);
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(
      `: 3 of 4\\.\\nFiles that differ between .+: ${changed.hash}/master.webp\\.\\nPictures missing from both stores: truck\\.\\n$`,
    ),
  );
  expect(await inDatabase()).toBe(1);
  bucket.objects.clear();
});

test('reports the error of a bucket and deletes nothing', async () => {
  await uploaded();
  const before = await inDatabase();
  const stranger = { S3_ACCESS_KEY_ID: 'AKIASOMEBODY' };
  expect(await run('move-media', ['--to', 'bucket', '--empty-former'], stranger)).toEqual({
    code: 1,
    output:
      'InvalidAccessKeyId\nFiles that were already copied remain in the target. Fix the problem and run the command again.\n',
  });
  expect(await inDatabase()).toBe(before);
  expect((await run('doctor', [], stranger)).output).toMatch(
    /FAIL {2}Pictures {2}the bucket pictures cannot be read: InvalidAccessKeyId\. Check the S3_… variables\./,
  );
  expect(await run('move-media', ['--to', 'bucket'], { S3_BUCKET: '' })).toMatchObject({ code: 1 });
  expect(await run('move-media', ['--to', 'moon'])).toMatchObject({ code: 2 });
});
