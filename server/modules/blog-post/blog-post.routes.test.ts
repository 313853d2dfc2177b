import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  articleSchema,
  blogCardSchema,
  blogPageSchema,
  blogPostSchema,
  postSeoSchema,
} from '../../../shared/schemas/content/blog-post.ts';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

beforeEach(() => executeSql(app.databaseUrl, 'delete from blog_post'));

const create = (fields: Record<string, unknown> = {}) => staff.post('/api/blog-posts', createBlogPostInput(fields));
const update = (id: string, fields: Record<string, unknown>) =>
  staff.put(`/api/blog-posts/${id}`, createBlogPostInput(fields));
const slugsOf = (posts: { slug: string }[]) => posts.map(({ slug }) => slug);

describe('the author', () => {
  const authorOf = async (slug: string) => (await visitor.get(`/api/blog-posts/${slug}`)).body.author;

  test('is the creator by first and last name, even after someone else edits the post', async () => {
    const names = { username: 'otieno', email: 'otieno@example.com', firstName: 'Otieno' };
    const colleague = await createSignedInClient(app, names);
    const { body: post } = await colleague.post('/api/blog-posts', createBlogPostInput());
    await update(post.id, { slug: post.slug, title: 'Changed' });
    const { body } = await visitor.get(`/api/blog-posts/${post.slug}`);
    expect(articleSchema.strict().parse(body)).toMatchObject({ title: 'Changed', author: 'Otieno' });
    await executeSql(app.databaseUrl, `update staff_user set last_name = 'Ouma' where username = 'otieno'`);
    expect(await authorOf(post.slug)).toBe('Otieno Ouma');
  });

  test('is empty if the name is unknown, and never the user name', async () => {
    const { body: old } = await create();
    await executeSql(app.databaseUrl, 'update blog_post set author_id = null');
    expect(await authorOf(old.slug)).toBeNull();
    const { body: nameless } = await create();
    await executeSql(app.databaseUrl, `update staff_user set first_name = null where username = 'wanjiru'`);
    const { body } = await visitor.get(`/api/blog-posts/${nameless.slug}`);
    expect(body.author).toBeNull();
    expect(JSON.stringify(body)).not.toContain('wanjiru');
    await executeSql(app.databaseUrl, `update staff_user set first_name = 'Wanjirũ' where username = 'wanjiru'`);
  });

  test('is removed with the account, but the post stays', async () => {
    const leaving = await createSignedInClient(app, { username: 'leaving', email: 'leaving@example.com' });
    const { body: post } = await leaving.post('/api/blog-posts', createBlogPostInput());
    await executeSql(app.databaseUrl, `delete from staff_user where username = 'leaving'`);
    expect(await authorOf(post.slug)).toBeNull();
  });
});

describe('POST /api/blog-posts', () => {
  test('creates a post and returns it', async () => {
    const answer = await create({ slug: 'first', title: '  Mahamisho: tips & “tricks” 🚚 ' });
    expect(answer.status).toBe(201);
    expect(blogPostSchema.strict().parse(answer.body)).toMatchObject({
      title: 'Mahamisho: tips & “tricks” 🚚',
      slug: 'first',
      image: null,
      tags: ['packing', 'kitchen'],
      published: true,
      version: 1,
    });
    expect(answer.body.updatedAt).toBe(answer.body.createdAt);
  });

  test('creates a draft without tags or image by default', async () => {
    const answer = await create({ tags: undefined, published: undefined, image: undefined });
    expect(answer.body).toMatchObject({ tags: [], published: false, image: null });
  });

  test('stores SEO texts, and null for emptied ones', async () => {
    const meta = { metaTitle: 'Pack a kitchen in one evening', metaDescription: 'Plates, pots and glasses.' };
    const { body: post } = await create({ ...meta, metaTitle: ` ${meta.metaTitle} ` });
    expect(post).toMatchObject(meta);
    expect((await update(post.id, { metaTitle: '', metaDescription: null, slug: post.slug })).body).toMatchObject({
      metaTitle: null,
      metaDescription: null,
    });
    expect((await create({ metaTitle: 'x'.repeat(1_001) })).body.errors).toEqual([
      { path: 'metaTitle', message: 'Must be at most 1,000 characters' },
    ]);
  });

  test('names every missing field', async () => {
    const answer = await staff.post('/api/blog-posts', { title: ' ', tags: [''], image: 'ftp://x' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'title',
      'slug',
      'excerpt',
      'content',
      'image',
      'category',
      'tags.0',
    ]);
  });

  test.each(['Moving Tips', 'Storage', 'International', 'Business', 'Packing', 'Industry News'])(
    'accepts the category %s',
    async (category) => {
      expect((await create({ category })).body.category).toBe(category);
    },
  );

  test.each([
    ['category', 'Gossip'],
    ['slug', 'Two Words'],
    ['slug', 'two--hyphens'],
    ['slug', '-hyphen'],
    ['slug', 'ümlaut'],
    ['image', 'javascript:alert(1)'],
    ['image', '//evil.example/picture.png'],
    ['image', 'http://example.com/picture.png'],
    ['title', 'x'.repeat(201)],
    ['excerpt', 'x'.repeat(501)],
    ['content', 'x'.repeat(200_001)],
  ])('rejects the %s %s', async (path, value) => {
    const answer = await create({ [path]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([{ path, message: expect.stringMatching(/\w/) }]);
  });

  test('accepts texts of maximum length', async () => {
    const longest = {
      title: 'x'.repeat(200),
      slug: 'x'.repeat(200),
      excerpt: 'x'.repeat(500),
      content: 'x'.repeat(200_000),
    };
    expect((await create(longest)).body).toMatchObject(longest);
  });
});

describe('a slug in use', () => {
  test('returns 409 and a free slug', async () => {
    await create({ slug: 'packing' });
    await create({ slug: 'packing-2' });
    const answer = await create({ slug: 'packing' });
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: 'The address "packing" is already in use. "packing-3" is free.',
      suggestion: 'packing-3',
      errors: [{ path: 'slug', message: expect.stringContaining('packing-3') }],
    });
    expect((await create({ slug: answer.body.suggestion })).status).toBe(201);
  });

  test.each([
    ['of 200 characters', 'x'.repeat(200)],
    ['with a hyphen where it would be cut', `${'x'.repeat(194)}-yyyyy`],
  ])('gets a valid suggestion for %s', async (_, slug) => {
    await create({ slug });
    for (let round = 0; round < 3; round += 1) {
      const { body } = await create({ slug });
      expect((await create({ slug: body.suggestion })).status).toBe(201);
    }
  });

  test('is rejected in an update, unless it is the post’s own', async () => {
    const [one, other] = [(await create({ slug: 'one' })).body, (await create({ slug: 'other' })).body];
    expect((await update(one.id, { slug: 'other' })).body.suggestion).toBe('other-2');
    expect((await update(other.id, { slug: 'other' })).status).toBe(200);
  });

  test('is assigned only once to concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({ slug: 'wanted' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
  });
});

describe('PUT /api/blog-posts/{id}', () => {
  test('changes everything except the id and the time of creation', async () => {
    const { body: post } = await create();
    const changed = createBlogPostInput({ title: 'New', image: '/pictures/new.png', tags: [], published: false });
    const answer = await staff.put(`/api/blog-posts/${post.id}`, { ...changed, version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...changed, id: post.id, createdAt: post.createdAt, version: 2 });
    expect(Date.parse(answer.body.updatedAt)).toBeGreaterThan(Date.parse(post.updatedAt));
  });

  test('returns 409 and the stored post for a stale version', async () => {
    const { body: post } = await create({ slug: 'contested' });
    const theirs = await update(post.id, { title: 'Theirs', slug: 'contested' });
    const mine = await update(post.id, { title: 'Mine', slug: 'contested', version: post.version });
    expect(mine.status).toBe(409);
    expect(mine.body).toMatchObject({ message: expect.stringContaining('Wanjirũ'), current: theirs.body });
    expect((await visitor.get('/api/blog-posts/contested')).body.title).toBe('Theirs');
  });

  test('accepts one of many concurrent edits of the same version', async () => {
    const { body: post } = await create();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => update(post.id, { title: `Edit ${index}`, version: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  test('returns 404 for an unknown post', async () => {
    expect((await update(unknownId, {})).status).toBe(404);
  });
});

describe('reading', () => {
  test('lists published posts for visitors and all for staff, newest first', async () => {
    for (const slug of ['oldest', 'middle', 'newest']) await create({ slug });
    await create({ slug: 'draft', published: false });
    const published = await visitor.get('/api/blog-posts?published=true');
    expect(slugsOf(published.body)).toEqual(['newest', 'middle', 'oldest']);
    expect(slugsOf((await staff.get('/api/blog-posts')).body)).toEqual(['draft', 'newest', 'middle', 'oldest']);
    for (const post of published.body) blogPostSchema.strict().parse(post);
  });

  test('respects the limit and links to the next page', async () => {
    for (const slug of ['one', 'two', 'three', 'four', 'five']) await create({ slug });
    const [read, paths]: [string[], string[]] = [[], []];
    for (let path = '/api/blog-posts?published=true&limit=2&category=Packing'; path !== ''; ) {
      const { body, headers } = await visitor.get(path);
      read.push(...slugsOf(body));
      paths.push(path);
      path = /^<(\/api\/blog-posts\?[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(read).toEqual(['five', 'four', 'three', 'two', 'one']);
    expect(paths).toHaveLength(3);
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=x',
    'category=Gossip',
    'q=%00',
    `q=${'x'.repeat(201)}`,
    'id=1',
  ])('rejects the query %s', async (query) => {
    expect((await visitor.get(`/api/blog-posts?published=true&${query}`)).status).toBe(400);
  });

  test('limits an answer to a mebibyte of posts and links to the rest', async () => {
    const mebibyte = 1024 * 1024;
    // The longest answers: letters of three bytes, and characters that JSON escapes.
    for (const letter of ['€', '"', '€', '"', 'a', 'a', 'a', '€', 'a'])
      expect((await create({ content: letter.repeat(200_000) })).status).toBe(201);
    const newest = slugsOf((await staff.get('/api/blog?page=1')).body.posts);
    for (const [reader, first] of [
      [visitor, '/api/blog-posts?published=true'],
      [staff, '/api/blog-posts?limit=4'],
    ] as const) {
      const slugs: string[] = [];
      const pages: number[] = [];
      for (let path: string | undefined = first; path; ) {
        const { body, headers } = await reader.get(path);
        slugs.push(...slugsOf(body));
        pages.push(body.length);
        expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(mebibyte);
        path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      expect(slugs).toEqual(newest);
      expect([first, pages]).toEqual([first, [3, 3, 2, 1]]);
    }
  });

  test('searches title and excerpt for visitors, ignoring case, but not the content', async () => {
    await create({ slug: 'titled', title: 'A 100% safe PIANO move' });
    await create({ slug: 'told', excerpt: 'Four people carry a piano.' });
    await create({ slug: 'in-the-text', content: 'A piano.', tags: ['piano'] });
    await create({ slug: 'draft', title: 'Piano', published: false });
    const found = async (q: string) =>
      slugsOf((await visitor.get(`/api/blog-posts?published=true&q=${encodeURIComponent(q)}`)).body);
    expect(await found('Piano')).toEqual(['told', 'titled']);
    expect(await found('100%')).toEqual(['titled']);
    expect(await found('a_piano')).toEqual([]);
    expect(await found('piano four')).toEqual([]);
    expect(await found(' ')).toHaveLength(3);
  });

  test('searches for each word of staff, also in tags, within their filters', async () => {
    await create({ slug: 'titled', title: 'Piano moves', excerpt: 'Four people.', category: 'Business' });
    await create({ slug: 'tagged', tags: ['piano'] });
    await create({ slug: 'draft', title: 'Piano', published: false });
    const found = async (query: string) => {
      const { body, headers } = await staff.get(`/api/blog-posts?${query}`);
      expect(headers.get('x-total-count')).toBe(String(body.length));
      return slugsOf(body);
    };
    expect(await found('q=piano')).toEqual(['draft', 'tagged', 'titled']);
    expect(await found('q=people+PIANO')).toEqual(['titled']);
    expect(await found('q=p%C3%ADano')).toEqual(['draft', 'tagged', 'titled']);
    expect(await found('q=piano&published=true')).toEqual(['tagged', 'titled']);
    expect(await found('published=false')).toEqual(['draft']);
    expect(await found('category=Business')).toEqual(['titled']);
    const [{ id }] = (await staff.get('/api/blog-posts?category=Business')).body;
    expect(await found(`id=${id}`)).toEqual(['titled']);
  });

  test('shows a draft to staff only, until it is published', async () => {
    const { body: draft } = await create({ slug: 'draft', published: false });
    expect((await visitor.get('/api/blog-posts/draft')).status).toBe(404);
    expect((await staff.get('/api/blog-posts/draft')).body).toMatchObject({ id: draft.id });
    await update(draft.id, { slug: 'draft', published: true });
    expect((await visitor.get('/api/blog-posts/draft')).status).toBe(200);
  });

  test('returns the content as Markdown and as safe HTML', async () => {
    const content = 'one\ntwo <script>alert(1)</script> [x](javascript:alert(1)) [y](https://example.com)';
    await create({ slug: 'safe', content });
    const { body } = await visitor.get('/api/blog-posts/safe');
    expect(body.content).toBe(content);
    expect(body.contentHtml).toContain('one<br>\ntwo &lt;script&gt;');
    expect(body.contentHtml).toContain('<a href="https://example.com"');
    expect(body.contentHtml).not.toMatch(/<script|href="javascript/i);
  });
});

describe('SEO texts of a post', () => {
  const seo = {
    ogTitle: 'Kitchens, packed',
    ogDescription: 'In one evening.',
    ogImage: '/pictures/share.png',
    canonicalUrl: '/blog/elsewhere',
    noIndex: true,
  };

  test('are stored, kept by partial updates, and listed without the content', async () => {
    const { body: post } = await create({ slug: 'told', ...seo });
    expect(post).toMatchObject(seo);
    expect((await update(post.id, { slug: 'told', noIndex: false })).body).toMatchObject({ ...seo, noIndex: false });
    await create({ slug: 'draft', published: false });
    const { body: listed } = await staff.get('/api/admin/blog-posts/seo');
    for (const item of listed) postSeoSchema.strict().parse(item);
    expect(listed).toMatchObject([
      { slug: 'draft', published: false, ogTitle: null },
      { slug: 'told', published: true, ogTitle: seo.ogTitle, canonicalUrl: seo.canonicalUrl },
    ]);
    const page = await staff.get('/api/admin/blog-posts/seo?limit=1');
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect(slugsOf((await staff.get(next)).body)).toEqual(['told']);
    expect((await visitor.get('/api/admin/blog-posts/seo')).status).toBe(401);
  });

  test('are rejected if browsers cannot open the canonical URL', async () => {
    const { status, body } = await create({ ogImage: 'picture.png', canonicalUrl: 'http:/elsewhere' });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['ogImage', 'canonicalUrl']);
  });
});

describe('the public blog list', () => {
  const blog = async (query = '') => (await visitor.get(`/api/blog${query}`)).body;

  test('returns pages of cards, the total, and the categories in use', async () => {
    await create({ slug: 'one', category: 'Industry News' });
    await create({ slug: 'two', tags: ['piano', '#stairs'] });
    await create({ slug: 'draft', category: 'Business', published: false });
    const page = await blog();
    expect(blogPageSchema.strict().parse(page)).toEqual(page);
    for (const post of page.posts) expect(blogCardSchema.strict().parse(post)).toEqual(post);
    expect({ ...page, posts: slugsOf(page.posts) }).toEqual({
      posts: ['two', 'one'],
      total: 2,
      pageCount: 1,
      categories: ['Packing', 'Industry News'],
    });
    expect(slugsOf((await blog('?category=Packing')).posts)).toEqual(['two']);
    for (const tag of ['piano', 'stairs']) expect(slugsOf((await blog(`?tag=${tag}`)).posts)).toEqual(['two']);
    expect(await blog('?q=nothing+like+this')).toMatchObject({ posts: [], total: 0, pageCount: 1 });
  });

  test('includes the creation date in each card, whatever the publication date', async () => {
    const { body: post } = await create({ slug: 'dated', publishedAt: '2026-01-02T03:04:05.000Z' });
    await create({ slug: 'beside' });
    const [page, latest, related] = [await blog(), await blog('/latest'), await blog('/related/beside')];
    for (const cards of [page.posts, latest, related]) {
      const card = cards.find(({ slug }: { slug: string }) => slug === 'dated');
      expect(card).toMatchObject({ createdAt: post.createdAt, publishedAt: '2026-01-02T03:04:05.000Z' });
    }
  });

  test.each(['?page=2', '?tag=nothing'])('returns 404 for %s', async (query) => {
    await create();
    expect((await visitor.get(`/api/blog${query}`)).status).toBe(404);
  });

  test('returns an empty page without posts', async () => {
    expect(await blog()).toEqual({ posts: [], total: 0, pageCount: 1, categories: [] });
  });

  test('returns three posts for Home, and three related posts for an article', async () => {
    for (const slug of ['one', 'two', 'three', 'four', 'five']) await create({ slug });
    await create({ slug: 'other', category: 'Storage' });
    await create({ slug: 'draft', published: false });
    expect(slugsOf(await blog('/latest'))).toEqual(['other', 'five', 'four']);
    expect(slugsOf(await blog('/related/five'))).toEqual(['four', 'three', 'two']);
    expect(await blog('/related/other')).toEqual([]);
    for (const slug of ['draft', 'nothing']) expect((await visitor.get(`/api/blog/related/${slug}`)).status).toBe(404);
  });
});

test('removes a post only once', async () => {
  const { body: post } = await create({ slug: 'short-lived' });
  const answer = await staff.delete(`/api/blog-posts/${post.id}`);
  expect([answer.status, answer.body]).toEqual([200, { message: 'Blog post deleted successfully.' }]);
  expect((await staff.get('/api/blog-posts/short-lived')).status).toBe(404);
  expect((await staff.delete(`/api/blog-posts/${post.id}`)).status).toBe(404);
  expect((await create({ slug: 'short-lived' })).status).toBe(201);
});

test('redirects from the old slug of a published post', async () => {
  const { id } = (await create({ slug: 'old-name' })).body;
  await update(id, { slug: 'new-name' });
  const idAt = async (slug: string) => (await visitor.get(`/api/blog-posts/${slug}`)).body.id;
  expect(await Promise.all(['old-name', 'new-name'].map(idAt))).toEqual([id, id]);
  const { id: successor } = (await create({ slug: 'old-name' })).body;
  expect(await idAt('old-name')).toBe(successor);
  await staff.delete(`/api/blog-posts/${successor}`);
  expect(await idAt('old-name')).toBe(id);
  await update(id, { slug: 'new-name', published: false });
  expect(await Promise.all(['old-name', 'new-name'].map(idAt))).toEqual([undefined, undefined]);
});
