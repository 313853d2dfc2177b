import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../test/support/servers/run-cli.ts';
import { createTestApp } from '../test/support/test-app.ts';
import { createTestDatabase, executeSql } from '../test/support/test-database.ts';

async function unreleasedDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  await executeSql(
    url,
    `create table quote (id uuid primary key);
     create table mikro_orm_migrations (id serial primary key, name varchar(255), executed_at timestamptz default now());
     insert into mikro_orm_migrations (name) values ('20261121-initial-schema'), ('20261122-newsletter')`,
  );
  return url;
}

const tables = async (url: string) =>
  (
    await executeSql(
      url,
      `select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
  ).rows;

test('rejects a database of an unreleased version and keeps it unchanged', async () => {
  const databaseUrl = await unreleasedDatabase();
  const before = await tables(databaseUrl);
  const reason = 'An unreleased version of the product created this database. Export your data';
  await expect(createTestApp({ databaseUrl })).rejects.toThrow(reason);
  const migrate = await runCli('migrate', [], { DATABASE_URL: databaseUrl });
  expect(migrate).toMatchObject({ code: 1, output: expect.stringContaining(reason) });
  expect(await tables(databaseUrl)).toEqual(before);
});
