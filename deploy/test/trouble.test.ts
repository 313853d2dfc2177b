import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { ensureInstalled, fillDisk, firstInstallation, freeDisk } from './support/first-installation.ts';
import { serverCount, staffPassword } from './support/installation.ts';
import { signInStaff } from './support/staff.ts';
import { requestSite, siteDomain } from './support/visitor.ts';

beforeAll(() => ensureInstalled());

test('shows every service and doctor’s report', async () => {
  const said = await firstInstallation.follow('look-around');
  for (const part of ['caddy', 'postgres', 'server', 'ok    Database']) expect(said).toContain(part);
});

test('restarts a site that does not answer', async () => {
  await firstInstallation.runCompose('stop', 'caddy', 'server');
  await firstInstallation.follow('site-is-down');
  await firstInstallation.waitUntilHealthy('server', serverCount);
  await expect.poll(async () => (await requestSite({ path: '/' })).status, { timeout: 30_000 }).toBe(200);
});

test('restarts a database that is down', async () => {
  await firstInstallation.runCompose('stop', 'postgres');
  expect(await firstInstallation.follow('database-is-down')).toContain('database system is shut down');
  await firstInstallation.waitUntilHealthy('postgres', 1);
  await firstInstallation.waitUntilHealthy('server', serverCount);
});

test('reports a full disk with the section of the guide', async () => {
  await fillDisk(0);
  const { log } = await firstInstallation.tryGuideBlock('look-around').finally(freeDisk);
  expect(log).toMatch(/FAIL {2}Writing .+No space left on device.+trouble\.md, "The disk is full"/);
  await firstInstallation.waitUntilHealthy('postgres', 1);
  await firstInstallation.waitUntilHealthy('server', serverCount);
});

test('shows the largest files and the recovery', async () => {
  expect(await firstInstallation.follow('what-fills-the-disk')).toMatch(/VOLUME NAME[\s\S]+trinity-\d{8}T\d{6}Z\.dump/);
  expect(await firstInstallation.follow('disk-has-room')).toContain('ok    Writing');
});

test('finds the failures in the log', async () => {
  expect(await firstInstallation.follow('visitors-meet-errors')).toContain('"level":40');
});

test('finds certificate events in Caddy’s log', async () => {
  expect(await firstInstallation.follow('no-certificate')).toContain(siteDomain);
});

test('shows blocking queries for slow pages', async () => {
  const lock = firstInstallation.sql('begin; lock table lead; select pg_sleep(15); commit');
  await sleep(3000);
  const waiting = firstInstallation.sql('select count(*) from lead');
  await sleep(2000);
  expect(await firstInstallation.follow('who-waits')).toMatch(/Lock +\| \{\d+\} +\| select count/);
  await Promise.all([lock, waiting]);
});

test('resets a password and the sign-in limit', async () => {
  await firstInstallation.follow('nobody-signs-in', { typed: `${staffPassword}\n` });
  expect((await signInStaff()).status).toBe(200);
});

test('makes a missing backup and rehearses its restore', async () => {
  expect(await firstInstallation.follow('backup-is-missing')).toContain('Restore rehearsed: ');
});
