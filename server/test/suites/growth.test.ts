// @module-tag slow
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxAnswerBytes } from '../../../shared/domain/limits.ts';
import { projectFolder } from '../../project-folder.ts';
import { loadSiteRenderer } from '../../web/site-renderer.ts';
import { ApiClient, createSignedInClient } from '../support/api-client.ts';
import { countRowsRead } from '../support/count-rows-read.ts';
import { storeLeads } from '../support/many-leads.ts';
import { storePosts } from '../support/many-posts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/**
 * Compares the cost of each call with a thousand and ten thousand leads and posts. Counts rows and bytes, which are the
 * same on every machine. `npm run bench` measures time.
 */
const [few, many] = [1_000, 10_000];

/** A linear cost would grow tenfold. A search scans five hundred leads before it uses the index. */
const mostGrowth = 3;

const savedOften = '0198c000-0000-7000-8000-00000000000a';

const deskPaths = [
  `/api/blog-posts/${savedOften}/revisions`,
  '/api/admin/trash',
  '/api/admin/lead-trend',
  '/api/quotes',
  '/api/quotes?order=oldest',
  '/api/quotes?status=won',
  '/api/quotes?status=spam',
  '/api/contacts',
  '/api/contacts?status=replied',
  '/api/quotes?view=new',
  '/api/quotes?view=mine',
  '/api/quotes?view=due',
  '/api/contacts?view=new',
  '/api/contacts?view=mine',
  '/api/contacts?view=due',
  '/api/quotes?view=unassigned',
  '/api/quotes?view=open&order=oldest',
  '/api/quotes?view=late',
  '/api/quotes?q=Grace',
  '/api/quotes?q=Q-10005',
  '/api/faqs',
  '/api/admin/pages',
];

const deskCountingPaths = ['/api/admin/media', '/api/admin/stats'];

/** These contain numbers of leads, which get longer. */
const figurePaths = ['/api/admin/lead-views'];

const visitorPaths = ['/', '/blog/moving-day-7', '/api/blog-posts?published=true', '/faqs', '/api/faqs?published=true'];

/** These contain the number of posts, which PostgreSQL counts in an index: decision 11. */
const countingPaths = ['/blog', '/blog/category/packing', '/api/blog?page=3'];

const wholePaths = ['/sitemap.xml'];
const filePaths = ['/api/admin/quotes.csv', '/api/admin/quotes.xlsx'];

/** For complete lists: ten, plus a constant part. */
const inProportion = 11;

interface Cost {
  rows: number;
  bytes: number;
}

let app: TestApp;
let staff: ApiClient;
let visitor: ApiClient;
const costs: Record<'few' | 'many', Record<string, Cost>> = { few: {}, many: {} };

beforeAll(async () => {
  app = await createTestApp({ renderer: await loadSiteRenderer(join(projectFolder, 'dist')) });
  staff = await createSignedInClient(app);
  visitor = new ApiClient(app);
  await store('few', few);
  await store('many', many - few);
});

afterAll(() => app.stop());

async function store(name: 'few' | 'many', count: number): Promise<void> {
  await storeLeads(app.databaseUrl, count);
  await storePosts(app.databaseUrl, count);
  if (name === 'few')
    await app.orm.em
      .fork()
      .execute('update blog_post set id = ? where id = (select min(id::text)::uuid from blog_post)', [savedOften]);
  await storeRevisions(count);
  await storeTrash(count);
  await storeFaqs(count);
  await storePages(count);
  await storeMedia(count);
  await app.orm.em.fork().execute('vacuum analyze lead, blog_post, content_revision, trashed_record, faq, page, media');
  for (const path of [...deskPaths, ...deskCountingPaths, ...figurePaths, ...filePaths])
    costs[name][path] = await costOf(staff, path);
  for (const path of [...visitorPaths, ...countingPaths, ...wholePaths]) {
    app.context.pageCache.invalidate();
    costs[name][path] = await costOf(visitor, path);
  }
}

const storeRevisions = (count: number) =>
  app.orm.em.fork().execute(
    `insert into content_revision (id, kind, thing_id, version, cause, is_published, fields, hash)
     select gen_random_uuid(), 'blog-post', ?, coalesce((select max(version) from content_revision), 0) + turn, 'save',
       true, '{}', ''
     from generate_series(1, ?) as turn`,
    [savedOften, count],
  );

const storeTrash = (count: number) =>
  app.orm.em.fork().execute(
    `insert into trashed_record (id, kind, title, is_published, rows, deleted_at)
     select gen_random_uuid(), 'faq', 'A question', true, '[]', now() - turn * interval '1 minute'
     from generate_series(1, ?) as turn`,
    [count],
  );

const storeFaqs = (count: number) =>
  app.orm.em.fork().execute(
    `insert into faq (id, question, answer, category, "order", version)
     select gen_random_uuid(), 'Do you move pianos to the ' || turn || 'th floor', 'Yes, with a crane.',
       (array['Booking', 'Pricing', 'Services', 'Storage'])[1 + turn % 4], turn, 1
     from generate_series(1, ?) as turn`,
    [count],
  );

const storePages = (count: number) =>
  app.orm.em.fork().execute(
    `insert into page (id, title, slug, content, status, version)
     select gen_random_uuid(), 'Offer ' || turn, 'offer-' || gen_random_uuid(), 'Half of the price.', 'draft', 1
     from generate_series(1, ?) as turn`,
    [count],
  );

const storeMedia = (count: number) =>
  app.orm.em.fork().execute(
    `insert into media (id, hash, name, type, bytes, width, height, placeholder, version)
     select gen_random_uuid(), encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'truck.png', 'image/png', 1000, 800, 600,
       'data:,', 1
     from generate_series(1, ?) as turn`,
    [count],
  );

async function costOf(client: ApiClient, path: string): Promise<Cost> {
  const before = await countRowsRead(app);
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  const bytes = Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
  return { rows: (await countRowsRead(app)) - before, bytes };
}

const growth = (path: string, of: keyof Cost) => (costs.many[path]?.[of] ?? 0) / (costs.few[path]?.[of] ?? 0);

test.each([...deskPaths, ...visitorPaths])('reads no more for %s with many records than with few', (path) => {
  expect(costs.few[path]?.rows).toBeGreaterThan(0);
  expect([path, growth(path, 'rows'), growth(path, 'rows') < mostGrowth]).toEqual([path, expect.any(Number), true]);
});

test.each([...countingPaths, ...deskCountingPaths, ...figurePaths, ...wholePaths, ...filePaths])(
  'reads for %s at most in proportion to the records',
  (path) => {
    expect(costs.few[path]?.rows).toBeGreaterThan(0);
    expect([path, growth(path, 'rows'), growth(path, 'rows') < inProportion]).toEqual([path, expect.any(Number), true]);
  },
);

test('sends equally long answers with many and few records, all below a mebibyte except files', () => {
  for (const [path, { bytes }] of Object.entries(costs.many)) {
    if ([...filePaths, ...wholePaths].includes(path)) continue;
    expect([path, bytes < maxAnswerBytes]).toEqual([path, true]);
    if (figurePaths.includes(path)) continue;
    expect([path, growth(path, 'bytes').toFixed(1)]).toEqual([path, '1.0']);
  }
});
