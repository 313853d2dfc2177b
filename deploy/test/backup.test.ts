import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { first, install, newestBackup } from './first-machine.ts';
import { backupDisk, docker, Installation, servers } from './installation.ts';
import { releaseMigration } from './origin.ts';
import { Poster } from './poster.ts';
import { rowPrints } from './row-prints.ts';
import { mustRun } from './run-program.ts';
import { signIn } from './staff.ts';
import { quoteOf, visit } from './visitor.ts';

beforeAll(() => install());

/** The commit that an image says it was built of. */
const commitLabel = '{{index .Config.Labels "org.opencontainers.image.revision"}}';

/** Leads in every run, also when no chapter before has made some. */
async function addLeads(): Promise<void> {
  const poster = new Poster(10);
  await sleep(3000);
  await poster.stop(first);
}

/** Makes one without a rehearsal. @returns the name of its file */
async function backUp(): Promise<string> {
  await first.compose('run', '--rm', '-T', 'tools', 'node', 'server/cli/backup.ts');
  return newestBackup();
}

test('a backup is restored over what was lost since, the same row by row, and the same when it is done again', async ({
  annotate,
}) => {
  await addLeads();
  const before = await rowPrints(first);
  await first.follow('back-up');
  const good = await newestBackup();
  const [moment = ''] = await first.sql(`select to_char(now() at time zone 'Africa/Nairobi', 'YYYY-MM-DD HH24:MI:SS')`);
  const sent = await visit({ path: '/api/quotes', method: 'POST', body: quoteOf('came-in-since@example.com') });
  const [lastNumber = ''] = await first.sql('select max(number) from quote');
  await first.sql('delete from quote where number <> (select max(number) from quote)');
  const afterMistake = await backUp();
  const since = Date.now();
  const said = await first.follow('restore', { values: { BACKUP: good } });
  await annotate(`restored in ${Math.round((Date.now() - since) / 1000)} s, a backup of the restored included`);
  expect(said.slice(said.indexOf(afterMistake)), 'newest first').toMatch(
    new RegExp(`^${afterMistake} .+ in Nairobi, .+ version 9.+\\n${good} .+ in Nairobi`),
  );
  expect(said).toContain('all the same as in the backup');
  expect(await rowPrints(first)).toEqual(before);
  expect((await signIn()).status).toBe(200);

  // Whose request came in after the backup is still called, and nobody else is given that number.
  const [former = ''] = /trinity_before_\w+/.exec(said) ?? [];
  expect([sent.status, said]).toEqual([
    201,
    expect.stringContaining(`in ${former} only: 1 quote requests, 0 messages`),
  ]);
  const cameIn = await first.follow('came-in-since', { values: { FORMER: former, TIME: moment } });
  expect(cameIn).toMatch(new RegExp(`Q-${lastNumber} .+came-in-since@example\\.com`));
  const next = await visit({ path: '/api/quotes', method: 'POST', body: quoteOf('the-next@example.com') });
  expect(next.body).toContain(`Q-${Number(lastNumber) + 1}`);

  await first.sql('delete from quote');
  const newest = await newestBackup();
  expect([good, afterMistake], 'it is of what was restored').not.toContain(newest);
  await first.follow('restore', { values: { BACKUP: newest } });
  expect(await rowPrints(first)).toEqual(before);
});

test('what was deleted by mistake is looked up in a backup, beside the live database', async () => {
  const before = await rowPrints(first);
  const newest = await newestBackup();
  const said = await first.follow('look-up', { values: { FILE: newest } });
  expect(said).toContain(newest);
  expect(said).toContain('It is in the database lookup; trinity was not touched.');
  expect(await rowPrints(first)).toEqual(before);
});

test('with an archive of every minute the database is brought back as it was at a moment, row by row', async ({
  annotate,
}) => {
  await first.follow('archive');
  await first.untilHealthy('server', servers);
  await addLeads();
  const before = await rowPrints(first);
  const [moment = ''] = await first.sql('select now()');
  await sleep(2000);
  await first.sql('delete from quote');
  // What the database brings back is the password of then.
  await first.follow('rotate-database-password');
  const backTo = (when: string) => ({ values: { '2026-11-22 09:41:00+03': when } });
  const tooEarly = await first.try('point-in-time', backTo('2020-01-01 00:00:00+03'));
  expect([tooEarly.code, tooEarly.log]).toEqual([
    1,
    expect.stringContaining('The archive does not reach back to 2020'),
  ]);
  const since = Date.now();
  const log = await first.follow('point-in-time', backTo(moment));
  expect(log).toMatch(/What was there before is kept: .+docker\.before-/);
  await annotate(`brought back in ${Math.round((Date.now() - since) / 1000)} s`);
  expect(await rowPrints(first)).toEqual(before);
  expect((await signIn()).status).toBe(200);
});

/** Stops the database, and leaves nothing of it that PostgreSQL could start from. @param by a command in its container */
async function loseDatabase(by: string): Promise<void> {
  await first.compose('stop', 'server', 'backup', 'postgres');
  await first.compose('run', '--rm', '--no-deps', '--entrypoint=sh', 'postgres', '-c', by);
}

test('a database whose files are gone is brought back from the archive of every minute, row by row', async () => {
  await addLeads();
  const before = await rowPrints(first);
  await loseDatabase('rm -r /var/lib/postgresql/18');
  await first.follow('database-is-gone');
  await first.follow('from-the-archive');
  expect(await rowPrints(first)).toEqual(before);
  expect((await signIn()).status).toBe(200);
});

test('a database whose files are damaged is brought back from a backup, row by row, after a word on where to read how', async () => {
  await addLeads();
  const before = await rowPrints(first);
  const backup = { values: { BACKUP: await backUp() } };
  await loseDatabase('truncate --size=0 /var/lib/postgresql/18/docker/global/pg_control');
  const refused = await first.try('restore', backup);
  expect([refused.code, refused.log]).toEqual([1, expect.stringContaining('"The database is damaged or gone"')]);
  await first.follow('database-is-gone');
  await first.follow('from-a-backup', backup);
  expect(await rowPrints(first)).toEqual(before);
  expect((await signIn()).status).toBe(200);
});

const locks = join(backupDisk, 'locks');

/** Copies, and is stopped as a service is, in the middle. */
async function stopCopying(): Promise<void> {
  await first.compose('stop', 'offsite');
  const copy = await first.compose('run', '--detach', '--no-deps', '--rm', 'offsite', 'now');
  await expect.poll(() => readdir(locks), { interval: 20, timeout: 30_000 }).not.toEqual([]);
  await docker('stop', copy);
  expect(await readdir(locks)).toEqual([]);
}

/** Ends a check of the copies by force, as a machine that dies does: nobody else gets at them then without `--no-lock`. */
async function leaveLock(): Promise<void> {
  const restic = ['--no-deps', '--rm', 'offsite', 'restic'];
  const check = await first.compose('run', '--detach', ...restic, 'check', '--read-data', '--limit-download=1');
  await expect.poll(() => readdir(locks), { timeout: 30_000 }).not.toEqual([]);
  await docker('kill', check);
  await expect(first.compose('run', ...restic, 'snapshots', '--retry-lock=0s')).rejects.toThrow('locked exclusively');
}

test('a new machine is made from a copy that was left locked on another disk, the same row by row', async ({
  annotate,
}) => {
  await addLeads();
  // As after deploy/rollback: this version serves a schema with more than it knows of.
  await first.sql(`insert into mikro_orm_migrations (name, executed_at) values ('20991231-of-a-later-version', now())`);
  await first.follow('back-up');
  const before = await rowPrints(first);
  await first.follow('off-site');
  await first.compose('stop', 'offsite');
  const between = [await backUp(), await backUp()];
  const copied = await first.follow('copy-is-missing');
  for (const backup of between) expect(copied).toContain(`Copied ${backup}, .env`);
  await first.follow('rotate-offsite-password');
  await stopCopying();
  await leaveLock();
  // What the guide says to keep elsewhere.
  const password = (await readFile(join(first.folder, 'secrets/offsite_password'), 'utf8')).trim();
  const image = await first.imageInUse();
  const commit = await docker('image', 'inspect', '--format', commitLabel, image);
  const [caddy = ''] = await first.containers('caddy');
  const another = await docker('inspect', '--format', '{{.Image}}', caddy);
  await first.destroy();
  // A new machine has none; and one that has been tried on before may have something else under that name.
  await docker('image', 'rm', '--force', image);
  await docker('tag', another, image);
  // What is newest cannot even migrate.
  await releaseMigration('v9.3.0', '20991231-broken', 'select 1 / 0');
  const second = new Installation('second');
  await second.prepare();
  const since = Date.now();
  await second.follow('restore-new-machine', { typed: `${password}\n` });
  await annotate(
    `from nothing but the copy, in ${Math.round((Date.now() - since) / 1000)} s, the image built out of Docker’s cache included`,
  );
  expect(await rowPrints(second)).toEqual(before);
  expect((await signIn()).status).toBe(200);
  expect(await docker('image', 'inspect', '--format', commitLabel, await second.imageInUse())).toBe(commit);
  expect(await mustRun('git', ['rev-parse', '--short', 'HEAD'], { folder: second.folder })).toBe(commit);
  expect((await visit({ path: '/health/ready' })).body).toContain(`"revision":"${commit}"`);
  const found = await second.follow('check');
  expect(found).toContain('ok    Backups');
  expect(found).toContain('After deploy/rollback that is as it should be');
  expect(found).toContain('warn  Copies    There are none off this machine');
});
