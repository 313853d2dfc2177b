// Repeats section 7 of the specification without the router, the schemas or the API document. Finds calls that all three
// lost or changed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdminQueryClient as createAdminClient } from '../../../desktop-admin/renderer/shared/api/query-client.ts';
import { createSiteQueryClient as createSiteClient } from '../../../site/app/query-cache.ts';
import { ApiClient, createSignedInClient, staffAccount } from '../support/api-client.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

const some = expect.anything();
const text = expect.any(String);
const count = expect.any(Number);

const user = { id: text, username: 'wanjiru', firstName: staffAccount.firstName };
const credentials = { username: staffAccount.username, password: staffAccount.password };

const quote = {
  fullName: 'Wanjirũ Kamau',
  phone: '0712 345 678',
  email: 'wanjiru@example.com',
  movingFrom: 'Westlands',
  movingTo: 'Nakuru',
  source: 'repeat_clients',
  additionalInfo: 'Two rooms',
};
const contact = { name: 'Otieno Ouma', email: 'otieno@example.com', subject: 'Storage', message: 'How much\nis it?' };
const post = {
  title: 'Boxes',
  slug: 'boxes',
  excerpt: 'Which to take.',
  content: 'Strong\nones.',
  image: '/photos/boxes.jpg',
  category: 'Moving Tips',
  tags: ['boxes', 'packing'],
  published: true,
};
const faq = { question: 'When?', answer: 'Tomorrow.', category: 'Policy', order: 3, published: true };
const page = {
  title: 'Insurance',
  slug: 'insurance',
  content: 'All moves.',
  excerpt: 'Covered.',
  pageType: 'landing',
  template: 'service',
  status: 'archived',
  featuredImage: '/photos/page.jpg',
};
const seoMeta = {
  metaTitle: 'Insurance | Trinity Movers',
  metaDescription: 'Cover for every move.',
  metaKeywords: 'insurance',
  ogTitle: 'Insured',
  ogDescription: 'Covered',
  ogImage: '/og.png',
  twitterTitle: 'Insured?',
  twitterDescription: 'Yes',
  twitterImage: '/twitter.png',
  canonicalUrl: 'https://example.com/insurance',
  noIndex: true,
  noFollow: true,
  customSchema: '{"@type":"Organization"}',
};
const setting = { value: 'Moved gently', description: 'Text of the footer' };
const times = { createdAt: text, updatedAt: text };
const listedPost = { id: text, ...post, createdAt: text };

type Call = [who: 'visitor' | 'staff', call: string, payload: object | undefined, status: number, answer: unknown];

/**
 * Specification, section 7. Each call finds the results of earlier calls. `{id}` stands for the id that the last POST
 * to the path without `/{id}` returned. Answers to writes are our choice if the specification leaves them open.
 */
const calls: Call[] = [
  ['visitor', 'POST /api/admin/login', credentials, 200, { success: true, user, message: text }],
  ['visitor', 'POST /api/admin/login', { ...credentials, password: 'wrong' }, 401, { success: false, message: text }],
  ['visitor', 'POST /api/quotes', quote, 201, { id: text, status: 'new' }],
  ['staff', 'GET /api/quotes', undefined, 200, [{ id: text, ...quote, status: 'new', createdAt: text }]],
  ['visitor', 'POST /api/contacts', contact, 201, { id: text, status: 'new' }],
  ['staff', 'GET /api/contacts', undefined, 200, [{ id: text, ...contact, status: 'new', createdAt: text }]],
  ['staff', 'POST /api/blog-posts', { ...post, published: false }, 201, { ...listedPost, published: false }],
  ['visitor', 'GET /api/blog-posts?published=true', undefined, 200, []],
  ['staff', 'GET /api/blog-posts', undefined, 200, [{ ...listedPost, published: false, ...times }]],
  ['staff', 'PUT /api/blog-posts/{id}', post, 200, listedPost],
  ['visitor', 'GET /api/blog-posts?published=true', undefined, 200, [listedPost]],
  ['visitor', 'GET /api/blog-posts/boxes', undefined, 200, listedPost],
  ['staff', 'POST /api/faqs', { ...faq, published: false }, 201, { id: text, ...faq, published: false }],
  ['visitor', 'GET /api/faqs?published=true', undefined, 200, []],
  ['staff', 'GET /api/faqs', undefined, 200, [{ id: text, ...faq, published: false }]],
  ['staff', 'PUT /api/faqs/{id}', faq, 200, { id: text, ...faq }],
  ['visitor', 'GET /api/faqs?published=true', undefined, 200, [{ id: text, ...faq }]],
  ['staff', 'POST /api/admin/pages', { page, seoMeta }, 201, { page, seoMeta }],
  ['staff', 'GET /api/admin/pages/{id}', undefined, 200, { page: { id: text, ...page, ...times }, seoMeta }],
  [
    'staff',
    'PUT /api/admin/pages/{id}',
    { page: { ...page, status: 'published' }, seoMeta: { ...seoMeta, noFollow: false } },
    200,
    { page: { ...page, status: 'published' }, seoMeta: { ...seoMeta, noFollow: false, pageId: text, id: text } },
  ],
  [
    'staff',
    'GET /api/admin/pages',
    undefined,
    200,
    expect.arrayContaining([
      expect.objectContaining({
        id: text,
        title: page.title,
        slug: page.slug,
        excerpt: page.excerpt,
        status: 'published',
        pageType: page.pageType,
        seoMeta: expect.objectContaining({ metaTitle: seoMeta.metaTitle }),
      }),
    ]),
  ],
  [
    'staff',
    'GET /api/admin/stats',
    undefined,
    200,
    {
      totalQuotes: 1,
      newQuotes: 1,
      totalContacts: 1,
      newContacts: 1,
      totalPages: count,
      publishedPages: count,
      totalBlogPosts: 1,
      publishedBlogPosts: 1,
      recentQuotes: [{ ...quote, status: 'new' }],
      recentContacts: [{ ...contact, status: 'new' }],
    },
  ],
  ['staff', 'PUT /api/admin/settings/tagline', setting, 200, { key: 'tagline', ...setting }],
  [
    'staff',
    'GET /api/admin/settings',
    undefined,
    200,
    expect.arrayContaining([
      expect.objectContaining({ key: 'tagline', ...setting, category: 'general', type: 'text' }),
    ]),
  ],
  ['staff', 'DELETE /api/blog-posts/{id}', undefined, 200, some],
  ['staff', 'GET /api/blog-posts', undefined, 200, []],
  ['staff', 'DELETE /api/faqs/{id}', undefined, 200, some],
  ['staff', 'GET /api/faqs', undefined, 200, []],
];

test('answers every call of the specification, and clients request once and cache the answer', async () => {
  const clients = { visitor: new ApiClient(app), staff: await createSignedInClient(app) };
  const ids = new Map<string, string>();
  for (const [who, call, payload, status, answer] of calls) {
    const [method = '', path = ''] = call.split(' ');
    const collection = path.replace('/{id}', '');
    const given = await clients[who].call(method, path.replace('{id}', ids.get(collection) ?? 'none'), payload);
    expect({ call, status: given.status, body: given.body }).toMatchObject({ call, status, body: answer });
    if (method === 'POST') ids.set(collection, given.body.id ?? given.body.page?.id);
  }
  for (const client of [createSiteClient(async () => null), createAdminClient(() => {})]) {
    expect(client.getDefaultOptions()).toMatchObject({
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
      },
      mutations: { retry: false },
    });
  }
});
