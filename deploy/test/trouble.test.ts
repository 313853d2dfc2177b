import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { emptyDisk, fillDisk, first, install } from './support/first-machine.ts';
import { servers, staffPassword } from './support/installation.ts';
import { signIn } from './support/staff.ts';
import { domain, visit } from './support/visitor.ts';

beforeAll(() => install());

test('the first look shows every service, and what doctor says of them', async () => {
  const said = await first.follow('look-around');
  for (const part of ['caddy', 'postgres', 'server', 'ok    Database']) expect(said).toContain(part);
});

test('a site that does not answer is brought back', async () => {
  await first.compose('stop', 'caddy', 'server');
  await first.follow('site-is-down');
  await first.untilHealthy('server', servers);
  await expect.poll(async () => (await visit({ path: '/' })).status, { timeout: 30_000 }).toBe(200);
});

test('a database that is down is brought back', async () => {
  await first.compose('stop', 'postgres');
  expect(await first.follow('database-is-down')).toContain('database system is shut down');
  await first.untilHealthy('postgres', 1);
  await first.untilHealthy('server', servers);
});

test('a disk that is full is told, with the section that says what to do', async () => {
  await fillDisk(0);
  const { log } = await first.try('look-around').finally(emptyDisk);
  expect(log).toMatch(/FAIL {2}Writing .+No space left on device.+trouble\.md, "The disk is full"/);
  await first.untilHealthy('postgres', 1);
  await first.untilHealthy('server', servers);
});

test('what fills the disk is shown, and that all is well again', async () => {
  expect(await first.follow('what-fills-the-disk')).toMatch(/VOLUME NAME[\s\S]+trinity-\d{8}T\d{6}Z\.dump/);
  expect(await first.follow('disk-has-room')).toContain('ok    Writing');
});

test('what went wrong meanwhile stands in the log', async () => {
  expect(await first.follow('visitors-meet-errors')).toContain('"level":40');
});

test('what became of the certificate stands in the log of Caddy', async () => {
  expect(await first.follow('no-certificate')).toContain(domain);
});

test('slow pages: who waits for whom is shown', async () => {
  const lock = first.sql('begin; lock table lead; select pg_sleep(15); commit');
  await sleep(3000);
  const waiting = first.sql('select count(*) from lead');
  await sleep(2000);
  expect(await first.follow('who-waits')).toMatch(/Lock +\| \{\d+\} +\| select count/);
  await Promise.all([lock, waiting]);
});

test('somebody who cannot sign in has a new password, and may try at once', async () => {
  await first.follow('nobody-signs-in', { typed: `${staffPassword}\n` });
  expect((await signIn()).status).toBe(200);
});

test('a backup that is missing is made, and its restore rehearsed', async () => {
  expect(await first.follow('backup-is-missing')).toContain('Rehearsed: ');
});
