import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hourMs } from '../../../shared/domain/time/durations.ts';
import type { Media as MediaView } from '../../../shared/schemas/content/media.ts';
import { ServiceUnavailable } from '../../http/errors.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../../test/support/factories.ts';
import { sendHttpRequest } from '../../test/support/http-request.ts';
import { createPictureForm, createTestPicture } from '../../test/support/pictures.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql, rejectRows } from '../../test/support/test-database.ts';
import { encodePngChunk, insertPngChunks } from '../../test/support/texts/hostile-pictures.ts';
import { cleanUpMedia } from './media-cleanup.service.ts';

let app: TestApp;
let editor: ApiClient;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  editor = await createSignedInClient(app, { username: 'editor', email: 'editor@example.com', role: 'editor' });
});

afterAll(() => app.stop());

const upload = async (bytes: Buffer, fields?: Parameters<typeof createPictureForm>[1]) =>
  editor.post('/api/admin/media', await createPictureForm(bytes, fields));

async function uploaded(bytes?: Buffer): Promise<MediaView> {
  const { status, body } = await upload(bytes ?? (await createTestPicture()));
  expect(status).toBe(201);
  return body;
}

const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;

async function shown(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.origin + path, { headers });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
}

describe('an uploaded picture', () => {
  test('is returned with its metadata, and is listed', async () => {
    const bytes = await createTestPicture({ width: 700, height: 500, format: 'jpeg' });
    const { status, body } = await upload(bytes, { name: 'C:\\Photos\\Blue truck.jpeg', alt: ' A blue truck ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      hash: createHash('sha256').update(bytes).digest('hex'),
      name: 'Blue truck',
      type: 'image/jpeg',
      bytes: bytes.length,
      width: 700,
      height: 500,
      widths: [320, 480, 640, 700],
      placeholder: expect.stringMatching(/^data:image\/webp;base64,[\w+/=]{20,400}$/),
      alt: 'A blue truck',
      isDecoration: false,
      focalX: 50,
      createdBy: 'Wanjirũ',
    });
    const { body: list, headers } = await editor.get('/api/admin/media?q=bl%C3%BCe%20TRUCK');
    expect(list).toEqual([body]);
    expect(headers.get('x-total-count')).toBe('1');
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever its file name', async (format) => {
    const { status, body } = await upload(await createTestPicture({ format }), { name: 'x.gif', type: 'text/plain' });
    expect([status, body.type]).toEqual([201, `image/${format}`]);
  });

  test('is the same picture if the file is uploaded again or at the same time', async () => {
    const bytes = await createTestPicture();
    const answers = await Promise.all([upload(bytes), upload(bytes), upload(bytes)]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await sql(`select 1 from media where hash = '${answers[0]?.body.hash}'`)).toHaveLength(1);
  });

  test('gets the alternative text of a repeated upload, unless it has one', async () => {
    const [bytes, mute] = [await createTestPicture(), await createTestPicture()];
    const first = await uploaded(bytes);
    const told = { id: first.id, version: first.version + 1, alt: 'A truck', updatedBy: 'Wanjirũ' };
    expect((await upload(bytes, { alt: 'A truck' })).body).toMatchObject(told);
    expect((await upload(bytes, { alt: 'Something else' })).body).toMatchObject(told);
    expect((await upload(bytes)).body).toMatchObject(told);
    const { id } = await uploaded(mute);
    await editor.put(`/api/admin/media/${id}`, { name: 'Line', isDecoration: true });
    expect((await upload(mute, { alt: 'A line' })).body).toMatchObject({ id, alt: null, isDecoration: true });
  });

  test('is upright, without place and camera data', async () => {
    const photo = await sharp(await createTestPicture({ width: 90, height: 60 }))
      .withExif({
        IFD0: { Make: 'Tecno', Model: 'Camon 40' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 32/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() });
    const { hash, width, height } = await uploaded(photo);
    expect([width, height]).toEqual([60, 90]);
    for (const type of ['avif', 'webp', 'jpg']) {
      const { bytes } = await shown(`/media/${hash}/60.${type}`);
      const metadata = await sharp(bytes).metadata();
      expect([metadata.width, metadata.height, metadata.orientation, metadata.exif]).toEqual([
        60,
        90,
        undefined,
        undefined,
      ]);
    }
    const kept = await sql(`select bytes from media_object where key like '${hash}/%'`);
    expect(kept.length).toBeGreaterThan(3);
    for (const { bytes } of kept) expect(bytes.includes('Tecno')).toBe(false);
  });

  test.each([
    ['a PNG of 16 bits', 'srgb', (picture: Sharp) => picture.png()],
    ['a PNG of 16 bits', 'p3', (picture: Sharp) => picture.png()],
    ['an AVIF of 10 bits', 'srgb', (picture: Sharp) => picture.avif({ bitdepth: 10, quality: 100, lossless: true })],
  ])('has the colours of %s with the profile %s', async (_, profile, encode) => {
    const red = { r: 220, g: 40, b: 40 };
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: red } });
    const bytes = await encode(picture.toColourspace('rgb16').withIccProfile(profile)).toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ depth: 'ushort', icc: expect.anything() });
    const { hash } = await uploaded(bytes);
    for (const type of ['avif', 'webp', 'jpg']) {
      const { channels } = await sharp((await shown(`/media/${hash}/64.${type}`)).bytes).stats();
      const seen = channels.slice(0, 3).map(({ mean }) => mean);
      for (const [index, value] of Object.values(red).entries())
        expect(Math.abs((seen[index] ?? 0) - value)).toBeLessThan(5);
    }
  });

  test('leaves no temporary file, even if it is rejected', async () => {
    const before = new Set(await readdir(tmpdir()));
    const picture = await createTestPicture();
    const text = Buffer.alloc(4_321, 'no picture');
    const tooLarge = Buffer.alloc(15 * 1024 ** 2 + 1);
    for (const bytes of [picture, text, tooLarge]) await upload(bytes);
    // Other tests use the same folder at the same time. Sizes identify the files of this test.
    const isOurs = (size: number) => size === picture.length || size === text.length || size > tooLarge.length / 2;
    const left = async () => {
      const names = (await readdir(tmpdir())).filter((name) => /^[a-z0-9]{25}$/.test(name) && !before.has(name));
      const found = await Promise.all(names.map((name) => stat(join(tmpdir(), name)).catch(() => null)));
      return found.filter((file) => file !== null && isOurs(file.size)).length;
    };
    await expect.poll(left).toBe(0);
  });
});

describe('a rejected file', () => {
  const refused = async (bytes: Buffer, status: number, words: RegExp) => {
    const answer = await upload(bytes, { name: 'photo.jpg', type: 'image/jpeg' });
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(words)]);
  };

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const gif = () =>
    sharp({ create: { width: 4, height: 4, channels: 3, background: '#123' } })
      .gif()
      .toBuffer();
  const apng = async (frames: number) => {
    const content = Buffer.alloc(8);
    content.writeUInt32BE(frames, 0);
    return insertPngChunks(await createTestPicture(), encodePngChunk('acTL', content));
  };
  const moving = async () =>
    sharp([await gif(), await createTestPicture({ width: 4, height: 4 })], { join: { animated: true } })
      .webp()
      .toBuffer();
  const half = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
    const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise: grain } })
      .toFormat(format)
      .toBuffer();
    return whole.subarray(0, whole.length / 2);
  };

  test.each<[string, number, RegExp, () => Buffer | Promise<Buffer>]>([
    ['SVG', 415, /Export the drawing as PNG/, () => Buffer.from(svg)],
    ['SVG with a head', 415, /Export the drawing as PNG/, () => Buffer.from(`<?xml version="1.0"?>\n<!-- x -->${svg}`)],
    ['a still GIF', 415, /^This is a GIF\. Save the picture as a regular PNG or JPEG file/, gif],
    [
      'an animated GIF',
      415,
      /animated.*screenshot/,
      async () =>
        sharp(await moving(), { animated: true })
          .gif()
          .toBuffer(),
    ],
    [
      'an animated PNG with one frame',
      415,
      /^This is an animated PNG\. Save the picture as a regular PNG or JPEG file/,
      () => apng(1),
    ],
    ['an animated PNG', 415, /animated.*screenshot/, () => apng(2)],
    ['an animated WebP', 422, /animated.*screenshot/, moving],
    ['HEIC', 415, /Most Compatible/, () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['PDF', 415, /JPEG, PNG, WebP or AVIF/, () => Buffer.from('%PDF-1.7\n')],
    ['text', 415, /JPEG, PNG, WebP or AVIF/, () => Buffer.from('hello')],
    ['half a JPEG', 422, /damaged/, () => half('jpeg')],
    ['half a PNG', 422, /damaged/, () => half('png')],
    ['half a WebP', 422, /damaged/, () => half('webp')],
    ['half an AVIF', 422, /damaged/, () => half('avif')],
    ['more than 15 MB', 413, /larger than 15 MB/, () => Buffer.alloc(15 * 1024 ** 2 + 1)],
    [
      '60 megapixels',
      422,
      /60 megapixels\. The limit is 50/,
      () => createTestPicture({ width: 10_000, height: 6_000 }),
    ],
    ['16,001 pixels', 422, /The limit is 16,000 on each side/, () => createTestPicture({ width: 16_001, height: 2 })],
  ])('%s', async (_, status, words, make) => refused(await make(), status, words));

  test('a body without a form, and a form without a file', async () => {
    expect(await editor.post('/api/admin/media', { file: 'x' })).toMatchObject({
      status: 415,
      body: { message: 'Send the file as multipart/form-data.' },
    });
    const form = '--x\r\nContent-Disposition: form-data; name="alt"\r\n\r\nA truck\r\n--x--\r\n';
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect(await editor.post('/api/admin/media', form, type)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file', message: 'Required' }] },
    });
    const half = form.slice(0, -20);
    expect((await editor.post('/api/admin/media', half, type)).status).toBe(400);
  });
});

describe('a public variant', () => {
  test('has its width and type, is cached permanently, and runs no scripts', async () => {
    const { hash, widths } = await uploaded(await createTestPicture({ width: 700, height: 350 }));
    for (const width of widths) {
      for (const [type, contentType] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ]) {
        const { status, headers, bytes } = await shown(`/media/${hash}/${width}.${type}`);
        expect([status, headers.get('content-type')]).toEqual([200, contentType]);
        expect(await sharp(bytes).metadata()).toMatchObject({ width, height: Math.round(width / 2) });
        expect(Object.fromEntries(headers)).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        });
      }
    }
  });

  test('is not sent for a matching ETag or a HEAD request', async () => {
    const { hash, width } = await uploaded();
    const path = `/media/${hash}/${width}.webp`;
    const { headers } = await shown(path);
    const again = await sendHttpRequest(app, { path, headers: { 'If-None-Match': headers.get('etag') ?? '' } });
    expect([again.status, again.body]).toEqual([304, '']);
    const head = await visitor.call('HEAD', path);
    expect([head.status, head.headers.get('content-length')]).toEqual([200, headers.get('content-length')]);
  });

  test('is 404 for unknown widths, types and pictures, and other spellings', async () => {
    const { hash, width } = await uploaded(await createTestPicture({ width: 400 }));
    expect(width).toBe(400);
    const others = [
      '480',
      '399',
      '0',
      '1e2',
      '0400',
      '4e2',
      '4.0e2',
      '400.0',
      '%34%30%30',
      '+400',
      '%20400',
      '0x190',
      '-400',
      '',
    ]
      .map((name) => `${name}.webp`)
      .concat('400.png', '400.WEBP', '400', '400.webp/', '400.webp/x', '../400.webp', `${'0'.repeat(500)}400.webp`);
    for (const name of others) expect([name, (await shown(`/media/${hash}/${name}`)).status]).toEqual([name, 404]);
    expect((await shown(`/media/${'0'.repeat(64)}/400.webp`)).status).toBe(404);
    expect((await shown(`/media/${hash.toUpperCase()}/400.webp`)).status).toBe(400);
    expect((await shown(`/media/${hash}/400.webp`)).status).toBe(200);
  });

  test('is encoded once in advance, after uploads, the widest of all pictures first, despite failures', async () => {
    const { media: worker } = app.context;
    await executeSql(app.databaseUrl, 'delete from media_work');
    // These pictures fail. The worker starts with these pictures, because the others have more variants.
    const lost: MediaView[] = [];
    for (const width of [201, 202, 203, 204]) lost.push(await uploaded(await createTestPicture({ width, height: 90 })));
    await worker.store.remove(lost.map(({ hash }) => `${hash}/master.webp`));
    onTestFinished(async () => void (await executeSql(app.databaseUrl, 'delete from media_work')));
    const waiting: MediaView[] = [];
    for (const width of [2_000, 960, 900]) waiting.push(await uploaded(await createTestPicture({ width, height: 90 })));
    const large = await createTestPicture({ width: 5_000, height: 4_000 });
    const decode = vi.spyOn(worker, 'decode');
    const put = vi.spyOn(worker.store, 'put');
    onTestFinished(() => void vi.restoreAllMocks());
    const coming = uploaded(large);
    await expect.poll(() => decode).toHaveBeenCalled();
    worker.start();
    const { hash } = await coming;
    const left = async () => (await sql('select media_id from media_work')).map(({ media_id }) => media_id);
    await expect.poll(async () => (await left()).sort(), { timeout: 90_000 }).toEqual(lost.map(({ id }) => id).sort());

    const stored = put.mock.calls.map(([key]) => key);
    expect(stored[0]).toBe(`${hash}/master.webp`);
    const turns = [960, 640, 480, 320].flatMap((width) => ['avif', 'webp'].map((type) => ({ width, type })));
    expect(stored.filter((key) => !key.startsWith(hash))).toEqual(
      turns.flatMap(({ width, type }) => waiting.map((each) => `${each.hash}/${Math.min(width, each.width)}.${type}`)),
    );
    const made = await sql(`select type, width from media_variant where media_id = '${waiting[0]?.id}'`);
    expect(made).toHaveLength(turns.length);
  });
});

test('reports a picture that cannot be encoded without retrying, and encodes the next', async () => {
  const { media: worker } = app.context;
  await executeSql(app.databaseUrl, 'delete from media_work');
  const [rejected, broken, good] = [
    await uploaded(await createTestPicture({ width: 301, height: 90 })),
    await uploaded(await createTestPicture({ width: 302, height: 90 })),
    await uploaded(await createTestPicture({ width: 303, height: 90 })),
  ];
  worker.start();
  const left = async () => (await sql('select media_id from media_work')).map(({ media_id }) => media_id);
  await expect.poll(left).toEqual([]);
  await rejectRows(app.databaseUrl, 'media_variant', 'insert', `new.media_id = '${rejected.id}'`);
  await executeSql(
    app.databaseUrl,
    `update media_object set bytes = 'broken' where key = '${broken.hash}/master.webp'`,
  );
  const ids = [rejected, broken, good].map(({ id }) => `'${id}'`).join();
  await sql(`delete from media_object where key like '%.avif' or key like '%.webp' and key not like '%/master.webp'`);
  await sql(`delete from media_variant where media_id in (${ids})`);
  await sql(
    `insert into media_work (media_id, created_at) select id, now() from media where id in (${ids}) on conflict do nothing`,
  );
  worker.pollNow();
  await expect.poll(left).toEqual([broken.id]);
  // A broken file looks like a lack of memory, so the server tries several times.
  const looking = setInterval(async () => {
    await executeSql(app.databaseUrl, 'update media_work set claimed_until = null');
    worker.pollNow();
  }, 100);
  onTestFinished(() => clearInterval(looking));
  await expect.poll(left).toEqual([]);
  const failures = await sql(`select thing_id, summary from audit_entry where verb = 'fail' order by id`);
  expect(failures).toEqual([
    { thing_id: rejected.id, summary: expect.stringContaining('23514') },
    {
      thing_id: broken.id,
      summary: expect.stringMatching(
        /: could not create the picture sizes for pages: the program failed \(Error\)\. Upload the picture again\.$/,
      ),
    },
  ]);
  expect(await sql(`select 1 from media_variant where media_id = '${good.id}'`)).toHaveLength(2);
});

test('encodes a picture once its unreachable store is back, however late', async () => {
  const { media: worker } = app.context;
  const { id } = await uploaded(await createTestPicture({ width: 304, height: 90 }));
  const get = vi.spyOn(worker.store, 'get').mockRejectedValue(new ServiceUnavailable());
  onTestFinished(() => get.mockRestore());
  await sql(`delete from media_variant where media_id = '${id}'`);
  await sql(`insert into media_work (media_id, created_at) values ('${id}', now()) on conflict do nothing`);
  worker.start();
  const looking = setInterval(async () => {
    await sql('update media_work set claimed_until = null');
    worker.pollNow();
  }, 50);
  onTestFinished(() => clearInterval(looking));
  await expect.poll(() => get.mock.calls.length).toBeGreaterThan(6);
  expect(await sql(`select verb from audit_entry where verb = 'fail' and thing_id = '${id}'`)).toEqual([]);
  get.mockRestore();
  await expect.poll(() => sql(`select 1 from media_variant where media_id = '${id}'`)).toHaveLength(2);
});

test('does not report a picture whose variants disappear during the encoding', async () => {
  const { media: worker } = app.context;
  const { id } = await uploaded(await createTestPicture({ width: 305, height: 90 }));
  worker.start();
  await expect.poll(() => sql(`select 1 from media_work where media_id = '${id}'`)).toEqual([]);
  await sql(`create function forget_variant() returns trigger language plpgsql as $$ begin
    delete from media_variant where media_id = new.media_id; return null; end $$`);
  await sql(`create trigger forget_variant after insert on media_variant for each row
    when (new.media_id = '${id}') execute function forget_variant()`);
  const put = vi.spyOn(worker.store, 'put');
  onTestFinished(() => put.mockRestore());
  await sql(`delete from media_variant where media_id = '${id}'`);
  await sql(`insert into media_work (media_id, created_at) values ('${id}', now())`);
  worker.pollNow();
  await expect.poll(() => put.mock.calls.length).toBeGreaterThan(2);
  await sql('drop trigger forget_variant on media_variant');
  await expect.poll(() => sql(`select 1 from media_work where media_id = '${id}'`)).toEqual([]);
  expect(await sql(`select verb from audit_entry where verb = 'fail' and thing_id = '${id}'`)).toEqual([]);
  expect(await sql(`select 1 from media_variant where media_id = '${id}'`)).toHaveLength(2);
});

describe('a phone photo', () => {
  test('has at most 60 kB as a card 960 pixels wide', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
    const grain = await sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#000', noise } })
      .png()
      .toBuffer();
    const photo = await sharp(grain).resize(4_000, 3_000).jpeg({ quality: 96 }).toBuffer();
    const { hash } = await uploaded(photo);
    expect((await shown(`/media/${hash}/960.avif`)).bytes.length).toBeLessThanOrEqual(60_000);
  });
});

describe('metadata of a picture', () => {
  test('is changed only with the current version', async () => {
    const media = await uploaded();
    const changes = { name: 'Truck', alt: 'A truck', caption: 'In Donholm', focalX: 10, focalY: 90 };
    const { body } = await editor.put(`/api/admin/media/${media.id}`, { ...changes, version: media.version });
    expect(body).toMatchObject({ ...changes, version: media.version + 1, updatedBy: 'Wanjirũ' });
    const stale = await editor.put(`/api/admin/media/${media.id}`, { ...changes, version: media.version });
    expect([stale.status, stale.body.current]).toEqual([409, body]);
    expect((await editor.put(`/api/admin/media/${media.id}`, { ...changes, focalX: 101 })).status).toBe(400);
  });

  test('is listed as missing without alternative text, unless the picture is decoration', async () => {
    const [plain, told, decoration] = [await uploaded(), await uploaded(), await uploaded()];
    await editor.put(`/api/admin/media/${told.id}`, { name: 'x', alt: 'Told' });
    await editor.put(`/api/admin/media/${decoration.id}`, { name: 'x', isDecoration: true });
    const { body } = await editor.get('/api/admin/media?filter=no-alt&limit=100');
    const ids = body.map(({ id }: MediaView) => id);
    expect([plain, told, decoration].map(({ id }) => ids.includes(id))).toEqual([true, false, false]);
  });
});

describe('the trash', () => {
  const listed = async (filter: string, { id }: MediaView) =>
    (await editor.get(`/api/admin/media?filter=${filter}&limit=100`)).body.some((each: MediaView) => each.id === id);

  test('contains deleted pictures, hidden from visitors until restored', async () => {
    const media = await uploaded();
    const path = `/media/${media.hash}/${media.width}.webp`;
    expect((await shown(path)).status).toBe(200);
    await editor.delete(`/api/admin/media/${media.id}`);
    expect([await listed('all', media), await listed('trash', media)]).toEqual([false, true]);
    expect((await shown(path)).status).toBe(404);
    const seenByStaff = await shown(path, { Cookie: editor.cookie });
    expect([seenByStaff.status, seenByStaff.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await editor.post(`/api/admin/media/${media.id}/restore`)).body).toMatchObject({ deletedAt: null });
    expect((await shown(path)).status).toBe(200);
  });

  test('restores a picture that is uploaded again', async () => {
    const bytes = await createTestPicture();
    const media = await uploaded(bytes);
    await editor.delete(`/api/admin/media/${media.id}`);
    expect(await uploaded(bytes)).toMatchObject({ id: media.id, deletedAt: null });
  });

  test('loses a picture with all variants by hand, or after 30 days', async () => {
    const [byHand, old, recent] = [await uploaded(), await uploaded(), await uploaded()];
    expect((await editor.delete(`/api/admin/media/${byHand.id}/trash`)).status).toBe(409);
    for (const { id } of [byHand, old, recent]) await editor.delete(`/api/admin/media/${id}`);
    await executeSql(
      app.databaseUrl,
      `update media set deleted_at = now() - interval '31 days' where id = '${old.id}'`,
    );
    expect((await editor.delete(`/api/admin/media/${byHand.id}/trash`)).status).toBe(200);
    await cleanUpMedia(app.orm.em.fork(), app.context.media.store);
    const kept = async ({ id, hash }: MediaView) => [
      (await editor.get(`/api/admin/media/${id}`)).status,
      (await sql(`select 1 from media_object where key like '${hash}/%'`)).length > 0,
    ];
    // A variant that is being encoded is discarded at its end.
    await expect
      .poll(() => Promise.all([byHand, old, recent].map(kept)))
      .toEqual([
        [404, false],
        [404, false],
        [200, true],
      ]);
  });

  test('removes files of a crashed server after a day', async () => {
    const { store } = app.context.media;
    const media = await uploaded();
    const orphan = `${'a'.repeat(64)}/master.webp`;
    const fresh = `${'b'.repeat(64)}/master.webp`;
    for (const key of [orphan, fresh]) await store.put(key, Buffer.from('x'));
    await executeSql(
      app.databaseUrl,
      `update media_object set created_at = now() - interval '2 days' where key not like 'b%'`,
    );
    await cleanUpMedia(app.orm.em.fork(), store);
    expect(await Promise.all([orphan, fresh, `${media.hash}/master.webp`].map((key) => store.has(key)))).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('uses of a picture', () => {
  const usesOf = async ({ id }: MediaView) => (await editor.get(`/api/admin/media/${id}/uses`)).body;
  const isUnused = async ({ id }: MediaView) =>
    (await editor.get('/api/admin/media?filter=unused&limit=100')).body.some((each: MediaView) => each.id === id);

  test('are listed for posts, pages, SEO data, settings and the trash until they end', async () => {
    const media = await uploaded();
    const address = `/media/${media.hash}/${media.width}.webp`;
    expect([await isUnused(media), await usesOf(media)]).toEqual([true, []]);
    const admin = await createSignedInClient(app);
    const draft = createBlogPostInput({ title: 'Packing', published: false });
    const { body: post } = await editor.post('/api/blog-posts', { ...draft, content: `Look: ![A truck](${address})` });
    const input = createPageInput({ title: 'Our trucks', featuredImage: address });
    const { body: stored } = await editor.post('/api/admin/pages', { ...input, seoMeta: { ogImage: address } });
    await admin.put('/api/admin/settings/tagline', { value: address });
    expect(await usesOf(media)).toEqual([
      { kind: 'blog-post', id: post.id, title: 'Packing', isPublished: false },
      { kind: 'page', id: stored.page.id, title: 'Our trucks', isPublished: false },
      { kind: 'page-seo', id: stored.page.id, title: 'Our trucks', isPublished: false },
      { kind: 'setting', id: 'tagline', title: 'tagline', isPublished: true },
    ]);
    expect([await isUnused(media), (await editor.get(`/api/admin/media/${media.id}`)).body.uses]).toEqual([false, 3]);
    await editor.put(`/api/blog-posts/${post.id}`, draft);
    await admin.put('/api/admin/settings/tagline', { value: 'Move Without Tears' });
    await editor.delete(`/api/admin/pages/${stored.page.id}`);
    const trashed = { kind: 'trash', id: stored.page.id, title: 'Our trucks', isPublished: false };
    expect([await isUnused(media), await usesOf(media)]).toEqual([false, [trashed]]);
    await editor.post(`/api/admin/trash/${stored.page.id}/restore`, {});
    expect((await usesOf(media)).map(({ kind }: { kind: string }) => kind)).toEqual(['page', 'page-seo']);
    await editor.delete(`/api/admin/pages/${stored.page.id}`);
    await editor.delete(`/api/admin/trash/${stored.page.id}`);
    expect([await isUnused(media), await usesOf(media)]).toEqual([true, []]);
  });

  test('are not listed after a failed save', async () => {
    const media = await uploaded();
    const content = `![](/media/${media.hash}/${media.width}.webp)`;
    expect((await editor.post('/api/blog-posts', createBlogPostInput({ content }))).status).toBe(400);
    expect(await usesOf(media)).toEqual([]);
  });
});

describe('alternative text of published pictures', () => {
  const publish = (fields: Record<string, unknown>) => editor.post('/api/blog-posts', createBlogPostInput(fields));

  test('is required in the text or the library, unless they are decoration', async () => {
    const media = await uploaded();
    const address = `/media/${media.hash}/${media.width}.webp`;
    const silent = { content: `One.\n\n![ ](${address})` };
    const refused = await publish(silent);
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          path: 'content',
          message: expect.stringContaining('“truck” has no alternative text'),
          pictures: [{ id: media.id, name: 'truck' }],
        },
      ],
    ]);
    expect((await publish({ image: address })).body.errors[0].path).toBe('image');
    await editor.delete(`/api/admin/media/${media.id}`);
    expect((await publish(silent)).body.errors[0].pictures).toEqual([{ id: media.id, name: 'truck', isInTrash: true }]);
    await editor.post(`/api/admin/media/${media.id}/restore`);
    expect((await publish({ ...silent, published: false })).status).toBe(201);
    // Scheduling counts as publishing, because nobody can answer later.
    const publishAt = new Date(Date.now() + hourMs).toISOString();
    const planned = await publish({ ...silent, published: false, publishAt });
    expect([planned.status, planned.body.errors[0].path]).toEqual([400, 'content']);
    expect((await publish({ content: `![A truck](${address})` })).status).toBe(201);
    const { body } = await editor.put(`/api/admin/media/${media.id}`, { name: 'truck', isDecoration: true });
    expect((await publish(silent)).status).toBe(201);
    await editor.put(`/api/admin/media/${media.id}`, { name: 'truck', isDecoration: false, version: body.version });
    expect((await publish(silent)).status).toBe(400);
    await editor.put(`/api/admin/media/${media.id}`, { name: 'truck', alt: 'A blue truck' });
    expect((await publish({ ...silent, image: address })).status).toBe(201);
  });

  test('is checked for each of several pictures, whatever the text around them', async () => {
    const [told, silent] = [await uploaded(), await uploaded()];
    const address = ({ hash, width }: MediaView) => `/media/${hash}/${width}.webp`;
    await editor.put(`/api/admin/media/${told.id}`, { name: 'told', alt: 'Told' });
    await editor.put(`/api/admin/media/${silent.id}`, { name: 'silent' });
    const refused = await publish({ content: `![](${address(told)})\n\n![](${address(silent)})\n\n[1]: /quote` });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('“silent”')]);
    const words = String.raw`![ ](${address(told)}) [x] ![Boxes \[two\]](${address(silent)})`;
    expect((await publish({ content: words })).status).toBe(201);

    const more = [silent, await uploaded(), await uploaded(), await uploaded(), await uploaded()];
    const messageOf = async (count: number) => {
      const content = more.slice(0, count).map((media) => `![](${address(media)})`);
      const { body } = await publish({ content: content.join('\n\n') });
      expect(body.errors).toHaveLength(1);
      return body.errors[0].message;
    };
    expect(await messageOf(2)).toMatch(/^The pictures “\w+” and “\w+” have no alternative text/);
    expect(await messageOf(5)).toMatch(/^The pictures “\w+”, “\w+”, “\w+”, and 2 more have no alternative text/);
  });

  test('is required on pages', async () => {
    const media = await uploaded();
    const featuredImage = `/media/${media.hash}/${media.width}.webp`;
    const { status, body } = await editor.post(
      '/api/admin/pages',
      createPageInput({ featuredImage, status: 'published' }),
    );
    expect([status, body.errors[0].path]).toEqual([400, 'page.featuredImage']);
  });

  test('is required for link previews, where the picture counts as used', async () => {
    const media = await uploaded();
    const ogImage = `/media/${media.hash}/${media.width}.webp`;
    expect((await publish({ ogImage })).body.errors[0].path).toBe('ogImage');
    const page = { ...createPageInput({ status: 'published' }), seoMeta: { ogImage } };
    expect((await editor.post('/api/admin/pages', page)).body.errors[0].path).toBe('seoMeta.ogImage');
    await editor.put(`/api/admin/media/${media.id}`, { name: 'truck', isDecoration: true });
    expect((await publish({ ogImage })).status).toBe(201);
    expect((await editor.post('/api/admin/pages', page)).status).toBe(201);
    const uses = (await editor.get(`/api/admin/media/${media.id}/uses`)).body;
    expect(uses.map(({ kind }: { kind: string }) => kind)).toEqual(['blog-post', 'page-seo']);
  });
});
