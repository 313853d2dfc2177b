import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';
import { ApiClient } from '../../test/support/api-client.ts';
import { computeDatabaseFingerprint } from '../../test/support/database-fingerprint.ts';
import { signIn } from '../../test/support/servers/server-process.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { openDatabase } from '../open-database.ts';

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ config: { demoMode: true } });
  staff = await signIn(app);
});

afterAll(() => app.stop());

describe('the demo content', () => {
  const slug = 'moving-into-a-high-rise-lifts-and-caretakers';

  test('has pictures with alt texts, one of them in an article', async () => {
    const { body: library } = await staff.get('/api/admin/media');
    expect(library.map(({ uses }: { uses: number }) => uses)).toEqual([1, 0]);
    for (const { alt, createdBy } of library) expect([alt, createdBy]).toEqual([expect.any(String), 'Amina Wekesa']);
    const { hash, width } = library[0];
    const { contentHtml } = (await new ApiClient(app).get(`/api/blog-posts/${slug}`)).body;
    expect(contentHtml).toContain(`src="/media/${hash}/`);
    const answer = await fetch(`${app.origin}/media/${hash}/${width}.webp`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('has revisions of that article and a draft scheduled for a Monday at eight', async () => {
    const { body: posts } = await staff.get('/api/blog-posts');
    const { id, version, publishedAt, updatedAt } = posts.find((post: { slug: string }) => post.slug === slug);
    const { body: history } = await staff.get(`/api/blog-posts/${id}/revisions`);
    const kept = history.map(({ cause, by }: { cause: string; by: string }) => `${cause} by ${by}`);
    expect(kept).toEqual(['save by Amina Wekesa', 'save by Amina Wekesa', 'publish by Amina Wekesa']);
    expect([history[0].version, history[0].at]).toEqual([version, updatedAt]);
    expect(history.at(-1).at).toBe(publishedAt);
    const daysAgo = history.map(({ at }: { at: string }) => Math.round((Date.now() - Date.parse(at)) / dayMs));
    expect(daysAgo).toEqual([3, 40, 97]);
    const [planned, ...others] = posts.filter(({ publishAt }: { publishAt: string | null }) => publishAt);
    expect([planned.published, others]).toEqual([false, []]);
    const nairobi = new Date(Date.parse(planned.publishAt) + nairobiOffsetMs);
    expect([nairobi.getUTCDay(), nairobi.toISOString().slice(11)]).toEqual([1, '08:00:00.000Z']);
    const inDays = (Date.parse(planned.publishAt) - Date.now()) / dayMs;
    expect(inDays).toBeGreaterThan(2.3);
    expect(inDays).toBeLessThan(10);
  });

  test('has a redirect and a deleted FAQ', async () => {
    const { body: redirects } = await staff.get('/api/admin/redirects');
    expect(redirects).toEqual([expect.objectContaining({ from: '/our-services.html', to: '/services' })]);
    const { body: trash } = await staff.get('/api/admin/trash');
    expect(trash).toEqual([expect.objectContaining({ kind: 'faq', deletedBy: 'Amina Wekesa' })]);
    const { body: faqs } = await staff.get('/api/faqs');
    expect(JSON.stringify(faqs)).not.toContain(trash[0].title);
  });
});

test('stays the same after a second start', async () => {
  const before = await computeDatabaseFingerprint(app.databaseUrl);
  const { close } = await openDatabase(app.context.config, pino({ level: 'silent' }), new Date());
  await close();
  expect(await computeDatabaseFingerprint(app.databaseUrl)).toEqual(before);
});
