import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { runDocker } from './support/containers.ts';
import { ensureInstalled, findNewestBackup, firstInstallation } from './support/first-installation.ts';
import { backupDiskPath, Installation, serverCount } from './support/installation.ts';
import { releaseMigration } from './support/origin-repository.ts';
import { QuoteSender, sendQuotesDuring } from './support/quote-sender.ts';
import { runProgramOrThrow } from './support/run-program.ts';
import { createSessionCookie, requestErasure, signInStaff } from './support/staff.ts';
import { computeTableChecksums } from './support/table-checksums.ts';
import { buildVisitorQuote, requestSite } from './support/visitor.ts';

beforeAll(() => ensureInstalled());

const commitLabel = '{{index .Config.Labels "org.opencontainers.image.revision"}}';

async function addLeads(machine = firstInstallation): Promise<void> {
  const poster = new QuoteSender(10);
  await sleep(3000);
  await poster.finishAndReport(machine);
}

/** Skips the rehearsal. @returns the file name */
async function backUp(): Promise<string> {
  await firstInstallation.runCompose('run', '--rm', '-T', 'tools', 'node', 'server/cli/backup.ts');
  return findNewestBackup();
}

const bySuperuser = (...commands: string[]) =>
  firstInstallation.runCompose(
    'exec',
    '-T',
    'postgres',
    'psql',
    '--username=postgres',
    ...commands.map((each) => `--command=${each}`),
  );

/** A PostgreSQL worker connects to every database each second, even to a database that is being dropped. */
async function duringAutovacuum(act: () => Promise<unknown>): Promise<void> {
  await bySuperuser('alter system set autovacuum_naptime = 1', 'select pg_reload_conf()');
  await act();
  await bySuperuser('alter system reset autovacuum_naptime', 'select pg_reload_conf()');
}

test('restores a backup row by row, and again with the same result', async ({ annotate }) => {
  await addLeads();
  const before = await computeTableChecksums(firstInstallation);
  await duringAutovacuum(() => firstInstallation.follow('back-up'));
  const good = await findNewestBackup();
  const sent = await requestSite({
    path: '/api/quotes',
    method: 'POST',
    body: buildVisitorQuote('came-in-since@example.com'),
  });
  const [lastNumber = ''] = await firstInstallation.sql(`select max(number) from lead where kind = 'quote'`);
  await firstInstallation.sql(
    `delete from lead where kind = 'quote' and number <> (select max(number) from lead where kind = 'quote')`,
  );
  const afterMistake = await backUp();
  const since = Date.now();
  const said = await firstInstallation.follow('restore', { values: { BACKUP: good } });
  await annotate(`restored in ${Math.round((Date.now() - since) / 1000)} s, a backup of the restored included`);
  expect(said.slice(said.indexOf(afterMistake)), 'newest first').toMatch(
    new RegExp(`^${afterMistake} .+ in Nairobi, .+ version 9.+\\n${good} .+ in Nairobi`),
  );
  expect(said).toContain('identical to the backup');
  expect(await computeTableChecksums(firstInstallation)).toEqual(before);
  expect((await signInStaff()).status).toBe(200);

  // Customers who sent a request after the backup still get a call. Their numbers are not reused.
  const [former = ''] = /trinity_before_\w+/.exec(said) ?? [];
  expect([sent.status, said]).toEqual([
    201,
    expect.stringContaining(
      `Only the database ${former} contains the leads that arrived after the backup: 1 quote requests, 0 messages`,
    ),
  ]);
  const [, moment = ''] = /can be restored\. The backup was made at (\S+) by version/.exec(said) ?? [];
  const cameIn = await firstInstallation.follow('came-in-since', { values: { DATABASE: former, TIME: moment } });
  expect(cameIn).toMatch(new RegExp(`Q-${lastNumber} .+came-in-since@example\\.com`));
  const next = await requestSite({
    path: '/api/quotes',
    method: 'POST',
    body: buildVisitorQuote('the-next@example.com'),
  });
  expect(next.body).toContain(`Q-${Number(lastNumber) + 1}`);

  await firstInstallation.sql(`delete from lead where kind = 'quote'`);
  const newest = await findNewestBackup();
  expect([good, afterMistake], 'it is of what was restored').not.toContain(newest);
  await firstInstallation.follow('restore', { values: { BACKUP: newest } });
  expect(await computeTableChecksums(firstInstallation)).toEqual(before);
});

test('opens a backup beside the live database to find deleted data', async () => {
  const before = await computeTableChecksums(firstInstallation);
  const newest = await findNewestBackup();
  const [leads = ''] = await firstInstallation.sql('select count(*) from lead');
  const said = await firstInstallation.follow('look-up', {
    values: { FILE: newest },
    typed: 'select count(*) from lead;\n',
  });
  expect(said).toContain('The data is in the database lookup. The database trinity was not changed.');
  expect(said).toMatch(new RegExp(`^ +${leads}$`, 'm'));
  expect(await computeTableChecksums(firstInstallation)).toEqual(before);
});

const recoverTo = (when: string) => ({ values: { '2026-11-22 09:41:00+03': when } });

test('recovers the database row by row as it was at a moment', async ({ annotate }) => {
  await firstInstallation.follow('archive');
  await firstInstallation.waitUntilHealthy('server', serverCount);
  await addLeads();
  const before = await computeTableChecksums(firstInstallation);
  const [moment = ''] = await firstInstallation.sql('select now()');
  await sleep(2000);
  await firstInstallation.sql(`delete from lead where kind = 'quote'`);
  const [given] = await firstInstallation.sql(
    "select setval('quote_number_seq', last_value + 100) from quote_number_seq",
  );
  // The recovery restored the old password.
  await firstInstallation.follow('rotate-database-password');
  const tooEarly = await firstInstallation.tryGuideBlock('point-in-time', recoverTo('2020-01-01 00:00:00+03'));
  expect([tooEarly.code, tooEarly.log]).toEqual([
    1,
    expect.stringContaining('The archive does not reach back to 2020'),
  ]);
  const since = Date.now();
  const log = await firstInstallation.follow('point-in-time', recoverTo(moment));
  expect(log).toMatch(/Backed up to \/backups\/trinity-\S+\.dump/);
  expect(log).toMatch(/The replaced files are .+docker\.before-/);
  expect(log).toMatch(/The last recovered change is from 20\d\d-/);
  await annotate(`restored in ${Math.round((Date.now() - since) / 1000)} s`);
  expect(await computeTableChecksums(firstInstallation)).toEqual(before);
  expect(await firstInstallation.sql('select last_value from quote_number_seq')).toEqual([given]);
  expect((await signInStaff()).status).toBe(200);
});

test('reuses no reference number and keeps erasures after a recovery', async () => {
  await requestSite({ path: '/api/quotes', method: 'POST', body: buildVisitorQuote('to-be-erased@example.com') });
  const [moment = ''] = await firstInstallation.sql('select now()');
  await sleep(2000);
  await requestErasure(await createSessionCookie(), 'to-be-erased@example.com');
  let said = '';
  const { posted } = await sendQuotesDuring(firstInstallation, async () => {
    said = await firstInstallation.follow('point-in-time', recoverTo(moment));
  });
  expect(said).toContain('Erased again: quote requests 1');
  expect(
    await firstInstallation.sql(`select id from lead where kind = 'quote' and email = 'to-be-erased@example.com'`),
  ).toEqual([]);
  // The guide says that later changes are lost.
  expect(posted.lost).toBeGreaterThan(0);
  expect([posted.sharedReferences, posted.doubled]).toEqual([0, 0]);
});

test('rejects a moment before the archive and changes nothing', async () => {
  const before = await computeTableChecksums(firstInstallation);
  // PostgreSQL's own files contain changes that are not archived yet.
  await firstInstallation.runCompose('kill', 'postgres');
  const { code, log } = await firstInstallation.tryGuideBlock('point-in-time', recoverTo(new Date().toISOString()));
  expect([code, log]).toEqual([1, expect.stringContaining('the archive ends before that moment')]);
  expect(log).toContain('the previous files are restored');
  await firstInstallation.waitUntilHealthy('server', serverCount);
  expect(await computeTableChecksums(firstInstallation)).toEqual(before);
});

const inVolume = (machine: Installation, command: string) =>
  machine.runCompose('run', '--rm', '--no-deps', '--entrypoint=sh', 'postgres', '-c', command);

/** A minute until archived, plus time for a busy machine. */
const maxLossMs = 65_000;

/** Milliseconds of data from before `lostAt` that are missing. */
async function measureLossMs(lostAt: number, machine: Installation): Promise<number> {
  const [newest = ''] = await machine.sql(
    `select extract(epoch from max(created_at)) * 1000 from lead where kind = 'quote' and created_at < to_timestamp(${lostAt / 1000})`,
  );
  return lostAt - Number(newest);
}

test('recovers a lost volume from the archive except for the last minute', async ({ annotate }) => {
  const poster = new QuoteSender(4);
  await sleep(70_000);
  await firstInstallation.runCompose('kill', 'postgres');
  const lostAt = Date.now();
  const acknowledged = poster.acknowledged;
  await inVolume(firstInstallation, 'rm -rf /var/lib/postgresql/*');
  const since = Date.now();
  await firstInstallation.follow('database-is-gone');
  expect(await firstInstallation.follow('from-the-archive')).toMatch(/The last recovered change is from 20\d\d-/);
  const tookMs = Date.now() - since;
  const { lost, doubled } = await poster.finishAndReport(firstInstallation);
  const lossMs = await measureLossMs(lostAt, firstInstallation);
  await annotate(
    `the last ${Math.round(lossMs / 1000)} s were lost, ${lost} of ${acknowledged} acknowledged quote requests; restored in ${Math.round(tookMs / 1000)} s`,
  );
  expect(lossMs).toBeLessThan(maxLossMs);
  expect([doubled, lost < acknowledged]).toEqual([0, true]);
  expect((await signInStaff()).status).toBe(200);
});

test('names the guide and restores a damaged database from a backup row by row', async () => {
  await addLeads();
  const before = await computeTableChecksums(firstInstallation);
  const backup = { values: { BACKUP: await backUp() } };
  await firstInstallation.runCompose('stop', 'server', 'backup', 'postgres');
  await inVolume(firstInstallation, 'truncate --size=0 /var/lib/postgresql/18/docker/global/pg_control');
  const refused = await firstInstallation.tryGuideBlock('restore', backup);
  expect([refused.code, refused.log]).toEqual([1, expect.stringContaining('"The database is damaged or gone"')]);
  await firstInstallation.follow('database-is-gone');
  // Otherwise an empty database would accept requests.
  await expect(firstInstallation.runCompose('up', '--detach')).rejects.toThrow('migrate');
  expect(await firstInstallation.runCompose('logs', 'migrate')).toContain(
    'The database is empty, but the backup /backups/trinity-',
  );
  await firstInstallation.follow('from-a-backup', backup);
  await firstInstallation.waitUntilHealthy('server', serverCount);
  expect(await computeTableChecksums(firstInstallation)).toEqual(before);
  expect((await signInStaff()).status).toBe(200);

  // The archive belongs to the new database. Its old files cause no confusion.
  await firstInstallation.follow('archive-anew');
  await addLeads();
  const begun = await computeTableChecksums(firstInstallation);
  const [moment = ''] = await firstInstallation.sql('select now()');
  await sleep(2000);
  await firstInstallation.sql(`delete from lead where kind = 'quote'`);
  const said = await firstInstallation.follow('point-in-time', recoverTo(moment));
  expect(said).toMatch(/The last recovered change is from 20\d\d-/);
  expect(await computeTableChecksums(firstInstallation)).toEqual(begun);
});

const locks = join(backupDiskPath, 'locks');

async function stopCopying(): Promise<void> {
  await firstInstallation.runCompose('stop', 'offsite');
  const copy = await firstInstallation.runCompose('run', '--detach', '--no-deps', '--rm', 'offsite', 'now');
  await expect.poll(() => readdir(locks), { interval: 20, timeout: 30_000 }).not.toEqual([]);
  await runDocker('stop', copy);
  expect(await readdir(locks)).toEqual([]);
}

/** Simulates an unmounted disk until doctor reports it. Then restores the disk. */
async function unmountCopyDisk(): Promise<void> {
  const config = join(backupDiskPath, 'config');
  const doctor = async () => (await firstInstallation.tryGuideBlock('look-around')).log;
  await rename(config, `${config}.away`);
  await expect.poll(doctor, { timeout: 150_000, interval: 5000 }).toMatch(/warn {2}Copies .+ minutes ago, failed/);
  await rename(`${config}.away`, config);
  await expect.poll(doctor, { timeout: 150_000, interval: 5000 }).toContain('ok    Copies');
}

const override = 'docker-compose.override.yml';

/** An editor replaces the file. The running service must copy the new file. */
async function editSettings(): Promise<void> {
  const path = join(firstInstallation.folder, '.env');
  const added = '# Written by an editor.';
  await firstInstallation.runCompose('--profile', 'offsite', 'up', '--detach', '--no-deps', 'offsite');
  await writeFile(`${path}.new`, `${await readFile(path, 'utf8')}${added}\n`);
  await rename(`${path}.new`, path);
  await writeFile(join(firstInstallation.folder, override), added);
  const backup = await backUp();
  const copied = () => firstInstallation.runCompose('logs', 'offsite');
  await expect.poll(copied, { timeout: 150_000, interval: 5000 }).toContain(`Copied ${backup}`);
  for (const file of ['.env', override]) {
    const latest = ['restic', 'dump', '--tag', 'nightly', 'latest', `/${file}`];
    expect(await firstInstallation.runCompose('run', '--rm', '--no-deps', 'offsite', ...latest), file).toContain(added);
  }
}

/** Kills a check of the copies. Its lock blocks everyone without `--no-lock`. */
async function leaveLock(): Promise<void> {
  const restic = ['--no-deps', '--rm', 'offsite', 'restic'];
  const check = await firstInstallation.runCompose(
    'run',
    '--detach',
    ...restic,
    'check',
    '--read-data',
    '--limit-download=1',
  );
  await expect.poll(() => readdir(locks), { timeout: 30_000 }).not.toEqual([]);
  await runDocker('kill', check);
  await expect(firstInstallation.runCompose('run', ...restic, 'snapshots', '--retry-lock=0s')).rejects.toThrow(
    'locked exclusively',
  );
}

const second = new Installation('second');

let passwordOfCopies = '';

let lastVisitors: QuoteSender | undefined;
let lostAt = 0;

/** A minute until archived, a minute until copied, and the time of a copy. */
const maxLossOfMachineMs = 150_000;

async function sendQuotesUntilLost(): Promise<void> {
  lastVisitors = new QuoteSender(4);
  await sleep(maxLossOfMachineMs);
  lastVisitors.stopSending();
  lostAt = Date.now();
}

test('sets up a new machine from a locked off-site copy row by row', async ({ annotate }) => {
  await addLeads();
  // Simulates deploy/rollback: this version serves a newer schema.
  await firstInstallation.sql(
    `insert into mikro_orm_migrations (name, executed_at) values ('20991231-of-a-later-version', now())`,
  );
  await firstInstallation.follow('back-up');
  const before = await computeTableChecksums(firstInstallation);
  await firstInstallation.follow('off-site');
  await firstInstallation.runCompose('stop', 'offsite');
  const between = [await backUp(), await backUp()];
  const copied = await firstInstallation.follow('copy-is-missing');
  for (const backup of between) expect(copied).toContain(`Copied ${backup}, .env`);
  await editSettings();
  await firstInstallation.follow('rotate-offsite-password');
  await unmountCopyDisk();
  await sendQuotesUntilLost();
  await stopCopying();
  await leaveLock();
  passwordOfCopies = (await readFile(join(firstInstallation.folder, 'secrets/offsite_password'), 'utf8')).trim();
  const image = await firstInstallation.getImageInUse();
  const commit = await runDocker('image', 'inspect', '--format', commitLabel, image);
  const [caddy = ''] = await firstInstallation.listContainers('caddy');
  const another = await runDocker('inspect', '--format', '{{.Image}}', caddy);
  await firstInstallation.destroy();
  await runDocker('image', 'rm', '--force', image);
  await runDocker('tag', another, image);
  await releaseMigration('v9.3.0', '20991231-broken', 'select 1 / 0');
  await second.prepare();
  const since = Date.now();
  await second.follow('restore-new-machine', { typed: `${passwordOfCopies}\n` });
  await annotate(
    `from nothing but the copy, in ${Math.round((Date.now() - since) / 1000)} s, the image built out of Docker’s cache included`,
  );
  expect(await computeTableChecksums(second)).toEqual(before);
  expect((await signInStaff()).status).toBe(200);
  expect(await runDocker('image', 'inspect', '--format', commitLabel, await second.getImageInUse())).toBe(commit);
  expect(await runProgramOrThrow('git', ['rev-parse', '--short', 'HEAD'], { folder: second.folder })).toBe(commit);
  expect((await requestSite({ path: '/health/ready' })).body).toContain(`"revision":"${commit}"`);
  const found = await second.follow('check');
  expect(found).toContain('ok    Backups');
  expect(found).toContain('This is normal after deploy/rollback');
  expect(found).toContain('warn  Copies    Off-site copies are set up but not running');
});

test('recovers later requests from the copied archive except for the last minutes', async ({ annotate }) => {
  const since = Date.now();
  await second.follow('archive-on-new-machine', { typed: `${passwordOfCopies}\n` });
  const tookMs = Date.now() - since;
  const { acknowledged = 0, lost = 0, doubled } = (await lastVisitors?.finishAndReport(second)) ?? {};
  const lossMs = await measureLossMs(lostAt, second);
  await annotate(
    `the last ${Math.round(lossMs / 1000)} s were lost, ${lost} of ${acknowledged} acknowledged quote requests; restored in ${Math.round(tookMs / 1000)} s`,
  );
  expect(lossMs).toBeLessThan(maxLossOfMachineMs);
  expect([doubled, lost < acknowledged]).toEqual([0, true]);
  expect((await signInStaff()).status).toBe(200);
});
