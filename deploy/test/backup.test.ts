import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { first, install, newestBackup } from './first-machine.ts';
import { backupDisk, docker, Installation, servers } from './installation.ts';
import { Poster } from './poster.ts';
import { rowPrints } from './row-prints.ts';
import { signIn } from './staff.ts';

beforeAll(() => install());

/** Leads in every run, also when no chapter before has made some. */
async function addLeads(): Promise<void> {
  const poster = new Poster(10);
  await sleep(3000);
  await poster.stop(first);
}

test('a backup is restored over what was lost since, the same row by row', async ({ annotate }) => {
  await addLeads();
  const before = await rowPrints(first);
  await first.follow('back-up');
  await first.sql('delete from quote');
  const since = Date.now();
  const said = await first.follow('restore');
  await annotate(`restored in ${Math.round((Date.now() - since) / 1000)} s`);
  expect(said).toContain('all the same as in the backup');
  expect(await rowPrints(first)).toEqual(before);
  expect((await signIn()).status).toBe(200);
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
  const since = Date.now();
  await first.follow('point-in-time', { values: { '2026-11-22 09:41:00+03': moment } });
  await annotate(`brought back in ${Math.round((Date.now() - since) / 1000)} s`);
  expect(await rowPrints(first)).toEqual(before);
  expect((await signIn()).status).toBe(200);
});

/** Ends a check of the copies by force, as a machine that dies does: nobody else gets at them then without `--no-lock`. */
async function leaveLock(): Promise<void> {
  const locks = join(backupDisk, 'locks');
  await first.compose('stop', 'offsite');
  const restic = ['--no-deps', '--rm', 'offsite', 'restic'];
  const check = await first.compose('run', '--detach', ...restic, 'check', '--read-data', '--limit-download=1');
  await expect.poll(() => readdir(locks), { timeout: 30_000 }).not.toEqual([]);
  await docker('kill', check);
  await expect(first.compose('run', ...restic, 'snapshots')).rejects.toThrow('locked exclusively');
}

test('a new machine is made from a copy that was left locked on another disk, the same row by row', async ({
  annotate,
}) => {
  await addLeads();
  await first.follow('back-up');
  const before = await rowPrints(first);
  await first.follow('off-site');
  expect(await first.follow('copy-is-missing')).toContain('Copied trinity-');
  await first.follow('rotate-offsite-password');
  await leaveLock();
  // What the guide says to keep elsewhere.
  const password = (await readFile(join(first.folder, 'secrets/offsite_password'), 'utf8')).trim();
  const image = await first.imageInUse();
  await first.destroy();
  // A new machine has none.
  await docker('image', 'rm', '--force', image);
  const second = new Installation('second');
  await second.prepare();
  const since = Date.now();
  await second.follow('restore-new-machine', { values: { OFFSITE_PASSWORD: password } });
  await annotate(
    `from nothing but the copy, in ${Math.round((Date.now() - since) / 1000)} s, the image built out of Docker’s cache included`,
  );
  expect(await rowPrints(second)).toEqual(before);
  expect((await signIn()).status).toBe(200);
});
