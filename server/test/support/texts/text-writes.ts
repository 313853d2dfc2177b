import { NewsletterSubscriber } from '../../../modules/newsletter/newsletter-subscriber.entity.ts';
import { type ApiAnswer, ApiClient, createSignedInClient } from '../api-client.ts';
import {
  createBlogPostInput,
  createContactInput,
  createFaqInput,
  createPageInput,
  createQuoteInput,
  createReplyTemplateInput,
} from '../factories.ts';
import type { TestApp } from '../test-app.ts';
import {
  blogPostTextFields,
  contactTextFields,
  entryTextFields,
  faqTextFields,
  linkSettingTextFields,
  pageTextFields,
  quoteTextFields,
  settingTextFields,
  subscriptionTextFields,
  type TextFieldRule,
  templateTextFields,
} from './text-fields.ts';

export interface TextWrite {
  name: string;
  /** True if each call creates a record. */
  makesRecord: boolean;
  fields: TextFieldRule[];
  /** Sends a valid body with these texts, by field path. */
  send(texts: Record<string, unknown>): Promise<ApiAnswer>;
  read(answer: ApiAnswer): Promise<unknown>;
}

function setValues(body: object, values: Record<string, unknown>): object {
  const copy = structuredClone(body);
  for (const [path, value] of Object.entries(values)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const place = keys.reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), copy);
    if (place instanceof Object) Reflect.set(place, last, value);
  }
  return copy;
}

export async function listTextWrites(app: TestApp): Promise<TextWrite[]> {
  const visitor = new ApiClient(app);
  const staff = await createSignedInClient(app);
  const get = async (path: string) => (await staff.get(path)).body;
  const post = (path: string, body: object) => staff.post(path, body);
  const [quote, blogPost, faq, template, page] = [
    (await post('/api/quotes', createQuoteInput())).body,
    (await post('/api/blog-posts', createBlogPostInput())).body,
    (await post('/api/faqs', createFaqInput())).body,
    (await post('/api/admin/templates', createReplyTemplateInput())).body,
    (await post('/api/admin/pages', createPageInput())).body.page,
  ];

  const send =
    (client: ApiClient, method: string, path: string, valid: () => object): TextWrite['send'] =>
    (texts) =>
      client.call(method, path, setValues(valid(), texts));
  const readFaq = async ({ body }: ApiAnswer) =>
    (await get('/api/faqs')).find(({ id }: { id: string }) => id === body.id);
  const readTemplate = async ({ body }: ApiAnswer) =>
    (await get('/api/admin/templates')).find(({ id }: { id: string }) => id === body.id);
  const readNewFaq = async (answer: ApiAnswer) => {
    const stored = await readFaq(answer);
    await staff.delete(`/api/faqs/${answer.body.id}`);
    return stored;
  };
  const readPreview = async ({ body }: ApiAnswer) => (await get(`/api/previews/${body.url.split('/').at(-1)}`)).content;
  const readSetting = (key: string) => async () =>
    (await get('/api/admin/settings')).find((each: { key: string }) => each.key === key);
  // The API has no call to read a subscriber.
  const readSubscriber = async () => {
    const newestFirst = { consentedAt: 'desc', id: 'desc' } as const;
    return (await app.orm.em.fork().findAll(NewsletterSubscriber, { orderBy: newestFirst, limit: 1 }))[0];
  };

  return [
    {
      name: 'POST /api/quotes',
      makesRecord: true,
      fields: quoteTextFields,
      send: send(visitor, 'POST', '/api/quotes', createQuoteInput),
      read: ({ body }) => get(`/api/quotes/${body.id}`),
    },
    {
      name: 'POST /api/contacts',
      makesRecord: true,
      fields: contactTextFields,
      send: send(visitor, 'POST', '/api/contacts', createContactInput),
      read: ({ body }) => get(`/api/contacts/${body.id}`),
    },
    {
      name: 'POST /api/quotes/{id}/entries',
      makesRecord: true,
      fields: entryTextFields,
      send: send(staff, 'POST', `/api/quotes/${quote.id}/entries`, () => ({ type: 'note', text: 'Has a piano' })),
      read: async ({ body }) =>
        (await get(`/api/quotes/${quote.id}/entries`)).find(({ id }: { id: string }) => id === body.entry.id),
    },
    {
      name: 'POST /api/newsletter',
      makesRecord: false,
      fields: subscriptionTextFields,
      send: send(visitor, 'POST', '/api/newsletter', () => ({ email: 'reader@example.com' })),
      read: readSubscriber,
    },
    {
      name: 'POST /api/blog-posts',
      makesRecord: true,
      fields: blogPostTextFields,
      send: send(staff, 'POST', '/api/blog-posts', createBlogPostInput),
      read: ({ body }) => get(`/api/blog-posts/${body.slug}`),
    },
    {
      name: 'PUT /api/blog-posts/{id}',
      makesRecord: false,
      fields: blogPostTextFields,
      send: send(staff, 'PUT', `/api/blog-posts/${blogPost.id}`, createBlogPostInput),
      read: ({ body }) => get(`/api/blog-posts/${body.slug}`),
    },
    {
      name: 'POST /api/admin/blog-posts/{id}/preview',
      makesRecord: true,
      fields: blogPostTextFields,
      send: send(staff, 'POST', `/api/admin/blog-posts/${blogPost.id}/preview`, createBlogPostInput),
      read: readPreview,
    },
    {
      name: 'POST /api/faqs',
      makesRecord: true,
      fields: faqTextFields,
      send: send(staff, 'POST', '/api/faqs', createFaqInput),
      read: readNewFaq,
    },
    {
      name: 'PUT /api/faqs/{id}',
      makesRecord: false,
      fields: faqTextFields,
      send: send(staff, 'PUT', `/api/faqs/${faq.id}`, createFaqInput),
      read: readFaq,
    },
    {
      name: 'POST /api/admin/templates',
      makesRecord: true,
      fields: templateTextFields,
      send: send(staff, 'POST', '/api/admin/templates', createReplyTemplateInput),
      read: readTemplate,
    },
    {
      name: 'PUT /api/admin/templates/{id}',
      makesRecord: false,
      fields: templateTextFields,
      send: send(staff, 'PUT', `/api/admin/templates/${template.id}`, createReplyTemplateInput),
      read: readTemplate,
    },
    {
      name: 'POST /api/admin/pages',
      makesRecord: true,
      fields: pageTextFields,
      send: send(staff, 'POST', '/api/admin/pages', createPageInput),
      read: ({ body }) => get(`/api/admin/pages/${body.page.id}`),
    },
    {
      name: 'PUT /api/admin/pages/{id}',
      makesRecord: false,
      fields: pageTextFields,
      send: send(staff, 'PUT', `/api/admin/pages/${page.id}`, createPageInput),
      read: () => get(`/api/admin/pages/${page.id}`),
    },
    {
      name: 'POST /api/admin/page-previews',
      makesRecord: true,
      fields: pageTextFields,
      send: send(staff, 'POST', '/api/admin/page-previews', createPageInput),
      read: readPreview,
    },
    {
      name: 'POST /api/admin/pages/{id}/preview',
      makesRecord: true,
      fields: pageTextFields,
      send: send(staff, 'POST', `/api/admin/pages/${page.id}/preview`, createPageInput),
      read: readPreview,
    },
    {
      name: 'PUT /api/admin/settings/tagline',
      makesRecord: false,
      fields: settingTextFields,
      send: send(staff, 'PUT', '/api/admin/settings/tagline', () => ({ value: 'x', description: 'y' })),
      read: readSetting('tagline'),
    },
    {
      name: 'PUT /api/admin/settings/facebook_url',
      makesRecord: false,
      fields: linkSettingTextFields,
      send: send(staff, 'PUT', '/api/admin/settings/facebook_url', () => ({ value: 'https://example.com' })),
      read: readSetting('facebook_url'),
    },
  ];
}
