// Repeats section 3 of the specification, because entities, migrations and schemas can agree on the same mistake.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { executeSql } from '../support/test-database.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});

afterAll(() => app.stop());

interface Field {
  type: string;
  default?: string;
  unique?: true;
  references?: string;
  values?: readonly string[];
}

const id = { type: 'uuid', unique: true } as const;
const text = { type: 'text' } as const;
const uniqueText = { type: 'text', unique: true } as const;
const time = { type: 'time' } as const;
const flag = (standard: boolean) => ({ type: 'boolean', default: String(standard) });
const textOr = (standard: string) => ({ type: 'text', default: standard });
const choice = (...values: readonly string[]) => ({ type: 'text', values });

/** Specification, section 3, with the names of our tables. */
const specified: Record<string, Record<string, Field>> = {
  staff_user: {
    id,
    username: uniqueText,
    email: uniqueText,
    password: text,
    role: textOr('admin'),
    firstName: text,
    lastName: text,
    isActive: flag(true),
    lastLogin: time,
    createdAt: time,
    updatedAt: time,
  },
  lead: {
    id,
    kind: choice('quote', 'contact'),
    fullName: text,
    phone: text,
    email: text,
    movingFrom: text,
    movingTo: text,
    source: choice(
      'website',
      'posters',
      'magazines',
      'exhibitions',
      'repeat_clients',
      'referral',
      'facebook',
      'instagram',
      'twitter',
      'trucks',
    ),
    additionalInfo: text,
    name: text,
    subject: text,
    message: text,
    status: textOr('new'),
    createdAt: time,
  },
  blog_post: {
    id,
    title: text,
    slug: uniqueText,
    excerpt: text,
    content: text,
    image: text,
    category: choice('Moving Tips', 'Storage', 'International', 'Business', 'Packing', 'Industry News'),
    tags: { type: 'text[]' },
    published: flag(false),
    createdAt: time,
    updatedAt: time,
  },
  faq: {
    id,
    question: text,
    answer: text,
    category: choice(
      'Booking',
      'Pricing',
      'Services',
      'Insurance',
      'International',
      'Storage',
      'Packing',
      'Policy',
      'General',
    ),
    order: { type: 'integer', default: '0' },
    published: flag(true),
  },
  page: {
    id,
    title: text,
    slug: uniqueText,
    content: text,
    excerpt: text,
    pageType: choice('page', 'service', 'landing'),
    template: { ...textOr('default'), ...choice('default', 'service', 'landing') },
    status: { ...textOr('published'), ...choice('draft', 'published', 'archived') },
    featuredImage: text,
    createdAt: time,
    updatedAt: time,
  },
  seo_meta: {
    id,
    pageId: { type: 'uuid', references: 'page' },
    metaTitle: text,
    metaDescription: text,
    metaKeywords: text,
    ogTitle: text,
    ogDescription: text,
    ogImage: text,
    twitterTitle: text,
    twitterDescription: text,
    twitterImage: text,
    canonicalUrl: text,
    noIndex: flag(false),
    noFollow: flag(false),
    customSchema: text,
    updatedAt: time,
  },
  navigation_menu: {
    id,
    name: text,
    slug: uniqueText,
    items: text,
    isActive: flag(true),
    position: textOr('header'),
    createdAt: time,
    updatedAt: time,
  },
  site_setting: {
    id,
    key: uniqueText,
    value: text,
    category: { ...textOr('general'), ...choice('general', 'contact', 'email', 'social') },
    type: textOr('text'),
    description: text,
    updatedAt: time,
  },
};

test('stores every entity of the specification with its fields, defaults, unique keys and choices', async () => {
  expect(await readTables()).toMatchObject(specified);
});

const types: Record<string, string> = {
  'character varying': 'text',
  'timestamp with time zone': 'time',
  ARRAY: 'text[]',
};

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

async function readTables(): Promise<Record<string, Record<string, Field>>> {
  const { rows } = await executeSql(
    app.databaseUrl,
    `select c.table_name, c.column_name, c.data_type, substring(c.column_default from '^''?(.*?)(?:''(?:::.*)?)?$') as standard,
       exists (
         select from pg_index i where i.indrelid = t.oid and i.indisunique and i.indpred is null and i.indnkeyatts = 1 and i.indkey[0] = c.ordinal_position
       ) as is_unique,
       (select f.confrelid::regclass::text from pg_constraint f where f.contype = 'f' and f.conrelid = t.oid and f.conkey = array[c.ordinal_position::int2]) as references,
       (select pg_get_constraintdef(k.oid) from pg_constraint k where k.contype = 'c' and k.conrelid = t.oid and k.conkey = array[c.ordinal_position::int2]) as check
     from information_schema.columns c join pg_class t on t.oid = format('public.%I', c.table_name)::regclass
     where c.table_schema = 'public'`,
  );
  const tables: Record<string, Record<string, Field>> = {};
  for (const row of rows) {
    const values = [...(row.check ?? '').matchAll(/'([^']+)'::text/g)].map(([, value = '']) => value);
    const fields = tables[row.table_name] ?? {};
    tables[row.table_name] = fields;
    fields[camelCase(row.column_name)] = {
      type: types[row.data_type] ?? row.data_type,
      ...(row.standard === null ? {} : { default: row.standard }),
      ...(row.is_unique ? { unique: true } : {}),
      ...(row.references ? { references: row.references } : {}),
      ...(values.length > 0 ? { values } : {}),
    };
  }
  return tables;
}
