import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceSlugs } from '../../../shared/domain/site/services.ts';
import { serviceReadingSchema } from '../../../shared/schemas/site/service-reading.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createFaqInput } from '../../test/support/factories.ts';
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

beforeEach(() => executeSql(app.databaseUrl, 'delete from blog_post; delete from faq'));

async function readingOf(slug: string) {
  const { posts, faqs } = serviceReadingSchema
    .strict()
    .parse((await visitor.get(`/api/services/${slug}/reading`)).body);
  return { posts: posts.map(({ title }) => title), faqs: faqs.map(({ question }) => question) };
}

const post = (title: string, fields: object = {}) =>
  staff.post('/api/blog-posts', createBlogPostInput({ title, tags: [], category: 'Moving Tips', ...fields }));
const faq = (question: string, fields: object = {}) => staff.post('/api/faqs', createFaqInput({ question, ...fields }));

describe('GET /api/services/{slug}/reading', () => {
  test('returns up to three posts: first those that name the service, then the newest of its category', async () => {
    await post('Packing a piano', { category: 'Business' });
    await post('Bubble wrap', { category: 'Packing' });
    await post('Tape', { category: 'Packing' });
    await post('Paper', { category: 'Packing' });
    await faq('Are boxes that I packed myself covered?', { category: 'Insurance' });
    await faq('How long does it take?', { category: 'Packing' });
    await faq('What if it rains?', { category: 'General' });
    expect(await readingOf('packing-crating')).toEqual({
      posts: ['Packing a piano', 'Paper', 'Tape'],
      faqs: ['Are boxes that I packed myself covered?', 'How long does it take?'],
    });
  });

  test('finds tags and whole words only', async () => {
    await post('To Kampala by air', { tags: ['Dog'] });
    await post('A catalogue of doghouses');
    await faq('Can you bring my PET to Kenya?');
    await faq('May petrol be stored?');
    expect(await readingOf('pet-relocation')).toEqual({
      posts: ['To Kampala by air'],
      faqs: ['Can you bring my PET to Kenya?'],
    });
  });

  test('excludes drafts', async () => {
    await post('Storage for a year', { published: false });
    await faq('How safe is the storage?', { published: false });
    expect(await readingOf('storage')).toEqual({ posts: [], faqs: [] });
  });

  test('exists for every service and no other slug', async () => {
    for (const slug of serviceSlugs) {
      expect((await visitor.get(`/api/services/${slug}/reading`)).status, slug).toBe(200);
    }
    expect((await visitor.get('/api/services/time-travel/reading')).status).toBe(404);
  });
});
