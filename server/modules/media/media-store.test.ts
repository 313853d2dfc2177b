import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import type { Media as MediaView } from '../../../shared/schemas/content/media.ts';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createPictureForm, createTestPicture } from '../../test/support/pictures.ts';
import { ObjectStore } from '../../test/support/servers/object-store.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import { cleanUpMedia } from './media-cleanup.service.ts';
import type { MediaStore } from './media-store.ts';

const bucket = new ObjectStore();
let app: TestApp;
let editor: ApiClient;

beforeAll(async () => {
  await bucket.start();
  app = await createTestApp({ config: { mediaBucket: bucket.bucket } });
  editor = await createSignedInClient(app, { username: 'editor', email: 'editor@example.com', role: 'editor' });
});

afterAll(async () => {
  await app.stop();
  await bucket.stop();
});

function breakBucket(fault: NonNullable<ObjectStore['fault']>, faultyRequests = Number.POSITIVE_INFINITY): void {
  Object.assign(bucket, { fault, faultyRequests });
  onTestFinished(() => {
    bucket.fault = undefined;
  });
}

const upload = async (bytes: Buffer) => editor.post('/api/admin/media', await createPictureForm(bytes));

async function uploaded(bytes?: Buffer): Promise<MediaView> {
  const { status, body } = await upload(bytes ?? (await createTestPicture()));
  expect(status).toBe(201);
  return body;
}

async function shown({ hash, width }: MediaView, type = 'webp') {
  const response = await fetch(`${app.origin}/media/${hash}/${width}.${type}`);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const keysOf = ({ hash }: Pick<MediaView, 'hash'>) => [...bucket.objects.keys()].filter((key) => key.startsWith(hash));

async function listed(store: MediaStore, before: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(before)) keys.push(key);
  return keys;
}

const rows = async () => (await executeSql(app.databaseUrl, 'select from media')).rowCount;

describe.each<[name: string, open: () => Promise<{ store: MediaStore; age: () => Promise<unknown> }>]>([
  [
    'the database',
    async () => {
      const other = await createTestApp();
      onTestFinished(other.stop);
      const sql = "update media_object set created_at = now() - interval '2 days'";
      return { store: other.context.media.store, age: () => executeSql(other.databaseUrl, sql) };
    },
  ],
  [
    'a bucket',
    async () => ({
      store: app.context.media.store,
      age: async () => {
        for (const object of bucket.objects.values()) object.putAt = new Date(Date.now() - 2 * dayMs);
      },
    }),
  ],
])('%s as the store', (_, open) => {
  test('returns stored bytes and lists old keys', async () => {
    const { store, age } = await open();
    const hashes = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(64));
    const keys = hashes.map((hash) => `${hash}/master.webp`);
    const [first = '', second = ''] = keys;
    expect([await store.get(first), await store.has(first)]).toEqual([null, false]);
    const bytes = Buffer.from([0, 255, 10, 13, 92]);
    for (const key of keys) await store.put(key, bytes);
    await store.put(first, bytes);
    expect([await store.get(first), await store.has(first)]).toEqual([bytes, true]);
    await store.put(second, Buffer.alloc(3_000_000, 'picture'));
    const yesterday = new Date(Date.now() - dayMs);
    expect(await listed(store, yesterday)).toEqual([]);
    await age();
    expect(await listed(store, yesterday)).toEqual(keys);
    await store.remove([first, 'what/was/never/there']);
    expect([await store.get(first), await store.has(first), await store.has(second)]).toEqual([null, false, true]);
    await store.remove(keys);
    expect(await listed(store, yesterday)).toEqual([]);
  });
});

describe('a bucket', () => {
  test('stores uploads and variants, and the database stores none', async () => {
    const media = await uploaded();
    expect(keysOf(media)).toEqual([`${media.hash}/master.webp`]);
    const first = await shown(media);
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(bucket.objects.get(`${media.hash}/${media.width}.webp`)?.bytes).toEqual(first.bytes);
    expect((await shown(media)).bytes).toEqual(first.bytes);
    expect((await executeSql(app.databaseUrl, 'select from media_object')).rowCount).toBe(0);
  });

  test('removes only permanently deleted and orphaned files', async () => {
    const [kept, deleted] = [await uploaded(), await uploaded()];
    await shown(deleted);
    await editor.delete(`/api/admin/media/${deleted.id}`);
    expect((await editor.delete(`/api/admin/media/${deleted.id}/trash`)).status).toBe(200);
    expect([keysOf(deleted), keysOf(kept)]).toEqual([[], [`${kept.hash}/master.webp`]]);
    const orphan = `${'f'.repeat(64)}/640.avif`;
    const foreign = ['backups/config', `${'f'.repeat(64)}/notes.txt`, 'readme.webp'];
    for (const key of [orphan, ...foreign]) bucket.objects.set(key, { bytes: Buffer.of(1), putAt: new Date(0) });
    await cleanUpMedia(app.orm.em.fork(), app.context.media.store);
    expect([bucket.objects.has(orphan), ...foreign.map((key) => bucket.objects.has(key))]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test.each([
    ['another key', { accessKeyId: 'AKIASOMEBODY' }],
    ['the name of another bucket', { name: 'others' }],
  ])('that rejects %s causes a 503, and nothing is stored', async (_, changes) => {
    const stranger = await createTestApp({ config: { mediaBucket: { ...bucket.bucket, ...changes } } });
    onTestFinished(stranger.stop);
    const client = await createSignedInClient(stranger);
    const before = bucket.objects.size;
    const answer = await client.post('/api/admin/media', await createPictureForm(await createTestPicture()));
    expect([answer.status, answer.body.message]).toEqual([
      503,
      expect.stringMatching(/picture storage is not available/),
    ]);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect([bucket.objects.size, (await client.get('/api/admin/media')).body]).toEqual([before, []]);
  });

  test('that is briefly busy is retried', async () => {
    breakBucket('busy', 2);
    const media = await uploaded();
    expect(keysOf(media)).toHaveLength(1);
  });

  test('that stays busy causes a 503, after which the upload can be repeated', { tags: 'slow' }, async () => {
    const bytes = await createTestPicture();
    const known = await uploaded();
    breakBucket('busy');
    const before = await rows();
    expect((await upload(bytes)).status).toBe(503);
    expect(await rows()).toBe(before);
    const refused = await shown(known);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([503, 'no-store']);
    bucket.fault = undefined;
    expect((await shown(known)).status).toBe(200);
    expect((await shown(await uploaded(bytes))).status).toBe(200);
  });

  test('that is unreachable causes a 503, and pictures deleted in the meantime are hidden and removed at night', async () => {
    const media = await uploaded();
    await editor.delete(`/api/admin/media/${media.id}`);
    await bucket.stop();
    expect((await upload(await createTestPicture())).status).toBe(503);
    expect((await editor.delete(`/api/admin/media/${media.id}/trash`)).status).toBe(200);
    expect((await shown(media)).status).toBe(404);
    await bucket.start();
    expect(keysOf(media)).toHaveLength(1);
    for (const object of bucket.objects.values()) object.putAt = new Date(0);
    await cleanUpMedia(app.orm.em.fork(), app.context.media.store);
    expect(keysOf(media)).toEqual([]);
  });

  test('that stops in the middle of an answer times out after ten seconds', async () => {
    const media = await uploaded();
    const whole = await shown(media);
    const limits = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => limits.mockRestore());
    breakBucket('stops in the middle');
    expect((await shown(media)).status).toBe(503);
    expect(new Set(limits.mock.calls.flat())).toEqual(new Set([10_000]));
    bucket.fault = undefined;
    expect((await shown(media)).bytes).toEqual(whole.bytes);
  });
});
