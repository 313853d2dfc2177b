import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMediaPath } from '../../../shared/domain/content/media.ts';
import { getPictureSources } from '../../../shared/domain/content/picture-sources.ts';
import { createSocialImage } from '../../../shared/domain/content/pictures.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../../test/support/factories.ts';
import { createPictureForm, createTestPicture } from '../../test/support/pictures.ts';
import { plainRenderer } from '../../test/support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';

let app: TestApp;
let staff: ApiClient;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ renderer: plainRenderer });
  staff = await createSignedInClient(app);
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

const changesOf = ({ name, alt, isDecoration, caption, focalX, focalY }: Record<string, unknown>) => ({
  ...{ name, alt, isDecoration, caption, focalX, focalY },
});

async function pictured(said: Record<string, unknown> = {}) {
  const { body } = await staff.post(
    '/api/admin/media',
    await createPictureForm(await createTestPicture({ width: 1_300, height: 900 })),
  );
  const { body: media } = await staff.put(`/api/admin/media/${body.id}`, {
    ...changesOf(body),
    alt: 'A truck',
    ...said,
  });
  return { ...media, address: getMediaPath(media.hash, 960, 'webp') };
}

async function published(changes: Record<string, unknown>) {
  const post = createBlogPostInput(changes);
  expect((await staff.post('/api/blog-posts', post)).status).toBe(201);
  return { ...post, read: async () => (await visitor.get(`/api/blog-posts/${post.slug}`)).body };
}

const htmlOf = async (content: string): Promise<string> => (await (await published({ content })).read()).contentHtml;

describe('a library picture in a text', () => {
  test('has every type and width, its size, and lazy loading', async () => {
    const { hash, address } = await pictured({ alt: 'Two men & a sofa' });
    const widths = (type: string) =>
      [320, 480, 640, 960].map((width) => `/media/${hash}/${width}.${type} ${width}w`).join(', ');
    const sizes = 'sizes="(max-width: 43rem) calc(100vw - 3.5rem), 40rem"';
    expect(await htmlOf(`Before ![](${address}) after`)).toBe(
      `<p>Before <picture><source type="image/avif" srcset="${widths('avif')}" ${sizes}>` +
        `<source type="image/webp" srcset="${widths('webp')}" ${sizes}>` +
        `<img src="/media/${hash}/960.jpg" alt="Two men &amp; a sofa" width="960" height="665" loading="lazy"></picture> after</p>\n`,
    );
    for (const type of ['avif', 'webp', 'jpg'])
      expect((await fetch(`${app.origin}/media/${hash}/960.${type}`)).status).toBe(200);
  });

  test('has the alternative text of the text, else of the library, and none as decoration', async () => {
    const [told, decoration] = [await pictured({ alt: 'Told' }), await pictured({ alt: 'x', isDecoration: true })];
    const altOf = (html: string) => /alt="([^"]*)"/.exec(html)?.[1];
    expect(altOf(await htmlOf(`![A "truck"](${told.address})`))).toBe('A &quot;truck&quot;');
    expect(altOf(await htmlOf(`![](${told.address})`))).toBe('Told');
    expect(altOf(await htmlOf(`![](${decoration.address})`))).toBe('');
  });

  test('has its caption if it is a block', async () => {
    const { address } = await pictured({ caption: 'In <Donholm>' });
    expect(await htmlOf(`![](${address})`)).toMatch(
      /^<figure><picture>.*<\/picture><figcaption>In &lt;Donholm&gt;<\/figcaption><\/figure>\n$/,
    );
    expect(await htmlOf(`![](${address} "On the A109")`)).toContain('<figcaption>On the A109</figcaption>');
    expect(await htmlOf(`See ![](${address})`)).not.toContain('fig');
    expect(await htmlOf(`- ![](${address})`)).not.toContain('fig');
  });

  test('disappears on deletion and returns on restore', async () => {
    const { id, hash, address } = await pictured();
    const post = await published({ content: `![a](${address})`, image: address });
    const shows = async () => {
      const { contentHtml, image, pictures } = await post.read();
      return [contentHtml.includes(hash), image !== null, pictures !== undefined];
    };
    expect(await shows()).toEqual([true, true, true]);
    await staff.delete(`/api/admin/media/${id}`);
    expect(await shows()).toEqual([false, false, false]);
    await staff.post(`/api/admin/media/${id}/restore`);
    expect(await shows()).toEqual([true, true, true]);
  });

  test('stays unchanged if it is external', async () => {
    const hash = '0'.repeat(64);
    expect(await htmlOf(`![x](https://other.example/media/${hash}/960.webp "t")`)).toBe(
      `<p><img src="https://other.example/media/${hash}/960.webp" alt="x" title="t" loading="lazy"></p>\n`,
    );
  });

  test('is found in texts rendered by a worker thread, also after a new alternative text', async () => {
    const { id, address, ...media } = await pictured({ alt: 'First' });
    const post = await published({ content: `![](${address})\n\n${'Word. '.repeat(4_000)}` });
    expect((await post.read()).contentHtml).toContain('alt="First"');
    await staff.put(`/api/admin/media/${id}`, { ...changesOf(media), alt: 'Second' });
    expect((await post.read()).contentHtml).toContain('alt="Second"');
  });
});

test.each([
  [4_000, 2_667],
  [3_790, 1_684],
  [2_560, 1_281],
  [1_920, 1_281],
  [701, 333],
])('gives a picture of %i × %i pixels the size that pages and messaging apps show', async (width, height) => {
  const upload = await createPictureForm(await createTestPicture({ width, height, format: 'jpeg' }), { alt: 'A van' });
  const { body: picture } = await staff.post('/api/admin/media', upload);
  const sources = getPictureSources(picture);
  for (const shown of [createSocialImage(picture), { ...sources, address: sources.fallback }]) {
    const file = await sharp(Buffer.from(await (await fetch(app.origin + shown.address)).arrayBuffer())).metadata();
    expect([shown.width, shown.height]).toEqual([file.width, file.height]);
  }
});

describe('picture data of lists and pages', () => {
  test('contains a placeholder and size, and is omitted without pictures', async () => {
    const { hash, address } = await pictured({ alt: 'Sofa', focalX: 20, focalY: 70 });
    const own = await published({ image: address, category: 'Storage' });
    const other = await published({ image: 'https://pictures.example/a.jpg', category: 'Storage' });
    const picture = { hash, width: 1_300, height: 900, alt: 'Sofa', focus: '20% 70%' };
    const { body: page } = await visitor.get('/api/blog?category=Storage');
    const cardOf = (slug: string) => page.posts.find((post: { slug: string }) => post.slug === slug);
    expect(cardOf(own.slug)).toMatchObject({ image: address, pictures: [picture] });
    expect(Object.keys(cardOf(other.slug))).toEqual([
      'id',
      'slug',
      'title',
      'excerpt',
      'category',
      'image',
      'publishedAt',
      'createdAt',
    ]);
    const { body: related } = await visitor.get(`/api/blog/related/${other.slug}`);
    expect(related[0].pictures).toEqual([picture]);
    expect((await own.read()).pictures).toEqual([picture]);
    const { body: whole } = await visitor.get('/api/blog-posts?published=true');
    expect(whole.find(({ slug }: { slug: string }) => slug === own.slug)).not.toHaveProperty('pictures');
  });

  test('covers the header of a page and its link previews', async () => {
    const [head, shared] = [await pictured(), await pictured()];
    const page = createPageInput({ status: 'published', featuredImage: head.address });
    await staff.post('/api/admin/pages', { ...page, seoMeta: { ogImage: shared.address } });
    const { body } = await visitor.get(`/api/pages/${page.page.slug}`);
    expect(body.pictures.map(({ hash }: { hash: string }) => hash).toSorted()).toEqual(
      [head.hash, shared.hash].toSorted(),
    );
  });
});

test('adds pictures to the feed in a format that all readers accept', async () => {
  const { hash, address } = await pictured();
  const { slug } = await published({ image: address, content: `![a](${address})` });
  const { body } = await visitor.get('/feed.xml');
  const entry = body.split('<entry>').find((part: string) => part.includes(`/blog/${slug}`));
  const origin = 'http://127.0.0.1:3000';
  expect(entry).toContain(`<link rel="enclosure" type="image/jpeg" href="${origin}/media/${hash}/1280.jpg"/>`);
  expect(entry).toContain(`&lt;img src=&quot;${origin}/media/${hash}/960.jpg&quot;`);
  expect(entry).not.toMatch(/srcset|&lt;source/);
});
