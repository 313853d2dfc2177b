// @module-tag slow
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { EventReader } from '../../test/support/event-reader.ts';
import { createQuoteInput, createWebhookInput } from '../../test/support/factories.ts';
import { runCli } from '../../test/support/servers/run-cli.ts';
import { createTemporaryFolder } from '../../test/support/servers/server-process.ts';
import { createLocalTransport } from '../../test/support/servers/webhook-receiver.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { createMigratedDatabase, createTestDatabase, executeSql } from '../../test/support/test-database.ts';
import { withDatabaseClient } from '../run-command.ts';
import { getManifestPath } from './backup-folder.ts';
import { createBackup } from './make-backup.ts';
import { buildSiblingUrl, parseDatabaseName } from './sibling-database.ts';
import { readTableContents } from './table-contents.ts';

let source: TestApp;
let backup: string;

let live: string;

beforeAll(async () => {
  source = await createTestApp();
  await new ApiClient(source).post('/api/quotes', createQuoteInput({ fullName: 'Wanjiru' }));
});

beforeEach(async () => {
  backup = await createBackup(source.databaseUrl, createTemporaryFolder(), new Date());
  const database = await createMigratedDatabase();
  live = database.url;
  await executeSql(live, `create table left_by_accident (note text)`);
  onTestFinished(async () => {
    await dropSiblings();
    await database.drop();
  });
});

afterAll(() => source.stop());

const restore = (options: string[], environment: Record<string, string> = {}) =>
  runCli('restore', options, { DATABASE_URL: live, ...environment });

async function siblings(): Promise<string[]> {
  const { rows } = await executeSql(
    inject('postgresUrl'),
    `select datname from pg_database where datname like '${parseDatabaseName(live)}\\_%'`,
  );
  return rows.map(({ datname }) => datname);
}

async function dropSiblings(): Promise<void> {
  for (const name of await siblings()) await executeSql(inject('postgresUrl'), `drop database "${name}" with (force)`);
}

const namesIn = async (url: string) =>
  (await executeSql(url, `select full_name from lead where kind = 'quote'`)).rows.map((row) => row.full_name);
const isInUse = async (url: string) =>
  (await executeSql(url, `select from pg_class where relname = 'left_by_accident'`)).rowCount === 1;

describe('a restore', () => {
  test('replaces the database in use and keeps the old one until it is deleted by name', async () => {
    const { code, output } = await restore([backup]);
    expect([code, output]).toEqual([0, expect.stringContaining('identical to the backup')]);
    expect(await namesIn(live)).toEqual(['Wanjiru']);
    expect(await isInUse(live)).toBe(false);
    const [former = ''] = await siblings();
    expect(former).toMatch(/_before_\d{8}t\d{6}z$/);
    expect(output).toContain(`npm run restore -- --forget ${former}`);
    expect(await isInUse(buildSiblingUrl(live, former))).toBe(true);

    expect(await restore(['--forget', parseDatabaseName(live)])).toMatchObject({ code: 1 });
    expect(await restore(['--forget', former])).toEqual({ code: 0, output: `The database ${former} was deleted.\n` });
    expect(await siblings()).toEqual([]);
  });

  test('keeps the collation', async () => {
    const collation = `select datlocprovider, datcollate, datctype, datlocale, encoding from pg_database where datname = current_database()`;
    const before = (await executeSql(live, collation)).rows;
    expect(await restore([backup])).toMatchObject({ code: 0 });
    expect((await executeSql(live, collation)).rows).toEqual(before);
  });

  test('changes nothing while servers are connected', async () => {
    const server = await createTestApp({ databaseUrl: live });
    onTestFinished(server.stop);
    expect(await restore([backup])).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is in use\. Nothing was changed\. Stop the servers/),
    });
    expect([await isInUse(live), await siblings()]).toEqual([true, []]);
  });

  test.each<[fault: string, what: RegExp, (path: string) => Promise<void>]>([
    ['cut off', /is incomplete: it has 500 of \d+ bytes/, (path) => truncate(path, 500)],
    [
      'damaged',
      /is damaged: its checksum has changed/,
      async (path) => {
        const bytes = await readFile(path);
        bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
        await writeFile(path, bytes);
      },
    ],
    [
      'beside a damaged .json',
      /\.json is damaged\. Copy the file again/,
      (path) => truncate(getManifestPath(path), 40),
    ],
    [
      'not what its .json says',
      /differs from the backup:\n {2}lead: 7 rows in the backup, 1 restored\nThe database in use was not changed/,
      async (path) => {
        const manifest = JSON.parse(await readFile(getManifestPath(path), 'utf8'));
        manifest.tables.lead.rows = 7;
        await writeFile(getManifestPath(path), JSON.stringify(manifest));
      },
    ],
  ])('changes nothing for a backup that is %s', async (_, reason, damage) => {
    const before = await withDatabaseClient(live, readTableContents);
    await damage(backup);
    const { code, output } = await restore([backup]);
    expect(code).toBe(1);
    expect(output).toMatch(reason);
    expect(await withDatabaseClient(live, readTableContents)).toEqual(before);
    expect(await siblings()).toEqual([]);
  });

  test('rejects a backup of an unreleased version', async () => {
    const unreleased = await createMigratedDatabase();
    onTestFinished(unreleased.drop);
    await executeSql(unreleased.url, `update mikro_orm_migrations set name = '20261121-initial-schema'`);
    const file = await createBackup(unreleased.url, createTemporaryFolder(), new Date());
    expect(await restore([file])).toMatchObject({ code: 1, output: expect.stringContaining('unreleased version') });
    expect([await isInUse(live), await siblings()]).toEqual([true, []]);
  });

  test('rejects a backup of a newer version', async () => {
    const newer = await createMigratedDatabase();
    onTestFinished(newer.drop);
    await executeSql(
      newer.url,
      `insert into mikro_orm_migrations (name, executed_at) values ('20991231-moons', now())`,
    );
    const file = await createBackup(newer.url, createTemporaryFolder(), new Date());
    expect(await restore([file])).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /A newer version of the product made this backup\. .+ lacks these migrations: 20991231-moons\./,
      ),
    });
    expect([await isInUse(live), await siblings()]).toEqual([true, []]);
  });

  test('reuses no number and reports the leads since the backup', async () => {
    // The office has used two numbers that are not in the backup.
    const office = await createTestApp({ databaseUrl: live });
    await new ApiClient(office).post('/api/quotes', createQuoteInput());
    const last = await new ApiClient(office).post('/api/quotes', createQuoteInput({ fullName: 'Achieng' }));
    await office.stop();
    const { output } = await restore([backup]);
    const [former] = await siblings();
    expect(output).toContain(
      `Only the database ${former} contains the leads that arrived after the backup: 2 quote requests, 0 messages.`,
    );
    const restored = await createTestApp({ databaseUrl: live });
    onTestFinished(restored.stop);
    const next = await new ApiClient(restored).post('/api/quotes', createQuoteInput());
    expect(Number(next.body.reference.slice(2))).toBe(Number(last.body.reference.slice(2)) + 1);
  });

  test('makes event readers reload everything, and webhooks continue', async () => {
    const webhook = createWebhookInput({ events: ['quote.created'] });
    const maker = await createSignedInClient(source);
    expect((await maker.post('/api/admin/webhooks', webhook)).status).toBe(201);
    const file = await createBackup(source.databaseUrl, createTemporaryFolder(), new Date());
    const office = await createTestApp({ databaseUrl: live });
    const staff = await createSignedInClient(office);
    const reader = await EventReader.open(office.origin, { cookie: staff.cookie });
    await reader.live();
    const requests = async (app: TestApp, count: number) => {
      for (let sent = 0; sent < count; sent += 1) await new ApiClient(app).post('/api/quotes', createQuoteInput());
    };
    await requests(office, 4);
    await expect.poll(() => reader.events.length).toBe(4);
    const cursors = [...new Set(reader.messages.map(({ id }) => id))];
    await office.stop();
    expect(await restore([file])).toMatchObject({ code: 0 });

    // New events would get the numbers of lost events.
    const restored = await createTestApp({ databaseUrl: live, webhookTransport: createLocalTransport() });
    onTestFinished(restored.stop);
    await requests(restored, 6);
    const { cookie } = await createSignedInClient(restored);
    for (const lastEventId of cursors) {
      const back = await EventReader.open(restored.origin, { cookie, lastEventId });
      expect(await back.live()).toMatchObject({ name: 'reset' });
      back.disconnect();
    }
    const events = `select count(*)::int as events, (max(position) - min(position) + 1)::int as positions from lead_event`;
    // An event gets its position a moment after its request is answered.
    await expect.poll(async () => (await executeSql(live, events)).rows).toEqual([{ events: 7, positions: 7 }]);
    const told = () => executeSql(live, 'select count(*)::int as events from webhook_delivery');
    await expect.poll(async () => (await told()).rows).toEqual([{ events: 6 }]);
  });

  test('ends the streams of a running server when a recovery renumbers the events', async () => {
    const server = await createTestApp({ databaseUrl: live });
    onTestFinished(server.stop);
    const { cookie } = await createSignedInClient(server);
    const reader = await EventReader.open(server.origin, { cookie });
    await reader.live();
    const { body } = await new ApiClient(server).post('/api/quotes', createQuoteInput());
    await reader.waitForLead(body.id);
    const environment = { DATABASE_URL: live, BACKUP_DIR: createTemporaryFolder() };
    expect(await runCli('finish-recovery', [], environment)).toMatchObject({ code: 0 });
    expect(await reader.ended).toBe(true);
    expect(reader.events).toHaveLength(1);

    const back = await EventReader.open(server.origin, { cookie, lastEventId: reader.cursor });
    expect(await back.live()).toMatchObject({ name: 'reset' });
  });

  test('only checks, or restores beside the database in use, on request', async () => {
    expect(await restore([backup, '--check'])).toEqual({
      code: 0,
      output: expect.stringMatching(
        /can be restored\. The backup was made at 20.+Z by version \d.+ and has \d+ rows\.\n$/,
      ),
    });
    expect(await siblings()).toEqual([]);
    const name = `${parseDatabaseName(live)}_looked_into`;
    expect(await restore([backup, '--into', name])).toMatchObject({ code: 0 });
    expect(await namesIn(buildSiblingUrl(live, name))).toEqual(['Wanjiru']);
    expect(await isInUse(live)).toBe(true);
    expect(await restore([backup, '--into', name])).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database '),
    });
  });

  test.each([
    [['FILE', '--list']],
    [['FILE', '--forget', 'former']],
    [['--forget', 'former', '--check']],
    [['--list', '--into', 'lookup']],
  ])('does nothing with %j and explains the usage', async (options) => {
    const { code, output } = await restore(options.map((option) => (option === 'FILE' ? backup : option)));
    expect([code, output]).toEqual([
      2,
      expect.stringContaining('Specify exactly one of FILE, --forget NAME or --list.'),
    ]);
    expect(await siblings()).toEqual([]);
    expect(await isInUse(live)).toBe(true);
  });

  test('creates a missing database', async () => {
    live = buildSiblingUrl(live, `${parseDatabaseName(live)}_gone`);
    expect(await restore([backup])).toMatchObject({ code: 0 });
    expect(await namesIn(live)).toEqual(['Wanjiru']);
  });
});

test('needs only an ordinary role, as the product does', async () => {
  const role = parseDatabaseName(live).replace('test_', 'role_');
  const { url, drop } = await createTestDatabase();
  await executeSql(
    url,
    `create role ${role} login createdb password 'secret'; grant set on parameter session_replication_role to ${role};
     alter database ${parseDatabaseName(url)} owner to ${role}`,
  );
  const asRole = new URL(url);
  Object.assign(asRole, { username: role, password: 'secret' });
  live = asRole.href;
  onTestFinished(async () => {
    await dropSiblings();
    await drop();
    await executeSql(inject('postgresUrl'), `drop owned by ${role}; drop role ${role}`);
  });
  const server = await createTestApp({ databaseUrl: live });
  const answer = await new ApiClient(server).post('/api/quotes', createQuoteInput({ fullName: 'Otieno' }));
  await server.stop();
  expect(answer.status).toBe(201);
  const own = await createBackup(live, createTemporaryFolder(), new Date());
  expect(await restore([own])).toMatchObject({
    code: 0,
    output: expect.stringContaining('identical to the backup'),
  });
  expect(await namesIn(live)).toEqual(['Otieno']);
});
