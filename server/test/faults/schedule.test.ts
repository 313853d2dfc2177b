// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hourMs } from '../../../shared/domain/time/durations.ts';
import { ApiClient, staffAccount } from '../support/api-client.ts';
import { createBlogPostInput } from '../support/factories.ts';
import { signIn, startServer } from '../support/servers/server-process.ts';
import { createMigratedDatabase, executeSql } from '../support/test-database.ts';

const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

/** Changes that are due in each round. Their number makes a scan slow enough for a kill to interrupt. */
const dueAtOnce = 170;

/** Slows down each audit entry, so that a scan takes about a second. */
const entrySeconds = 0.005;

async function startDatabase() {
  const database = await createMigratedDatabase();
  onTestFinished(database.drop);
  const environment = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    TWO_STEP_KEY: 'a-key-for-tests-of-more-than-thirty-two-characters',
    ADMIN_USERNAME: staffAccount.username,
    ADMIN_EMAIL: staffAccount.email,
    ADMIN_PASSWORD: staffAccount.password,
  };
  const sql = (statement: string) => executeSql(database.url, statement);
  return { sql, start: () => startServer(environment) };
}

test(`applies each schedule once from two servers despite ${rounds} kills during scans`, {
  timeout: 120_000 + rounds * 40_000,
}, async ({ annotate }) => {
  const { sql, start } = await startDatabase();
  await sql(`
    create function write_slowly() returns trigger language plpgsql as
      'begin perform pg_sleep(${entrySeconds}); return new; end';
    create trigger write_slowly before insert on audit_entry
      for each row when (new.actor_kind = 'system') execute function write_slowly()`);
  let servers = [await start(), await start()];
  let cut = 0;
  const leftOver = async () =>
    (await sql('select count(*)::int from blog_post where publish_at is not null')).rows[0].count;
  for (let round = 0; round < rounds; round += 1) {
    await sql(
      `insert into blog_post (id, title, slug, excerpt, content, category, publish_at, scheduled_by)
       select uuidv7(), 'Planned', 'planned-${round}-' || n, 'E', 'C', 'Packing', now() - interval '1 second', 'Amina'
       from generate_series(1, ${dueAtOnce}) n`,
    );
    // A server scans when it starts.
    servers.push(await start());
    await sleep(Math.random() * dueAtOnce * entrySeconds * 1_000);
    for (const server of servers) server.signal('SIGKILL');
    await Promise.all(servers.map(({ exited }) => exited));
    if ((await leftOver()) > 0) cut += 1;
    servers = [await start(), await start()];
  }
  await expect.poll(leftOver, { timeout: 60_000, interval: 250 }).toBe(0);
  const { rows } = await sql(
    `select version, published, published_at is not null as dated, (select count(*)::int from audit_entry where thing_id = post.id::text) as entries, count(*)::int
     from blog_post post group by 1, 2, 3, 4`,
  );
  await annotate(`${cut} of ${rounds} kills came before all was done`);
  expect(rows).toEqual([{ version: 2, published: true, dated: true, entries: 1, count: rounds * dueAtOnce }]);
});

test('shows a scheduled post on time, even to visitors who have read the blog', async () => {
  const { sql, start } = await startDatabase();
  const server = await start();
  const staff = await signIn(server, staffAccount);
  const visitor = new ApiClient(server);
  const publishAt = new Date(Date.now() + hourMs);
  const post = createBlogPostInput({ slug: 'planned', published: false, publishAt: publishAt.toISOString() });
  expect((await staff.post('/api/blog-posts', post)).status).toBe(201);
  const listed = async () => (await visitor.get('/api/blog')).body.total;
  expect(await listed()).toBe(0);
  const jobs = async () =>
    (await sql(`select state, start_after from pgboss.job where name = 'content-schedule'`)).rows;
  expect(await jobs()).toEqual([{ state: 'created', start_after: publishAt }]);
  await sql(`update blog_post set publish_at = now();
    update pgboss.job set start_after = now() where name = 'content-schedule'`);
  await expect.poll(listed, { interval: 100 }).toBe(1);
  await expect.poll(jobs).toMatchObject([{ state: 'completed' }]);
});
