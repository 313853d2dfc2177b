import { randomUUID } from 'node:crypto';
import { createApi } from '../api.ts';
import { subscribe } from '../modules/newsletter/newsletter.service.ts';
import { NewsletterSubscriber } from '../modules/newsletter/newsletter-subscriber.entity.ts';
import { endpointsOf } from '../openapi/openapi-document.ts';
import type { ApiClient } from './api-client.ts';
import { staffAccount } from './api-client.ts';
import { newBlogPost, newContact, newFaq, newPage, newQuote } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** All endpoints of the product, read from its routers. */
export function allEndpoints(app: TestApp) {
  const { health, api } = createApi(app.context);
  return [health, api].flatMap(endpointsOf).map((endpoint) => ({
    ...endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
    isStaffOnly: endpoint.declaration.access === 'staff',
    isWrite: endpoint.method !== 'get',
  }));
}

export type Endpoint = ReturnType<typeof allEndpoints>[number];

/** An id that no record has. */
export const unknownId = '0198c000-0000-7000-8000-000000000000';

/** The endpoint's path with every parameter filled so that nothing is found. */
export const pathToNothing = ({ path }: Pick<Endpoint, 'path'>) => path.replace(/\{\w+\}/g, unknownId);

/** One record of each kind, published. */
export async function createOneOfEach(app: TestApp, staff: ApiClient) {
  const created = async (path: string, body: unknown) => (await staff.post(path, body)).body;
  const [quote, contact, blogPost, faq, page] = [
    await created('/api/quotes', newQuote()),
    await created('/api/contacts', newContact()),
    await created('/api/blog-posts', newBlogPost()),
    await created('/api/faqs', newFaq()),
    await created('/api/admin/pages', newPage({ status: 'published' })),
  ];
  const preview = await created(`/api/admin/blog-posts/${blogPost.id}/preview`, undefined);
  return {
    quote: quote.id,
    contact: contact.id,
    blogPost,
    faq: faq.id,
    page: page.page,
    previewToken: preview.url.split('/').at(-1),
    unsubscribeToken: await subscribedToken(app),
  };
}

/** Of a subscription that is made for it: the secret is in the reader's mail only. */
async function subscribedToken({ orm }: TestApp): Promise<string> {
  const em = orm.em.fork();
  const email = `${randomUUID()}@example.com`;
  await subscribe(em, { email });
  return (await em.findOneOrFail(NewsletterSubscriber, { email })).unsubscribeToken;
}

type Existing = Awaited<ReturnType<typeof createOneOfEach>>;

interface Call {
  path: string;
  body?: unknown;
}

const { username, password } = staffAccount;

/** A call of every endpoint that goes well for staff. A new endpoint needs a line here, or tests fail. */
export const sampleCalls: Record<string, (existing: Existing) => Call> = {
  'get /health/live': () => ({ path: '/health/live' }),
  'get /health/ready': () => ({ path: '/health/ready' }),
  'get /api/site': () => ({ path: '/api/site' }),
  'get /api/openapi.json': () => ({ path: '/api/openapi.json' }),
  'get /api/docs': () => ({ path: '/api/docs' }),
  'get /api/docs/{file}': () => ({ path: '/api/docs/start.js' }),
  'post /api/quotes': () => ({ path: '/api/quotes', body: newQuote() }),
  'get /api/quotes': () => ({ path: '/api/quotes' }),
  'get /api/quotes/{id}': ({ quote }) => ({ path: `/api/quotes/${quote}` }),
  'patch /api/quotes/{id}': ({ quote }) => ({ path: `/api/quotes/${quote}`, body: { status: 'quoted' } }),
  'post /api/contacts': () => ({ path: '/api/contacts', body: newContact() }),
  'get /api/contacts': () => ({ path: '/api/contacts' }),
  'get /api/contacts/{id}': ({ contact }) => ({ path: `/api/contacts/${contact}` }),
  'patch /api/contacts/{id}': ({ contact }) => ({ path: `/api/contacts/${contact}`, body: { status: 'replied' } }),
  'get /api/blog-posts': () => ({ path: '/api/blog-posts?published=true' }),
  'get /api/blog-posts/{post}': ({ blogPost }) => ({ path: `/api/blog-posts/${blogPost.slug}` }),
  'post /api/blog-posts': () => ({ path: '/api/blog-posts', body: newBlogPost() }),
  'put /api/blog-posts/{post}': ({ blogPost }) => ({ path: `/api/blog-posts/${blogPost.id}`, body: newBlogPost() }),
  'delete /api/blog-posts/{post}': ({ blogPost }) => ({ path: `/api/blog-posts/${blogPost.id}` }),
  'get /api/faqs': () => ({ path: '/api/faqs?published=true' }),
  'post /api/faqs': () => ({ path: '/api/faqs', body: newFaq() }),
  'put /api/faqs/{id}': ({ faq }) => ({ path: `/api/faqs/${faq}`, body: newFaq({ order: 2 }) }),
  'delete /api/faqs/{id}': ({ faq }) => ({ path: `/api/faqs/${faq}` }),
  'get /api/pages/{slug}': ({ page }) => ({ path: `/api/pages/${page.slug}` }),
  'get /api/admin/pages': () => ({ path: '/api/admin/pages' }),
  'get /api/admin/pages/{id}': ({ page }) => ({ path: `/api/admin/pages/${page.id}` }),
  'post /api/admin/pages': () => ({ path: '/api/admin/pages', body: newPage() }),
  'put /api/admin/pages/{id}': ({ page }) => ({ path: `/api/admin/pages/${page.id}`, body: newPage() }),
  'delete /api/admin/pages/{id}': ({ page }) => ({ path: `/api/admin/pages/${page.id}` }),
  'post /api/admin/pages/{id}/preview': ({ page }) => ({
    path: `/api/admin/pages/${page.id}/preview`,
    body: newPage(),
  }),
  'post /api/admin/blog-posts/{id}/preview': ({ blogPost }) => ({
    path: `/api/admin/blog-posts/${blogPost.id}/preview`,
    body: newBlogPost(),
  }),
  'get /api/previews/{token}': ({ previewToken }) => ({ path: `/api/previews/${previewToken}` }),
  'post /api/newsletter/unsubscribe': ({ unsubscribeToken }) => ({
    path: '/api/newsletter/unsubscribe',
    body: { token: unsubscribeToken },
  }),
  'post /api/newsletter': () => ({ path: '/api/newsletter', body: { email: 'reader@example.com' } }),
  'get /api/admin/session': () => ({ path: '/api/admin/session' }),
  'post /api/admin/login': () => ({ path: '/api/admin/login', body: { username, password } }),
  'post /api/admin/logout': () => ({ path: '/api/admin/logout' }),
  'post /api/admin/password': () => ({
    path: '/api/admin/password',
    body: { currentPassword: password, newPassword: password },
  }),
  'get /api/admin/stats': () => ({ path: '/api/admin/stats' }),
  'get /api/admin/settings': () => ({ path: '/api/admin/settings' }),
  'put /api/admin/settings/{key}': () => ({ path: '/api/admin/settings/tagline', body: { value: 'Gently moved' } }),
  'get /api/admin/events': () => ({ path: '/api/admin/events' }),
};

/** The sample call of an endpoint. */
export function sampleCallOf({ name }: Endpoint, existing: Existing): Call {
  const sample = sampleCalls[name];
  if (!sample) throw new Error(`Add a sample call of "${name}" to server/test/endpoint-samples.ts`);
  return sample(existing);
}
