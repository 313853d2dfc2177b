import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maxAnswerBytes } from '../../shared/domain/limits.ts';
import { projectFolder } from '../project-folder.ts';
import { loadSiteRenderer } from '../web/site-renderer.ts';
import { ApiClient, signedInClient } from './api-client.ts';
import { storeLeads } from './many-leads.ts';
import { storePosts } from './many-posts.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/**
 * What everything costs among a thousand leads and posts, and among ten thousand: in rows that PostgreSQL reads and bytes
 * that are answered, which are the same on every machine. `npm run bench` measures the time, among more.
 */
const [few, many] = [1_000, 10_000];

/** Times; what grows with what there is takes ten. A search looks through two thousand leads before it asks the index. */
const mostGrowth = 3;

/** Of something that has been saved a thousand times, and ten thousand times. */
const savedOften = '0198c000-0000-7000-8000-00000000000a';

const deskPaths = [
  `/api/blog-posts/${savedOften}/revisions`,
  '/api/admin/trash',
  '/api/admin/stats',
  '/api/admin/lead-trend',
  '/api/quotes',
  '/api/quotes?order=oldest',
  '/api/quotes?status=won',
  '/api/quotes?status=spam',
  '/api/contacts',
  '/api/contacts?status=replied',
  '/api/quotes?view=unassigned',
  '/api/quotes?view=open&order=oldest',
  '/api/quotes?view=late',
  '/api/quotes?q=Grace',
  '/api/quotes?q=Q-10005',
];

/** Figures, which have a digit more among more. */
const figurePaths = ['/api/admin/lead-views'];

const visitorPaths = ['/', '/blog/moving-day-7', '/api/blog-posts?published=true'];

/** They say how many posts there are, for which the entries of an index are counted: decision 11. */
const countingPaths = ['/blog', '/blog/category/packing', '/api/blog?page=3'];

/** Of the server's pool. */
const connections = 10;

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
  staff = await signedInClient(app);
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
  await app.orm.em.fork().execute('vacuum analyze quote, contact, blog_post, content_revision, trashed_record');
  // Counting waits for whoever writes and had begun before, in the databases of other tests too.
  await vi.waitFor(async () => expect(await mostUncounted()).toBeLessThanOrEqual(few), { timeout: 30_000 });
  // As autovacuum does in a while: without figures of a table the planner may take it for small, and read all of it.
  await app.orm.em.fork().execute('analyze lead_day_count, lead_status_count, lead_owner_count');
  for (const path of [...deskPaths, ...figurePaths]) costs[name][path] = await costOf(staff, path);
  for (const path of [...visitorPaths, ...countingPaths]) {
    // The server hears of it within a second.
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

/** How many leads of a kind are not counted after all screens have asked for them. */
async function mostUncounted(): Promise<number> {
  for (const path of [...deskPaths, ...figurePaths]) await staff.get(path);
  const [row] = await app.orm.em.fork().execute<[{ rest: number }]>(
    `select max(case kind when 'quote' then (select max(number) from quote) else (select max(number) from contact) end
       - number)::int as rest from lead_counted`,
  );
  return row.rest;
}

async function costOf(client: ApiClient, path: string): Promise<Cost> {
  const before = await rowsRead();
  const { status, body } = await client.get(path);
  expect([path, status]).toEqual([path, 200]);
  const bytes = Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
  return { rows: (await rowsRead()) - before, bytes };
}

/** Rows of tables and entries of indexes that have been read so far. */
async function rowsRead(): Promise<number> {
  // A connection tells of what it has read when it is asked to; the wait has each of them asked.
  const tell = () => app.orm.em.fork().execute('select pg_stat_force_next_flush(), pg_sleep(0.03)');
  await Promise.all(Array.from({ length: connections }, tell));
  const [row] = await app.orm.em.fork().execute<[{ rows: number }]>(
    `select (select sum(seq_tup_read) from pg_stat_user_tables)::int
       + (select sum(idx_tup_read) from pg_stat_user_indexes)::int as rows`,
  );
  return row.rows;
}

const growth = (path: string, of: keyof Cost) => (costs.many[path]?.[of] ?? 0) / (costs.few[path]?.[of] ?? 0);

test.each([...deskPaths, ...figurePaths, ...visitorPaths])(
  '%s reads no more among many than among few [14.22]',
  (path) => {
    expect(costs.few[path]?.rows).toBeGreaterThan(0);
    expect([path, growth(path, 'rows'), growth(path, 'rows') < mostGrowth]).toEqual([path, expect.any(Number), true]);
  },
);

test('every answer has as many bytes among many as among few, and less than a mebibyte [14.22]', () => {
  for (const [path, { bytes }] of Object.entries(costs.many)) {
    expect([path, bytes < maxAnswerBytes]).toEqual([path, true]);
    if (figurePaths.includes(path)) continue;
    expect([path, growth(path, 'bytes').toFixed(1)]).toEqual([path, '1.0']);
  }
});
