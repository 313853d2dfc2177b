import { Migration } from '@mikro-orm/migrations';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openOrm } from '../bootstrap/orm.ts';
import { listAllEndpoints } from '../test/support/all-endpoints.ts';
import { createSignedInClient } from '../test/support/api-client.ts';
import { createAllRecords } from '../test/support/endpoint-records.ts';
import { getSampleCall } from '../test/support/endpoint-samples.ts';
import { createQuoteInput, createRedirectInput } from '../test/support/factories.ts';
import { uploadImportFile } from '../test/support/import-file.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import { createTestDatabase, executeSql } from '../test/support/test-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ config: { demoMode: true } });
});

afterAll(() => app.stop());

const sql = async (statement: string) => (await executeSql(app.databaseUrl, statement)).rows;

function findBreakingChanges(statement: string): string[] {
  const sql = statement.toLowerCase();
  // A migration may create a computed column or a trigger function again.
  const recreated = [
    ...[...sql.matchAll(/add column ("\w+")/g)].map(([, column]) => `drop column ${column}`),
    ...[...sql.matchAll(/create or replace function ("\w+")/g)].map(([, name]) => `drop function if exists ${name}`),
  ];
  const breaks = [
    /\brename\b/g,
    /\bdrop (?:table|column|function|view) (?:if exists )?"?\w+"?/g,
    /\bset not null\b/g,
    /\balter (?:column )?"\w+" (?:set data )?type\b/g,
    /\badd (?:column )?"\w+" (?:(?!\bdefault\b|\bgenerated\b|,).)*\bnot null\b(?!\s+default)/g,
  ];
  return breaks.flatMap((pattern) => sql.match(pattern) ?? []).filter((part) => !recreated.includes(part));
}

describe('entities and migrations', () => {
  test('agree: nothing is left to migrate', async () => {
    expect(await app.orm.migrator.checkSchema()).toBe(false);
    expect(await app.orm.migrator.getPending()).toEqual([]);
  });

  // CONTRIBUTING.md: servers of the previous version keep running and can be restored.
  test('suit the previous version: no used column is dropped or renamed, and no new one is required', () => {
    const [, ...later] = migrations;
    const found = later.flatMap(({ name, class: LaterMigration }) => {
      const migration = new LaterMigration(app.orm.em.getDriver(), app.orm.config);
      migration.up();
      return findBreakingChanges(migration.getQueries().join('; ')).map((what) => `${name}: ${what}`);
    });
    expect(found).toEqual([]);
    const broken =
      'alter table "lead" rename to "request"; alter table "request" drop column "phone", add "floor" int not null; drop function if exists "number"';
    expect(findBreakingChanges(broken)).toEqual([
      'rename',
      'drop column "phone"',
      'drop function if exists "number"',
      'add "floor" int not null',
    ]);
    expect(
      findBreakingChanges('drop function if exists "a"; create or replace function "a"() returns trigger'),
    ).toEqual([]);
  });

  test('are named if they fail', async () => {
    const { url, drop } = await createTestDatabase();
    const orm = await openOrm(url, pino({ level: 'silent' }), Number.MAX_SAFE_INTEGER);
    onTestFinished(async () => {
      await orm.close();
      await drop();
    });
    class Moons extends Migration {
      override up(): void {
        this.addSql('select 1 / 0');
      }
    }
    orm.config.get('migrations').migrationsList = [{ name: '20991231-moons', class: Moons }];
    await expect(migrate(orm, async () => {})).rejects.toThrow(
      /^The migration 20991231-moons failed: .*division by zero/,
    );
  });

  test('agree with the database', async () => {
    expect(await app.orm.schema.getUpdateSchemaSQL()).toBe('');
  });
});

describe('indexes', () => {
  test('start with the column of every foreign key', async () => {
    const unindexed = await sql(`
      select c.conrelid::regclass::text as table, c.conname as key
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = c.conrelid and i.indisvalid and i.indkey[0] = c.conkey[1])`);
    const keys = await sql(`select from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
    expect(unindexed).toEqual([]);
    expect(keys.length).toBeGreaterThanOrEqual(2);
  });

  test.each([
    ['blog_post', '(slug)'],
    ['blog_post', '(listed_at DESC, id DESC) WHERE published'],
    ['blog_post', '(LEAST(publish_at, unpublish_at)) WHERE (LEAST(publish_at, unpublish_at) IS NOT NULL)'],
    ['page', '(LEAST(publish_at, unpublish_at)) WHERE (LEAST(publish_at, unpublish_at) IS NOT NULL)'],
    ['blog_post', '(created_at DESC, id DESC)'],
    ['blog_post', '(category, listed_at DESC, id DESC) WHERE published'],
    ['blog_post', '(tags)'],
    ['blog_post', '(search_text gin_trgm_ops)'],
    ['page', '(slug)'],
    ['page', '(created_at, id)'],
    ['faq', '(category, "order", id)'],
    ['lead', '(kind, number)'],
    ['lead', '(kind, created_at DESC, id DESC)'],
    ['lead', '(kind, status, created_at DESC, id DESC)'],
    ['lead', '(kind, updated_at)'],
    ['lead', '(search_text gin_trgm_ops)'],
    ['lead', '(lower((email)::text))'],
    ['lead', '(phone_normalized)'],
    ['lead', '(owner_id, kind, status, created_at DESC, id DESC) WHERE (owner_id IS NOT NULL)'],
    ['lead', '(follow_up_at) WHERE (follow_up_at IS NOT NULL)'],
    ['lead', '(unattended_since) WHERE (unattended_since IS NOT NULL)'],
    ['lead_entry', '(lead_id, created_at, id)'],
    ['idempotency_key', '(lead_id)'],
    ['lead_event', '("position")'],
    ['staff_session', '(user_id)'],
    ['staff_session', '(expires_at)'],
    ['rate_limit', '(expire)'],
    ['newsletter_subscriber', '(created_at DESC, id DESC)'],
    ['newsletter_subscriber', '(status, created_at DESC, id DESC)'],
    ['newsletter_subscriber', '(email gin_trgm_ops)'],
    ['newsletter_delivery', '(mailing_id, subscriber_id)'],
    ['navigation_menu', '(slug)'],
    ['site_setting', '(key)'],
  ])('exist in %s on %s', async (table, columns) => {
    const rows = await sql(`select indexdef from pg_indexes where tablename = '${table}'`);
    expect(rows.filter(({ indexdef }) => indexdef.endsWith(columns))).toHaveLength(1);
  });

  test.each([
    ['lead_newest_index', `select * from lead where kind = 'quote' order by created_at desc, id desc limit 51`],
    [
      'lead_status_newest_index',
      `select * from lead where kind = 'quote' and status = 'new' order by created_at desc, id desc limit 51`,
    ],
    ['lead_updated_index', `select * from lead where kind = 'quote' and updated_at >= '2026-11-21'`],
    ['lead_search_index', `select * from lead where search_text like lower('%Nairobi%')`],
    [
      'blog_post_published_newest_index',
      'select * from blog_post where published order by listed_at desc, id desc limit 25',
    ],
    ['blog_post_newest_index', 'select * from blog_post order by created_at desc, id desc limit 101'],
    [
      'blog_post_category_newest_index',
      `select * from blog_post where published and category = 'Packing' order by listed_at desc, id desc limit 24`,
    ],
    ['blog_post_schedule_index', `select id from blog_post where least(publish_at, unpublish_at) <= now()`],
    ['blog_post_tags_index', `select * from blog_post where tags && '{packing,#packing}'`],
    ['blog_post_search_index', `select * from blog_post where search_text like lower('%kitchen%')`],
    ['redirect_created_at_id_index', 'select * from redirect order by created_at desc, id desc'],
    ['redirect_from_path_unique', `select * from redirect where from_path = '/old'`],
    ['faq_category_order_id_index', 'select * from faq order by category, "order", id'],
  ])('include %s, which serves its list', async (index, query) => {
    const plan = await app.orm.em.fork().transactional(async (em) => {
      await em.execute('set local enable_seqscan = off; set local enable_sort = off');
      return em.execute(`explain ${query}`);
    });
    expect(JSON.stringify(plan)).toContain(index);
  });
});

describe('CHECK constraints', () => {
  beforeAll(async () => {
    const staff = await createSignedInClient(app);
    const { body: quote } = await staff.post('/api/quotes', createQuoteInput());
    await staff.post(`/api/quotes/${quote.id}/entries`, { type: 'visit' });
    await sql(
      `insert into trashed_record (id, kind, title, is_published, rows)
       values (gen_random_uuid(), 'faq', 'Is Sunday possible?', true, '[]')`,
    );
    await staff.post('/api/newsletter', { email: 'reader@example.com' });
    await uploadImportFile(staff, 'Name,Phone\nAmina,0712345678');
    await staff.post('/api/admin/redirects', createRedirectInput());
    await staff.put('/api/admin/two-step-roles', { roles: ['editor'] });
    await sql(`
      with mailing as (
        insert into newsletter_mailing (id, post_id, title, username, recipients)
        values (gen_random_uuid(), gen_random_uuid(), 'A post', 'wanjiru', 1) returning id)
      insert into newsletter_delivery (id, mailing_id, subscriber_id)
      select gen_random_uuid(), mailing.id, newsletter_subscriber.id from mailing, newsletter_subscriber`);
    await sql(`
      with webhook as (
        insert into webhook (id, name, url, events, secret, position)
        values (gen_random_uuid(), 'Accounting', 'https://hooks.example.com', '{}', '', 0) returning id)
      insert into webhook_delivery (id, webhook_id, type, event_at)
      select gen_random_uuid(), id, 'quote.created', now() from webhook`);
  });

  test.each([
    ['blog_post', 'category'],
    ['faq', 'category'],
    ['content_revision', 'cause'],
    ['content_revision', 'kind'],
    ['idempotency_key', 'kind'],
    ['lead', 'follow_up_source'],
    ['lead', 'kind'],
    ['lead', 'source'],
    ['lead', 'status'],
    ['lead', 'status_before'],
    ['lead_entry', 'actor_kind'],
    ['lead_import', 'kind'],
    ['lead_import', 'state'],
    ['navigation_menu', 'position'],
    ['newsletter_delivery', 'status'],
    ['newsletter_subscriber', 'status'],
    ['page', 'page_type'],
    ['page', 'status'],
    ['page', 'template'],
    ['redirect', 'source'],
    ['reply_template', 'channel'],
    ['reply_template', 'language'],
    ['site_setting', 'category'],
    ['site_setting', 'type'],
    ['staff_session', 'kind'],
    ['staff_user', 'alerts'],
    ['staff_user', 'role'],
    ['staff_user', 'template_language'],
    ['trashed_record', 'kind'],
    ['two_step_role', 'role'],
    ['webhook', 'off_reason'],
    ['webhook_delivery', 'status'],
  ])('of %s reject another %s', async (table, column) => {
    expect((await sql(`select from ${table}`)).length).toBeGreaterThan(0);
    for (const value of ['other', '', 'NEW', ' new']) {
      await expect(sql(`update ${table} set ${column} = '${value}'`)).rejects.toMatchObject({
        code: '23514',
        constraint: `${table}_${column}_check`,
      });
    }
  });

  test.each([
    ['quote', ['full_name', 'phone', 'moving_from'], 'replied'],
    ['contact', ['name', 'email', 'subject', 'message'], 'won'],
  ])('require the fields and the statuses of a %s', async (kind, fields, otherStatus) => {
    for (const change of [...fields.map((field) => `${field} = null`), `status = '${otherStatus}'`])
      await expect(sql(`update lead set ${change} where kind = '${kind}'`), change).rejects.toMatchObject({
        code: '23514',
      });
  });

  test('are on every column of fixed values', async () => {
    const constraints = await sql(
      `select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const declared = [...app.orm.getMetadata().getAll().values()].flatMap(({ tableName, props, checks }) => [
      ...props.flatMap(({ enum: isOfFixedValues, fieldNames: [column] }) =>
        isOfFixedValues ? [`${tableName}_${column}_check`] : [],
      ),
      ...checks.map(({ name }) => name),
    ]);
    expect(constraints.map(({ conname }) => conname).toSorted()).toEqual([...new Set(declared)].toSorted());
  });
});

test('numbers each kind of leads separately', async () => {
  await sql(
    'truncate lead cascade; alter sequence quote_number_seq restart; alter sequence contact_number_seq restart',
  );
  await sql(
    `insert into lead (id, kind, full_name, phone, moving_from, name, email, subject, message)
     select gen_random_uuid(), kind, 'A', '1', 'B', 'A', 'a@example.com', 'C', 'D' from unnest(array['quote', 'contact', 'quote']) as kind`,
  );
  expect(await sql('select kind, number from lead order by kind, number')).toEqual([
    { kind: 'contact', number: 10_001 },
    { kind: 'quote', number: 10_001 },
    { kind: 'quote', number: 10_002 },
  ]);
  await expect(sql(`update lead set number = 10001 where kind = 'quote'`)).rejects.toMatchObject({ code: '23505' });
});

describe('content_version', () => {
  const version = async () => Number((await sql('select version from content_version'))[0].version);

  const writableColumns = async (table: string) => {
    const rows = await sql(`select quote_ident(column_name) as name from information_schema.columns
      where table_name = '${table}' and is_generated = 'NEVER'`);
    return rows.map(({ name }) => name).join();
  };

  test.each(['blog_post', 'faq', 'page', 'seo_meta', 'site_setting', 'navigation_menu'])(
    'counts up with every change of %s',
    async (table) => {
      const before = await version();
      const [{ id, row }] = await sql(`select id, row_to_json(t)::text as row from ${table} t limit 1`);
      await sql(`update ${table} set id = id where id = '${id}'`);
      expect(await version()).toBe(before + 1);
      await sql(`delete from ${table} where id = '${id}'`);
      const afterDelete = await version();
      expect(afterDelete).toBeGreaterThan(before + 1);
      const literal = row.replaceAll("'", "''");
      const columns = await writableColumns(table);
      await sql(
        `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, '${literal}')`,
      );
      expect(await version()).toBe(afterDelete + 1);
    },
  );

  test('counts up with every staff write over the API, but not with leads', async () => {
    const staff = await createSignedInClient(app);
    const records = await createAllRecords(app, staff);
    const contentWrites = [
      'put /api/blog-posts/{post}',
      'put /api/faqs/{id}',
      'put /api/admin/pages/{id}',
      'put /api/admin/settings/{key}',
      'put /api/admin/menus/{slug}',
      'post /api/admin/menus/{slug}/reset',
      'post /api/blog-posts',
      'post /api/faqs',
      'post /api/admin/pages',
      // Redirects are part of the published content.
      'post /api/admin/redirects',
      'post /api/admin/redirects/imports',
      'delete /api/admin/redirects/{id}',
      'put /api/admin/media/{id}',
      'delete /api/admin/media/{id}',
      'post /api/admin/media/{id}/restore',
      'post /api/admin/trash/{id}/restore',
      'delete /api/blog-posts/{post}',
      'delete /api/faqs/{id}',
      'delete /api/admin/pages/{id}',
      // Also removes author names, but here nobody has joined.
      'delete /api/admin/staff/{id}/invitation',
    ];
    const counted: string[] = [];
    for (const endpoint of listAllEndpoints(app).filter(
      ({ isWrite, path }) => isWrite && !/login|logout|password/.test(path),
    )) {
      const before = await version();
      const { path, body } = await getSampleCall(endpoint, records);
      await staff.call(endpoint.method.toUpperCase(), path, body);
      if ((await version()) > before) counted.push(endpoint.name);
    }
    expect(counted.toSorted()).toEqual(contentWrites.toSorted());
  });
});
