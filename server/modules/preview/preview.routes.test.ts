import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../../test/support/factories.ts';
import { freezeClock } from '../../test/support/freeze-clock.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

const minute = 60_000;

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const tokenOf = (url: string) => url.split('/').at(-1);

const open = (url: string) => visitor.get(`/api/previews/${tokenOf(url)}`);

async function createPost(fields = {}) {
  const { body } = await staff.post('/api/blog-posts', createBlogPostInput({ published: false, ...fields }));
  return { ...body, previewPath: `/api/admin/blog-posts/${body.id}/preview` };
}

async function createPage(fields = {}) {
  const { body } = await staff.post('/api/admin/pages', createPageInput(fields));
  return { ...body, previewPath: `/api/admin/pages/${body.page.id}/preview` };
}

describe('a preview link', () => {
  test('shows a stored draft to anyone with the link', async () => {
    const post = await createPost();
    const made = await staff.post(post.previewPath);
    expect(made.status).toBe(201);
    expect(made.body.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/preview\/[\w-]{43}$/);
    const opened = await open(made.body.url);
    expect(opened.body).toMatchObject({ kind: 'post', content: { id: post.id, title: post.title, published: false } });
    expect(opened.body.content.contentHtml).toContain('<h2 id="plates">Plates</h2>');
  });

  test('shows a stored page with its SEO data', async () => {
    const page = await createPage({ status: 'draft' });
    const opened = await open((await staff.post(page.previewPath)).body.url);
    expect(opened.body).toMatchObject({ kind: 'page', content: { page: { id: page.page.id }, seoMeta: page.seoMeta } });
  });

  test('shows unsaved changes and saves none of them', async () => {
    const post = await createPost({ slug: 'a-post-under-work' });
    const unsaved = createBlogPostInput({ title: 'Not saved yet', slug: 'another-slug', published: true });
    const opened = await open((await staff.post(post.previewPath, unsaved)).body.url);
    expect(opened.body.content).toMatchObject({ id: post.id, title: 'Not saved yet' });
    const stored = await staff.get('/api/blog-posts/a-post-under-work');
    expect(stored.body).toMatchObject({ title: post.title, published: false, version: post.version });
  });

  test('shows unsaved changes of a page and its SEO data, and saves none of them', async () => {
    for (const seoMeta of [{ metaTitle: 'Saved' }, null]) {
      const { body: stored } = await staff.post('/api/admin/pages', { ...createPageInput(), seoMeta });
      const unsaved = {
        ...createPageInput({ title: 'Not saved yet', status: 'published' }),
        seoMeta: { metaTitle: 'Unsaved' },
      };
      const made = await staff.post(`/api/admin/pages/${stored.page.id}/preview`, unsaved);
      const opened = await open(made.body.url);
      expect(opened.body.content).toMatchObject({
        page: { title: 'Not saved yet' },
        seoMeta: { metaTitle: 'Unsaved' },
      });
      expect((await staff.get(`/api/admin/pages/${stored.page.id}`)).body).toEqual(stored);
    }
  });

  test('shows a new page and stores none', async () => {
    const before = (await staff.get('/api/admin/pages')).body.length;
    const made = await staff.post('/api/admin/page-previews', {
      ...createPageInput({ title: 'Brand new' }),
      seoMeta: null,
    });
    expect(made.status).toBe(201);
    const { content } = (await open(made.body.url)).body;
    expect(content).toMatchObject({ page: { title: 'Brand new' }, seoMeta: null });
    expect((await staff.get('/api/admin/pages')).body.length).toBe(before);
    const empty = await staff.post('/api/admin/page-previews', createPageInput({ title: '' }));
    expect(empty.body.errors).toEqual([{ path: 'page.title', message: 'Required' }]);
  });

  test('shows a new post and stores none', async () => {
    const before = (await staff.get('/api/blog-posts')).body.length;
    const made = await staff.post(
      '/api/admin/blog-post-previews',
      createBlogPostInput({ title: 'Brand new', content: '**Yes**' }),
    );
    expect(made.status).toBe(201);
    const { content } = (await open(made.body.url)).body;
    expect(content).toMatchObject({ title: 'Brand new', contentHtml: '<p><strong>Yes</strong></p>\n' });
    expect((await staff.get('/api/blog-posts')).body.length).toBe(before);
    const empty = await staff.post('/api/admin/blog-post-previews', createBlogPostInput({ title: '' }));
    expect(empty.body.errors).toEqual([{ path: 'title', message: 'Required' }]);
  });

  test('shows the draft as it was when the link was made', async () => {
    const post = await createPost();
    const { url } = (await staff.post(post.previewPath)).body;
    await staff.put(`/api/blog-posts/${post.id}`, createBlogPostInput({ title: 'Changed since' }));
    await staff.delete(`/api/blog-posts/${post.id}`);
    expect((await open(url)).body.content.title).toBe(post.title);
  });

  test('may have a slug in use', async () => {
    const [post, other] = [await createPost(), await createPost()];
    expect((await staff.post(post.previewPath, createBlogPostInput({ slug: other.slug }))).status).toBe(201);
  });

  test('expires after 30 minutes', async () => {
    freezeClock();
    const { body } = await staff.post((await createPost()).previewPath);
    expect(Date.parse(body.expiresAt)).toBe(app.context.now().getTime() + 30 * minute);
    app.advanceClock(29 * minute);
    expect((await open(body.url)).status).toBe(200);
    app.advanceClock(minute + 1);
    const ended = await open(body.url);
    expect([ended.status, ended.body]).toEqual([404, { message: expect.stringContaining('has expired') }]);
  });

  test('is stored as a hash, so that backups contain no usable links', async () => {
    const { url } = (await staff.post((await createPost()).previewPath)).body;
    const { rows } = await executeSql(app.databaseUrl, 'select p::text as row from preview_link p');
    expect(rows.map(({ row }: { row: string }) => row).join()).not.toContain(tokenOf(url));
  });
});

test.each(['x', 'a'.repeat(43), '%27%20or%20true', '%00'])('shows nothing for the invalid link %s', async (token) => {
  expect([400, 404]).toContain((await visitor.get(`/api/previews/${token}`)).status);
});

test('rejects the preview of unknown or invalid content', async () => {
  for (const kind of ['pages', 'blog-posts']) {
    expect((await staff.post(`/api/admin/${kind}/${unknownId}/preview`)).status).toBe(404);
  }
  const post = await createPost();
  const refused = await staff.post(post.previewPath, createBlogPostInput({ category: 'Gossip' }));
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toEqual([{ path: 'category', message: 'Choose a category' }]);
});
