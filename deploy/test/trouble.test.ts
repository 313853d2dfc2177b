import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { ensureInstalled, fillDisk, firstInstallation, freeDisk } from './support/first-installation.ts';
import { serverCount, staffPassword } from './support/installation.ts';
import { signInStaff } from './support/staff.ts';
import { requestSite, siteDomain } from './support/visitor.ts';

beforeAll(() => ensureInstalled());

test('the first look shows every service, and what doctor says of them', async () => {
  const said = await firstInstallation.follow('look-around');
  for (const part of ['caddy', 'postgres', 'server', 'ok    Database']) expect(said).toContain(part);
});

test('a site that does not answer is brought back', async () => {
  await firstInstallation.runCompose('stop', 'caddy', 'server');
  await firstInstallation.follow('site-is-down');
  await firstInstallation.waitUntilHealthy('server', serverCount);
  await expect.poll(async () => (await requestSite({ path: '/' })).status, { timeout: 30_000 }).toBe(200);
});

test('a database that is down is brought back', async () => {
  await firstInstallation.runCompose('stop', 'postgres');
  expect(await firstInstallation.follow('database-is-down')).toContain('database system is shut down');
  await firstInstallation.waitUntilHealthy('postgres', 1);
  await firstInstallation.waitUntilHealthy('server', serverCount);
});

test('a disk that is full is told, with the section that says what to do', async () => {
  await fillDisk(0);
  const { log } = await firstInstallation.tryGuideBlock('look-around').finally(freeDisk);
  expect(log).toMatch(/FAIL {2}Writing .+No space left on device.+trouble\.md, "The disk is full"/);
  await firstInstallation.waitUntilHealthy('postgres', 1);
  await firstInstallation.waitUntilHealthy('server', serverCount);
});

test('what fills the disk is shown, and that all is well again', async () => {
  expect(await firstInstallation.follow('what-fills-the-disk')).toMatch(/VOLUME NAME[\s\S]+trinity-\d{8}T\d{6}Z\.dump/);
  expect(await firstInstallation.follow('disk-has-room')).toContain('ok    Writing');
});

test('what went wrong meanwhile stands in the log', async () => {
  expect(await firstInstallation.follow('visitors-meet-errors')).toContain('"level":40');
});

test('what became of the certificate stands in the log of Caddy', async () => {
  expect(await firstInstallation.follow('no-certificate')).toContain(siteDomain);
});

test('slow pages: who waits for whom is shown', async () => {
  const lock = firstInstallation.sql('begin; lock table lead; select pg_sleep(15); commit');
  await sleep(3000);
  const waiting = firstInstallation.sql('select count(*) from lead');
  await sleep(2000);
  expect(await firstInstallation.follow('who-waits')).toMatch(/Lock +\| \{\d+\} +\| select count/);
  await Promise.all([lock, waiting]);
});

test('somebody who cannot sign in has a new password, and may try at once', async () => {
  await firstInstallation.follow('nobody-signs-in', { typed: `${staffPassword}\n` });
  expect((await signInStaff()).status).toBe(200);
});

test('a backup that is missing is made, and its restore rehearsed', async () => {
  expect(await firstInstallation.follow('backup-is-missing')).toContain('Rehearsed: ');
});
