import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { first, install } from './first-machine.ts';
import { Installation, staffPassword } from './installation.ts';
import { Poster } from './poster.ts';
import { rowPrints } from './row-prints.ts';
import { visit } from './visitor.ts';

beforeAll(() => install());

const signIn = (password: string) =>
  visit({ path: '/api/admin/login', method: 'POST', body: { username: 'wanjiru', password } });

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
  expect((await signIn(staffPassword)).status).toBe(200);
});

test('a new machine is made from the copy on another disk alone, the same row by row', async ({ annotate }) => {
  await addLeads();
  await first.follow('back-up');
  const before = await rowPrints(first);
  await first.follow('off-site');
  // What the guide says to keep elsewhere.
  const password = (await readFile(join(first.folder, 'secrets/offsite_password'), 'utf8')).trim();
  await first.destroy();
  const second = new Installation('second');
  await second.prepare();
  const since = Date.now();
  await second.follow('restore-new-machine', { values: { OFFSITE_PASSWORD: password } });
  await annotate(`from nothing but the copy and an image in ${Math.round((Date.now() - since) / 1000)} s`);
  expect(await rowPrints(second)).toEqual(before);
  expect((await signIn(staffPassword)).status).toBe(200);
});
