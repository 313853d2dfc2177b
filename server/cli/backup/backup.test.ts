// @module-tag slow
import { once } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { dayMs, hourMs } from '../../../shared/domain/time/durations.ts';
import type { Media } from '../../../shared/schemas/content/media.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createAllRecords } from '../../test/support/endpoint-records.ts';
import { createQuoteInput } from '../../test/support/factories.ts';
import { createPictureForm, createTestPicture } from '../../test/support/pictures.ts';
import { reserveFreePort } from '../../test/support/servers/free-port.ts';
import { runCli, runCliFromSource, startNightlyBackup } from '../../test/support/servers/run-cli.ts';
import { createTemporaryFolder } from '../../test/support/servers/server-process.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { createMigratedDatabase, createTestDatabase, executeSql } from '../../test/support/test-database.ts';
import { withDatabaseClient } from '../run-command.ts';
import { assertDiskSpace } from './assert-disk-space.ts';
import { deleteOldBackups, getManifestPath, listBackups } from './backup-folder.ts';
import { getMsUntilNextBackup, isRestoreRehearsalNight } from './backup-schedule.ts';
import { findOverdueSteps, readBackupState } from './backup-state.ts';
import { updateErasureList } from './erasure-list.ts';
import { createBackup } from './make-backup.ts';
import { recordRestoreRehearsal, rehearseRestore } from './rehearse-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { readTableContents } from './table-contents.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ config: { demoMode: true } });
  await createAllRecords(app, await createSignedInClient(app));
});

afterAll(() => app.stop());

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

const contentsOf = (url: string) => withDatabaseClient(url, readTableContents);

describe('a backup', () => {
  test('restores into an empty database with equal counts and checksums, and the product runs on it', async () => {
    const backup = await createBackup(app.databaseUrl, createTemporaryFolder(), new Date());
    const url = await emptyDatabase();
    expect(await restoreBackup(url, backup)).toMatchObject({ isChecked: true });
    const contents = await contentsOf(url);
    expect(contents).toEqual(await contentsOf(app.databaseUrl));
    expect(contents.lead?.rows).toBeGreaterThan(5);

    const [before] = (await executeSql(app.databaseUrl, `select max(number) as number from lead where kind = 'quote'`))
      .rows;
    const restored = await createTestApp({ databaseUrl: url });
    onTestFinished(restored.stop);
    const { status, body } = await new ApiClient(restored).post('/api/quotes', createQuoteInput());
    expect([status, body.reference]).toEqual([201, `Q-${before.number + 1}`]);
  });

  test('restores the pictures of the library with every row and byte', async () => {
    const editor = await createSignedInClient(app, { username: 'editor', email: 'editor@example.com', role: 'editor' });
    const uploaded: Media[] = [];
    for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
      const form = await createPictureForm(await createTestPicture({ width: 500, height: 300, format }), {
        alt: 'A blue truck',
      });
      uploaded.push((await editor.post('/api/admin/media', form)).body);
    }
    const [deleted] = uploaded;
    await editor.delete(`/api/admin/media/${deleted?.id}`);
    const shownBy = ({ origin }: TestApp) =>
      Promise.all(
        uploaded.flatMap(({ hash, widths }) =>
          widths.flatMap((width) =>
            ['avif', 'webp', 'jpg'].map(async (type) => {
              const answer = await fetch(`${origin}/media/${hash}/${width}.${type}`);
              return [answer.status, answer.headers.get('etag'), Buffer.from(await answer.arrayBuffer())] as const;
            }),
          ),
        ),
      );
    const before = await shownBy(app);
    expect(before.filter(([status]) => status === 200)).toHaveLength(3 * 3 * 3);
    const rowsOf = async (url: string) => {
      const tables = ['media', 'media_variant', 'media_work', 'media_use', 'media_object'];
      const rows = tables.map((table) => executeSql(url, `select * from ${table} t order by t::text`));
      return (await Promise.all(rows)).map((result) => result.rows);
    };

    const backup = await createBackup(app.databaseUrl, createTemporaryFolder(), new Date());
    const url = await emptyDatabase();
    await restoreBackup(url, backup);
    expect(await rowsOf(url)).toEqual(await rowsOf(app.databaseUrl));
    const restored = await createTestApp({ databaseUrl: url });
    onTestFinished(restored.stop);
    expect(await shownBy(restored)).toEqual(before);
    // The server creates missing sizes again from the master.
    await executeSql(url, `delete from media_object where key not like '%master%'`);
    expect(await shownBy(restored)).toEqual(before);
  });

  test.each([
    ['zstd, which is fast with pictures', '', 'zstd:1'],
    [
      'gzip if pg_dump was built without zstd',
      'echo "error: this build does not support compression with ZSTD" >&2; exit 1',
      'gzip',
    ],
  ])('is compressed by pg_dump with %s', async (_, answer, expected) => {
    const programs = createTemporaryFolder();
    const pgDump = `#!/bin/sh
case "$*" in
  --version) echo 'pg_dump (PostgreSQL) 18.4'; exit;;
  *--compress=zstd*) ${answer};;
esac
for word; do case "$word" in --file=*) echo "$*" > "\${word#--file=}";; esac; done
`;
    await writeFile(join(programs, 'pg_dump'), pgDump, { mode: 0o755 });
    const folder = createTemporaryFolder();
    const environment = { DATABASE_URL: app.databaseUrl, PATH: `${programs}:${process.env.PATH}` };
    expect(await runCli('backup', ['--folder', folder], environment)).toMatchObject({ code: 0 });
    const [dump = ''] = await listBackups(folder);
    expect(await readFile(dump, 'utf8')).toContain(` --compress=${expected} `);
  });

  test('contains one moment only and detects every later change', async () => {
    const backup = await createBackup(app.databaseUrl, createTemporaryFolder(), new Date());
    const manifest = JSON.parse(await readFile(getManifestPath(backup), 'utf8'));
    manifest.tables.faq.checksum = '1';
    manifest.tables.lead.rows += 1;
    await writeFile(getManifestPath(backup), JSON.stringify(manifest));
    await expect(restoreBackup(await emptyDatabase(), backup)).rejects.toThrow(
      /differs from the backup:\n {2}faq: the rows differ\n {2}lead: \d+ rows in the backup, \d+ restored$/,
    );
  });

  test('is rejected if it is truncated or the database is not empty', async () => {
    const backup = await createBackup(app.databaseUrl, createTemporaryFolder(), new Date());
    const before = await contentsOf(app.databaseUrl);
    await expect(restoreBackup(app.databaseUrl, backup)).rejects.toThrow('The database is not empty');
    expect(await contentsOf(app.databaseUrl)).toEqual(before);
    await truncate(backup, 5_000);
    const url = await emptyDatabase();
    await expect(restoreBackup(url, backup)).rejects.toThrow('is incomplete: it has 5000 of');
    await rm(getManifestPath(backup));
    await expect(restoreBackup(url, backup)).rejects.toThrow('unexpected end of file');
    expect(await contentsOf(url)).toEqual({});
  });

  test('is rehearsed in a scratch database that is dropped', async () => {
    const folder = createTemporaryFolder();
    const backup = await createBackup(app.databaseUrl, folder, new Date());
    expect(await rehearseRestore(app.databaseUrl, folder)).toMatch(
      /^Restore rehearsed: \d+ rows in \d+ tables from .+, all identical/,
    );
    await rm(getManifestPath(backup));
    expect(await rehearseRestore(app.databaseUrl, folder)).toMatch(
      /^Restore rehearsed: \d+ rows in \d+ tables from .+, not compared/,
    );
    const left = await executeSql(app.databaseUrl, `select from pg_database where datname like 'trinity_rehearsal%'`);
    expect(left.rows).toEqual([]);
  });

  test('is deleted when there are enough newer ones', async () => {
    const folder = createTemporaryFolder();
    const nights = [3, 2, 1].map((daysAgo) => new Date(Date.now() - daysAgo * dayMs));
    const made: string[] = [];
    for (const night of nights) made.push(await createBackup(app.databaseUrl, folder, night));
    await writeFile(join(folder, 'trinity-20200101T000000Z.dump.unfinished'), '');
    expect(await deleteOldBackups(folder, 2)).toBe(1);
    expect(await listBackups(folder)).toEqual(made.slice(1).toReversed());
  });

  test('removes its files after a failure, and those of a killed backup', async () => {
    const folder = createTemporaryFolder();
    const killed = join(folder, 'trinity-20200101T000000Z.dump.unfinished');
    const underWay = join(folder, 'trinity-20260101T000000Z.dump.unfinished');
    await writeFile(killed, '');
    await writeFile(underWay, '');
    await utimes(killed, 0, 0);
    const { url, drop } = await createTestDatabase();
    await drop();
    await expect(createBackup(url, folder, new Date())).rejects.toThrow('does not exist');
    await expect(createBackup(await emptyDatabase(), folder, new Date())).rejects.toThrow('mikro_orm_migrations');
    expect(await readdir(folder)).toEqual([basename(underWay)]);
  });

  test('is created even if another file, such as the list of erasures, disappears', async () => {
    const folder = createTemporaryFolder();
    await symlink('gone', join(folder, 'erasures.json.071de12e.unfinished'));
    await assertDiskSpace(folder, 0);
  });

  test('requires room for one and a half times the last backup, or for the whole database', async () => {
    const folder = createTemporaryFolder();
    await expect(assertDiskSpace(folder, 10_000, async () => 9_999)).rejects.toThrow('There is not enough space');
    await assertDiskSpace(folder, 10_000, async () => 10_000);
    const names = ['20260101T000000Z', '20260102T000000Z'].map((time) => `trinity-${time}.dump`);
    for (const name of names) await writeFile(join(folder, name), Buffer.alloc(1_000));
    await assertDiskSpace(folder, 10_000, async () => 1_500);
    await expect(assertDiskSpace(folder, 0, async () => 1_499)).rejects.toThrow(
      /^There is not enough space .+ No backup was deleted/,
    );
    expect(await readdir(folder)).toEqual(names);
  });

  test('is due at a quarter past two in Nairobi', () => {
    expect(getMsUntilNextBackup(new Date('2026-11-21T22:15:00Z'))).toBe(hourMs);
    expect(getMsUntilNextBackup(new Date('2026-11-21T23:15:00Z'))).toBe(dayMs);
    expect(getMsUntilNextBackup(new Date('2026-11-21T23:16:00Z'))).toBe(dayMs - 60_000);
    // Saturday in UTC, Sunday in Nairobi.
    expect(isRestoreRehearsalNight(new Date('2026-11-21T23:15:00Z'))).toBe(true);
    expect(isRestoreRehearsalNight(new Date('2026-11-22T23:15:00Z'))).toBe(false);
  });
});

describe('the commands', () => {
  test('back up and restore, and report the result by exit code', async () => {
    const folder = createTemporaryFolder();
    const source = { DATABASE_URL: app.databaseUrl };
    const backup = await runCli('backup', ['--folder', folder, '--keep', '1', '--rehearse'], source);
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Backed up to .+\nOld backups deleted: 0\.\nRestore rehearsed: /),
    });
    const [file = ''] = await listBackups(folder);
    expect(findOverdueSteps(await readBackupState(folder), new Date())).toEqual([]);
    const target = { DATABASE_URL: await emptyDatabase() };
    expect(await runCli('restore', [file], target)).toMatchObject({
      code: 0,
      output: expect.stringContaining('identical to the backup'),
    });
    expect((await runCli('restore', [], target)).code).toBe(2);
  });

  test('lists backups with Nairobi time, contents and version', async () => {
    const folder = createTemporaryFolder();
    const environment = { DATABASE_URL: app.databaseUrl, BACKUP_DIR: folder };
    const list = async () => (await runCli('restore', ['--list'], environment)).output;
    expect(await list()).toContain('There is no backup in');
    await createBackup(app.databaseUrl, folder, new Date('2026-11-21T23:15:00Z'));
    const image = { APP_VERSION: '1.2.0', APP_REVISION: 'c29e225' };
    await runCli('backup', [], { ...environment, ...image });
    const made = String.raw`, \d+ leads, \d+ rows, \d\.\d MiB, version`;
    expect(await list()).toMatch(
      new RegExp(
        String.raw`^trinity-\S+  .+ in Nairobi${made} 1\.2\.0 \(c29e225\)
trinity-20261121T231500Z\.\S+  22 Nov 2026, 02:15 in Nairobi${made} \d.+\n$`,
      ),
    );
  });

  test('names applied migrations in the output of migrate', async () => {
    const url = await emptyDatabase();
    const migrate = async (run = runCli) => (await run('migrate', [], { DATABASE_URL: url })).output;
    expect(await migrate()).toBe('The database is now up to date. Applied migrations: 20261128-initial-schema.\n');
    expect(await migrate(runCliFromSource)).toBe('The database was already up to date.\n');
  });

  test('reports findings and advice in doctor, and fails if something is broken', async () => {
    const TWO_STEP_KEY = app.context.config.twoStepKey ?? '';
    const surroundings = { DATABASE_URL: app.databaseUrl, DATA_DIR: createTemporaryFolder(), TWO_STEP_KEY };
    const well = await runCli('doctor', [], { ...surroundings, PORT: String(await reserveFreePort()) });
    expect(well.output).toMatch(
      /^ok {4}Version {3}\d.+\nok {4}Database .+\nok {4}Role {6}.+\nok {4}Writing .+\nok {4}Schema .+\nok {4}Staff .+\nok {4}Clock .+\nok {4}Two-step .+\nok {4}Webhooks .+\nok {4}Pictures .+\n\w+ +Disk .+ for the database.+\n\w+ +Disk .+ for the backups/,
    );
    expect(well).toMatchObject({
      code: 0,
      output: expect.stringMatching(/warn {2}SMTP .+\nwarn {2}Origin .+\nok {4}Proxy/),
    });
    const running = await runCli('doctor', [], { ...surroundings, PORT: new URL(app.origin).port });
    expect(running.output).toContain(`ok    Origin    ${app.origin} answers`);
    const unreachableUrl = 'postgresql://trinity@127.0.0.1:1/trinity';
    const broken = await runCli('doctor', [], {
      DATABASE_URL: unreachableUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SITE_ORIGIN: 'https://movers.invalid',
    });
    expect(broken.code).toBe(1);
    expect(broken.output).toMatch(/^ok {4}Version .+\nFAIL {2}Database .+Check DATABASE_URL/);
    expect(well.output).toMatch(
      /warn {2}Erasures {2}ERASURE_KEY is not set: .+Set the variable to your copy of the key\. .+$/m,
    );
    const inImage = await runCli('doctor', [], { ...surroundings, COMMANDS: 'deploy' });
    for (const name of ['smtp_url', 'erasure_key']) expect(inImage.output).toContain(`secrets/${name} is not set`);
    const brokenInImage = await runCli('doctor', [], { DATABASE_URL: unreachableUrl, COMMANDS: 'deploy' });
    expect(brokenInImage.output).toMatch(/^FAIL {2}Database .+trouble\.md, "The database is down"/m);
    const empty = await createMigratedDatabase();
    onTestFinished(empty.drop);
    const emptyInImage = await runCli('doctor', [], { DATABASE_URL: empty.url, COMMANDS: 'deploy' });
    expect(emptyInImage.output).toMatch(
      /^warn {2}Staff .+accounts existed before, do not create an account\. .+"The database is damaged or gone"/m,
    );
    const goneInImage = await runCli('doctor', [], { DATABASE_URL: `${app.databaseUrl}_gone`, COMMANDS: 'deploy' });
    expect(goneInImage.output).toMatch(
      /^FAIL {2}Database .+does not exist.+trouble\.md, "The database is damaged or gone"/m,
    );
    expect(broken.output).toMatch(/FAIL {2}SMTP .+Check SMTP_URL.\nwarn {2}Origin .+\nwarn {2}Proxy .+TRUSTED_PROXIES/);
  });

  test('examines backups and write access in doctor', async () => {
    const folder = createTemporaryFolder();
    const doctor = async () =>
      (await runCli('doctor', [], { DATABASE_URL: app.databaseUrl, BACKUP_DIR: folder })).output;
    expect(await doctor()).toContain(`warn  Backups   There is no backup in ${folder}`);
    const path = await createBackup(app.databaseUrl, folder, new Date());
    await updateErasureList(app.databaseUrl, folder, new Date());
    expect(await doctor()).toMatch(/warn {2}Backups .+ 0 hours old and has \d\.\d MiB\. No restore has been rehearsed/);
    await recordRestoreRehearsal(folder, new Date());
    expect(await doctor()).toMatch(/ok {4}Backups /);
    await writeFile(join(folder, 'last-offsite-copy.txt'), '');
    const longAgo = new Date(Date.now() - 27 * hourMs);
    for (const file of [path, join(folder, 'last-offsite-copy.txt')]) await utimes(file, longAgo, longAgo);
    expect(await doctor()).toMatch(
      /warn.+ 27 hours old .+no backup from the last 26 hours\. No backup has been copied off this machine/,
    );
    const fuller = await createBackup(app.databaseUrl, folder, new Date(Date.now() - hourMs));
    const manifest = JSON.parse(await readFile(getManifestPath(path), 'utf8'));
    await writeFile(getManifestPath(path), JSON.stringify({ ...manifest, tables: {} }));
    expect(await doctor()).toMatch(
      /warn {2}Backups .+The newest backup has 0 leads, but the previous backup has \d+\. If leads were deleted/,
    );
    await rm(fuller);
    await writeFile(getManifestPath(path), '{');
    expect(await doctor()).toMatch(/FAIL {2}Backups .+\.json cannot be read/);

    const name = new URL(app.databaseUrl).pathname.slice(1);
    await executeSql(app.databaseUrl, `alter database ${name} set default_transaction_read_only = on`);
    const admin = new URL('/postgres', app.databaseUrl).href;
    onTestFinished(async () => void (await executeSql(admin, `alter database ${name} reset all`)));
    expect(await doctor()).toMatch(/^FAIL {2}Writing .+read-only transaction/m);
  });

  test('reports off-site copies and alerts in the image’s doctor', async () => {
    const folder = createTemporaryFolder();
    const environment = { DATABASE_URL: app.databaseUrl, BACKUP_DIR: folder, COMMANDS: 'deploy' };
    const doctor = async (more = {}) => (await runCli('doctor', [], { ...environment, ...more })).output;
    expect(await doctor({ ALERT_EMAIL: 'office@example.com' })).toMatch(
      /warn {2}Copies {4}All backups are on this machine[\s\S]+warn {2}Alerts {4}ALERT_EMAIL is office@example\.com, but/,
    );
    await writeFile(join(folder, 'last-offsite-copy.txt'), '');
    expect(await doctor()).toMatch(/ok {4}Copies {4}the newest off-site copy was made 0 hours ago/);
    expect(await doctor()).not.toContain('Alerts');
    await writeFile(join(folder, 'offsite-copy-fails.txt'), '');
    expect(await doctor()).toMatch(
      /warn {2}Copies {4}the newest .+ 0 hours ago\. The last attempt, 0 minutes ago, failed/,
    );
  });

  test('reports copies that are set up but not running', async () => {
    const environment = { DATABASE_URL: app.databaseUrl, BACKUP_DIR: createTemporaryFolder(), COMMANDS: 'deploy' };
    const { output } = await runCli('doctor', [], { ...environment, OFFSITE_REPOSITORY: '/offsite' });
    expect(output).toMatch(
      /^warn {2}Copies {4}Off-site copies are set up but not running. Run: docker compose --profile offsite up -d/m,
    );
  });

  test('reports the number of answering servers in doctor', async () => {
    const frozen = createServer(() => {});
    frozen.listen(0, '127.0.0.1');
    await once(frozen, 'listening');
    onTestFinished(() => frozen.close().closeAllConnections());
    const doctor = async (SERVER_ADDRESS = '', SERVERS = '1') =>
      (await runCli('doctor', [], { DATABASE_URL: app.databaseUrl, SERVER_ADDRESS, SERVERS })).output;
    const running = `localhost:${new URL(app.origin).port}`;
    expect(await doctor(running)).toMatch(/^ok {4}Servers {3}1 of 1 answer$/m);
    expect(await doctor(running, '3')).toMatch(/^warn {2}Servers {3}1 of 3 answer\. .+"A server is down"/m);
    const { port } = z.object({ port: z.int() }).parse(frozen.address());
    expect(await doctor(`localhost:${port}`)).toMatch(/^FAIL {2}Servers {3}0 of 1 answer\. /m);
    expect(await doctor()).not.toContain('Servers');
  });

  test('migrates an empty database despite backups only with --start-empty', async () => {
    const folder = createTemporaryFolder();
    const environment = { DATABASE_URL: await emptyDatabase(), BACKUP_DIR: folder, COMMANDS: 'deploy' };
    const path = await createBackup(app.databaseUrl, folder, new Date());
    const said = `The database is empty, but the backup ${path} contains data. See docs/operations/trouble.md, "The database is damaged or gone".`;
    const refused = await runCli('migrate', [], environment);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(said) });
    const { output } = await runCli('doctor', [], environment);
    expect(output).toMatch(/^FAIL {2}Schema {4}The database is empty, but .+"The database is damaged or gone"/m);
    expect(output).not.toContain('Staff');
    expect(await runCli('migrate', ['--start-empty'], environment)).toMatchObject({ code: 0 });
    expect(await runCli('migrate', [], environment)).toMatchObject({ code: 0 });
  });

  test('reports the base backup of an archive in doctor only if the archive is turned on', async () => {
    const folder = createTemporaryFolder();
    const environment = { DATABASE_URL: app.databaseUrl, BACKUP_DIR: folder, BASE_BACKUP_DIR: join(folder, 'base') };
    const doctor = async (archive: string) =>
      (await runCli('doctor', [], { ...environment, WAL_ARCHIVE: archive })).output;
    expect(await doctor('off')).not.toContain('Archive');
    const missing = /^warn {2}Archive {3}has no base backup, .+\. Run: deploy\/base-backup$/m;
    expect(await doctor('on')).toMatch(missing);
    const unfinished = join(folder, 'base/20261101T003000Z.part');
    await mkdir(unfinished, { recursive: true });
    expect(await doctor('on')).toMatch(missing);
    const whole = unfinished.replace('.part', '');
    await rename(unfinished, whole);
    expect(await doctor('on')).toMatch(/^ok {4}Archive {3}its newest base backup is 0 days old$/m);
    const longAgo = new Date(Date.now() - 9 * dayMs);
    await utimes(whole, longAgo, longAgo);
    expect(await doctor('on')).toMatch(
      /^warn {2}Archive {3}its newest base backup is 9 days old\. .+deploy\/base-backup$/m,
    );
  });

  test.each(['0', '-1', '2.5', 'all'])(
    'deletes no backup in the nightly service if %j should be kept',
    async (count) => {
      const folder = createTemporaryFolder();
      await createBackup(app.databaseUrl, folder, new Date());
      const environment = { DATABASE_URL: app.databaseUrl, BACKUP_DIR: folder, BACKUP_KEEP: count };
      expect(await runCli('nightly-backup', [], environment)).toEqual({
        code: 1,
        output: 'BACKUP_KEEP must be a whole number above 0.\n',
      });
      expect(await listBackups(folder)).toHaveLength(1);
    },
  );

  test('reports the age of backups and free space to Prometheus in the nightly service', async () => {
    const folder = createTemporaryFolder();
    await createBackup(app.databaseUrl, folder, new Date(Date.now() - hourMs));
    await writeFile(join(folder, 'last-offsite-copy.txt'), '');
    const port = await reserveFreePort();
    const baseFolder = join(folder, 'base');
    const archive = { WAL_ARCHIVE: 'on', BASE_BACKUP_DIR: baseFolder };
    const environment = { DATABASE_URL: app.databaseUrl, BACKUP_DIR: folder, DATABASE_DISK: folder, ...archive };
    onTestFinished(startNightlyBackup({ ...environment, METRICS_PORT: String(port) }));
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await expect.poll(metrics).toMatch(/trinity_backup_timestamp_seconds\{step="erasures"\} \d{10}/);
    const text = await metrics();
    expect(text).toMatch(/trinity_backup_timestamp_seconds\{step="dump"\} \d{10}/);
    expect(text).toContain('trinity_backup_timestamp_seconds{step="rehearsal"} 0');
    expect(text).toMatch(/trinity_backup_timestamp_seconds\{step="offsite"\} \d{10}/);
    expect(text).toMatch(/trinity_backup_size_bytes \d{4,}/);
    expect(text).toMatch(/trinity_disk_free_bytes\{disk="backups"\} \d+\n.+\{disk="database"\} \d+/);
    expect(text).toContain('trinity_backup_timestamp_seconds{step="base"} 0');
    await mkdir(join(baseFolder, '20261101T003000Z'), { recursive: true });
    await rm(join(folder, 'last-offsite-copy.txt'));
    const later = await metrics();
    expect(later).toMatch(/trinity_backup_timestamp_seconds\{step="base"\} \d{10}/);
    expect(later, 'copies that were turned off').not.toContain('step="offsite"');
  });

  test('reports no base backups in the nightly service without an archive', async () => {
    const port = await reserveFreePort();
    const archive = { WAL_ARCHIVE: 'off', BASE_BACKUP_DIR: createTemporaryFolder() };
    const environment = { DATABASE_URL: app.databaseUrl, BACKUP_DIR: createTemporaryFolder(), ...archive };
    onTestFinished(startNightlyBackup({ ...environment, METRICS_PORT: String(port) }));
    const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await expect.poll(metrics).toMatch(/step="erasures"\} \d{10}/);
    expect(await metrics()).not.toContain('step="base"');
  });

  test.each(['staff', 'migrate', 'backup', 'restore', 'nightly-backup', 'doctor', 'finish-recovery', 'move-media'])(
    'prints the usage of %s and rejects unknown options',
    async (name) => {
      const { code, output } = await runCli(name, ['--help'], {});
      expect(code).toBe(0);
      expect(output).toMatch(/^[A-Z].+\n\n {2}(?:npm run|node) /);
      expect(await runCliFromSource(name, ['--help'], {}), 'as npm run').toEqual({ code, output });
      const junk = await runCli(name, ['junk', 'more', 'words'], { COMMANDS: 'deploy' });
      expect(junk.code).toBe(2);
      expect(junk.output).toContain(output.split('\n')[0]);
      expect(junk.output, 'the image has no npm scripts').not.toContain('npm run');
    },
  );
});
