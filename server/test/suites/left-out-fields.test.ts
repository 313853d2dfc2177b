import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { contactFields } from '../../../shared/domain/leads/contact-fields.ts';
import type { LeadField, LeadFields } from '../../../shared/domain/leads/lead-fields.ts';
import { quoteFields } from '../../../shared/domain/leads/quote-fields.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { listAllEndpoints, type TestedEndpoint } from '../support/all-endpoints.ts';
import { type ApiClient, createSignedInClient } from '../support/api-client.ts';
import { createLazyRecords, type EndpointRecords } from '../support/endpoint-records.ts';
import {
  createBlogPostInput,
  createFaqInput,
  createPageInput,
  createReplyTemplateInput,
} from '../support/factories.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** A change of every field. New records never have these values. */
interface WholeChange {
  path: string;
  body: object;
  orElse?: object;
  /** Needed if the answer does not contain the stored record. */
  read?: () => Promise<unknown>;
}

let app: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const leadWork = async () => ({
  ownerId: (await staff.get('/api/admin/session')).body.user.id,
  followUpAt: inDays(1),
  followUpReason: 'Asked for a date',
});

const entry = () => ({ outcome: 'sent', text: 'Our prices', followUpAt: inDays(1), followUpReason: 'Ask again' });

const saidOfKind = {
  line: 'Voi',
  text: 'A piano',
  phone: '0722 000 111',
  email: 'grace@example.com',
} as const satisfies Record<Exclude<LeadField['kind'], 'choice'>, string>;

const fillFields = (fields: LeadFields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'choice' ? field.values.at(-1) : saidOfKind[field.kind],
    ]),
  );

const wholeChanges: Readonly<Record<string, (records: EndpointRecords) => Promise<WholeChange>>> = {
  updateQuote: async ({ quote }) => ({
    path: `/api/quotes/${await quote()}`,
    body: { status: 'lost', lostReason: 'price', ...(await leadWork()) },
  }),
  updateQuotes: async ({ quote }) => ({
    path: '/api/quotes',
    body: { leads: [{ id: await quote(), status: 'lost', lostReason: 'price', ...(await leadWork()) }] },
  }),
  updateContact: async ({ contact }) => ({
    path: `/api/contacts/${await contact()}`,
    body: { status: 'replied', lostReason: null, ...(await leadWork()) },
  }),
  updateContacts: async ({ contact }) => ({
    path: '/api/contacts',
    body: { leads: [{ id: await contact(), status: 'replied', lostReason: null, ...(await leadWork()) }] },
  }),
  correctQuote: async ({ quote }) => ({
    path: `/api/quotes/${await quote()}/facts`,
    body: fillFields(quoteFields),
  }),
  correctContact: async ({ contact }) => ({
    path: `/api/contacts/${await contact()}/facts`,
    body: fillFields(contactFields),
  }),
  updateQuoteEntry: async ({ quoteEntry }) => ({ path: await quoteEntry(), body: entry() }),
  updateContactEntry: async ({ contactEntry }) => ({ path: await contactEntry(), body: entry() }),
  updateBlogPost: async ({ blogPost }) => ({
    path: `/api/blog-posts/${(await blogPost()).id}`,
    body: createBlogPostInput({
      image: 'https://example.com/kitchen.jpg',
      metaTitle: 'Packing a kitchen',
      metaDescription: 'In one evening',
      ogTitle: 'A kitchen',
      ogDescription: 'Packed',
      ogImage: 'https://example.com/plates.jpg',
      canonicalUrl: 'https://example.com/kitchen',
      noIndex: true,
      published: true,
      publishedAt: '2026-01-02T03:04:05.000Z',
      unpublishAt: inDays(2),
    }),
    orElse: { published: false, publishAt: inDays(1) },
  }),
  updatePage: async ({ page }) => ({
    path: `/api/admin/pages/${(await page()).id}`,
    body: {
      ...createPageInput({
        pageType: 'service',
        template: 'landing',
        status: 'published',
        featuredImage: 'https://example.com/truck.jpg',
        unpublishAt: inDays(2),
      }),
      seoMeta: {
        metaTitle: 'Insurance',
        metaDescription: 'Cover for every move',
        metaKeywords: 'insurance',
        ogTitle: 'Insured',
        ogDescription: 'Whole',
        ogImage: 'https://example.com/og.jpg',
        twitterTitle: 'Insured moves',
        twitterDescription: 'All of it',
        twitterImage: 'https://example.com/x.jpg',
        canonicalUrl: 'https://example.com/insurance',
        noIndex: true,
        noFollow: true,
        customSchema: '{"@type": "Organization"}',
      },
    },
    orElse: createPageInput({ status: 'draft', publishAt: inDays(1) }),
  }),
  updateFaq: async ({ faq }) => ({
    path: `/api/faqs/${(await faq()).id}`,
    body: createFaqInput({ order: 7, published: false }),
  }),
  updateMedia: async ({ media }) => ({
    path: `/api/admin/media/${(await media()).id}`,
    body: { name: 'Truck', alt: 'A truck', isDecoration: true, caption: 'In Donholm', focalX: 10, focalY: 90 },
  }),
  updateReplyTemplate: async ({ template }) => ({
    path: `/api/admin/templates/${(await template()).id}`,
    body: createReplyTemplateInput({ active: false }),
  }),
  updateMenu: async () => ({
    path: '/api/admin/menus/footer',
    body: { items: [{ label: 'About Us', href: '/about', isHidden: true }] },
  }),
  updateSetting: async () => ({
    path: '/api/admin/settings/tagline',
    body: { value: 'Gently moved', description: 'Below the name' },
  }),
  updateProfile: async () => ({
    path: '/api/admin/profile',
    body: { firstName: 'Amina', lastName: 'Wekesa', templateLanguage: 'sw', alerts: 'mine' },
  }),
  updateStaff: async ({ colleague }) => {
    const { id } = await colleague();
    return {
      path: `/api/admin/staff/${id}`,
      body: { role: 'office', isActive: false },
      read: async () => (await staff.get('/api/admin/staff')).body.find((member: { id: string }) => member.id === id),
    };
  },
  updateWebhookState: async ({ webhook }) => ({
    path: `/api/admin/webhooks/${(await webhook()).id}`,
    body: { isActive: false, missed: 'skip' },
  }),
};

/** Fields that identify a record, a version or an order. These fields are not stored. */
const notStored = ['version', 'basedOn', 'id', 'missed'];

type FieldPath = readonly (string | number)[];

const jsonSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
});

function fieldsOf(schema: unknown, at: FieldPath = []): FieldPath[] {
  const { success, data } = jsonSchema.safeParse(schema);
  if (!success) return [];
  const { properties = {}, items, anyOf = [], oneOf = [] } = data;
  return [
    ...Object.entries(properties)
      .filter(([name]) => !notStored.includes(name))
      .flatMap(([name, field]) => [[...at, name], ...fieldsOf(field, [...at, name])]),
    ...fieldsOf(items, [...at, 0]),
    ...[...anyOf, ...oneOf].flatMap((choice) => fieldsOf(choice, at)),
  ];
}

const valueAt = (value: unknown, path: FieldPath) =>
  path.reduce<unknown>((inside, name) => new Map(Object.entries(Object(inside))).get(`${name}`), value);

function without(value: unknown, [name, ...rest]: FieldPath): unknown {
  if (Array.isArray(value)) return value.map((each, index) => (index === name ? without(each, rest) : each));
  return Object.fromEntries(
    Object.entries(Object(value)).flatMap(([key, child]) => {
      if (key !== name) return [[key, child]];
      return rest.length > 0 ? [[key, without(child, rest)]] : [];
    }),
  );
}

const fieldsStored = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) =>
      ['version', 'updatedAt', 'updatedBy', 'basedOn', 'undo'].includes(key) ? undefined : value,
    ),
  );

const says = (stored: unknown, name: unknown, value: unknown): boolean =>
  typeof stored === 'object' &&
  Object.entries(stored ?? {}).some(
    ([key, child]) => (key === name && JSON.stringify(child) === JSON.stringify(value)) || says(child, name, value),
  );

function fieldsTakenBy({ declaration: { body } }: TestedEndpoint): FieldPath[] {
  const fields = body ? fieldsOf(z.toJSONSchema(body, { io: 'input' })) : [];
  return [...new Map(fields.map((field) => [field.join('.'), field])).values()];
}

function optionalNamesOf({ declaration: { body } }: TestedEndpoint): string[] {
  const { properties = {}, required = [] } = body ? z.toJSONSchema(body, { io: 'input' }) : {};
  return Object.keys(properties).filter((name) => !required.includes(name) && !notStored.includes(name));
}

test('keeps omitted fields in every change', async () => {
  const changes = listAllEndpoints(app).filter(
    ({ method, declaration }) => ['put', 'patch'].includes(method) && !declaration.isReadOnly,
  );
  const lost: string[] = [];
  for (const endpoint of changes) {
    const { id, body: schema } = endpoint.declaration;
    const change = await wholeChanges[id]?.(createLazyRecords(app, staff));
    if (!change) {
      // Three changes have no optional fields: an order, the roles of a rule, a part of a file.
      expect([id, optionalNamesOf(endpoint)]).toEqual([id, []]);
      continue;
    }
    const send = async (body: unknown) => {
      const answer = await staff.call(endpoint.method.toUpperCase(), change.path, body);
      expect([id, answer.status, answer.body]).toEqual([id, 200, expect.anything()]);
      return fieldsStored(change.read ? await change.read() : answer.body);
    };
    const unsaid = new Set(fieldsTakenBy(endpoint).map((field) => field.join('.')));
    for (const whole of [change.body, ...(change.orElse ? [{ ...change.body, ...change.orElse }] : [])]) {
      for (const field of fieldsTakenBy(endpoint)) {
        const value = valueAt(whole, field);
        if (value === undefined) continue;
        unsaid.delete(field.join('.'));
        const part = without(whole, field);
        if (!schema?.safeParse(part).success) continue;
        const before = await send(whole);
        const name = `${id}: ${field.join('.')}`;
        if (isLeaf(value)) expect([name, says(before, field.at(-1), value)]).toEqual([name, true]);
        if (JSON.stringify(await send(part)) !== JSON.stringify(before)) lost.push(name);
      }
    }
    expect([id, [...unsaid]]).toEqual([id, []]);
  }
  expect(lost).toEqual([]);
});

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null || Array.isArray(value);
