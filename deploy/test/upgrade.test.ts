import { readlink } from 'node:fs/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { runDocker, signalProcess } from './support/containers.ts';
import { ensureInstalled, findNewestBackup, firstInstallation } from './support/first-installation.ts';
import { serverCount } from './support/installation.ts';
import { firstVersion, releaseMigration, resetOriginTo } from './support/origin-repository.ts';
import { describeSendingReport, sendQuotesDuring } from './support/quote-sender.ts';
import { runProgramOrThrow } from './support/run-program.ts';
import { computeTableChecksums } from './support/table-checksums.ts';
import { requestSite } from './support/visitor.ts';

const slowVersion = 'v9.1.0';
const slowMigration = '20991231-slow';
const slowSeconds = 20;
const interruptedVersion = 'v9.2.5';
const failingVersion = 'v9.2.0';
const failingMigration = '20991231-failing';

beforeAll(() => ensureInstalled());

/** Counts quote requests during and after a migration, until a server of the new version runs. */
async function countQuotesDuringMigration(migration: string): Promise<(string | undefined)[]> {
  const starts = await Promise.all(
    (await firstInstallation.listContainers('server')).map((id) =>
      runDocker('inspect', '--format', '{{.State.StartedAt}}', id),
    ),
  );
  const [startedAt = ''] = starts.toSorted();
  const [counts = ''] = await firstInstallation.sql(`
    select count(*) filter (where created_at between began and ended),
           count(*) filter (where created_at between ended and '${startedAt}')
    from lead, lateral (select executed_at as began, executed_at + interval '${slowSeconds} seconds' as ended
                         from mikro_orm_migrations where name = '${migration}') as migration`);
  return counts.split('|');
}

test('upgrades with a 20-second migration without a failed request', async ({ annotate }) => {
  await releaseMigration(
    slowVersion,
    slowMigration,
    `select pg_sleep(${slowSeconds}); alter table lead add column trial_note text not null default ''`,
  );
  let log = '';
  // The upgrade replaced the file with the rules.
  await firstInstallation.runCompose('--profile', 'monitoring', 'up', '--detach', '--no-deps', 'prometheus');
  const [prometheus] = await firstInstallation.listContainers('prometheus');
  const { posted, tookMs } = await sendQuotesDuring(firstInstallation, async () => {
    log = await firstInstallation.follow('upgrade', { values: { VERSION: slowVersion } });
  });
  expect(log).toContain(`Applied migrations: ${slowMigration}.`);
  expect(await firstInstallation.listContainers('prometheus'), 'restarts once to alert').toEqual([
    expect.not.stringContaining(prometheus ?? ''),
  ]);
  await firstInstallation.runCompose('rm', '--stop', '--force', 'prometheus');
  await annotate(`${Math.round(tookMs / 1000)} s, the image built included: ${describeSendingReport(posted)}`);
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
  expect(
    await firstInstallation.sql(`select count(*) from information_schema.columns where column_name = 'trial_note'`),
  ).toEqual(['1']);
  const [during, after] = await countQuotesDuringMigration(slowMigration);
  await annotate(
    `the previous version accepted ${during} during the migration and ${after} after it, until it was replaced`,
  );
  expect(Math.min(Number(during), Number(after))).toBeGreaterThan(0);
});

test('rolls back without a failed request', async ({ annotate }) => {
  let log = '';
  const { posted, tookMs } = await sendQuotesDuring(firstInstallation, async () => {
    log = await firstInstallation.follow('go-back');
  });
  const [from, to] = [slowVersion, firstVersion].map((version) => `version ${version.slice(1)}, commit `);
  expect(log).toMatch(
    new RegExp(`Going from .+${from}.+ to .+${to}[\\s\\S]+git checkout \\w+\nGo forward again: deploy/rollback`),
  );
  await annotate(`${Math.round(tookMs / 1000)} s: ${describeSendingReport(posted)}`);
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
  expect((await requestSite({ path: '/' })).status).toBe(200);
});

test('backs up, rehearses and restores a newer schema with the previous version', async ({ annotate }) => {
  const before = await computeTableChecksums(firstInstallation);
  await firstInstallation.follow('back-up');
  await firstInstallation.sql(`delete from lead where kind = 'quote'`);
  const since = Date.now();
  expect(await firstInstallation.follow('restore', { values: { BACKUP: await findNewestBackup() } })).toContain(
    'identical to the backup',
  );
  await annotate(`restored in ${Math.round((Date.now() - since) / 1000)} s`);
  expect(await computeTableChecksums(firstInstallation)).toEqual(before);
});

test('goes forward again without a failed request', async ({ annotate }) => {
  const { posted, tookMs } = await sendQuotesDuring(firstInstallation, () => firstInstallation.follow('go-back'));
  await annotate(`${Math.round(tookMs / 1000)} s: ${describeSendingReport(posted)}`);
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
});

test('changes nothing and reports it when the migration fails', async ({ annotate }) => {
  onTestFinished(() => resetOriginTo(slowVersion));
  await releaseMigration(failingVersion, failingMigration, 'alter table lead add column lost_note text; select 1 / 0');
  const before = await firstInstallation.listContainers('server');
  let commit = '';
  const { posted } = await sendQuotesDuring(firstInstallation, async () => {
    const { code, log } = await firstInstallation.tryGuideBlock('upgrade', { values: { VERSION: failingVersion } });
    expect(code, log).not.toBe(0);
    expect(log).toContain(failingMigration);
    expect(log).toContain('division by zero');
    expect(log).toContain('You do not need to do or roll back anything tonight');
    [, commit = ''] = /Tomorrow: git checkout (\w+)/.exec(log) ?? [];
  });
  await annotate(describeSendingReport(posted));
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
  expect(await firstInstallation.listContainers('server')).toEqual(before);
  expect(
    await firstInstallation.sql(`select count(*) from information_schema.columns where column_name = 'lost_note'`),
  ).toEqual(['0']);
  // The running version is already the previous one. A rollback would go back two versions.
  const refused = await firstInstallation.tryGuideBlock('go-back');
  expect([refused.code, refused.log]).toEqual([1, expect.stringContaining('There is no upgrade to roll back')]);
  expect(await firstInstallation.listContainers('server')).toEqual(before);
  const said = await firstInstallation.follow('upgrade-failed', { values: { COMMIT: commit } });
  expect(said).toContain(`Version   ${slowVersion.slice(1)} (${commit})`);
});

/** Includes the build of the image, which takes minutes on a busy machine. */
const replacementTimeoutMs = 300_000;

/** Returns an empty text if the process has ended. Shells start short-lived processes of the same name. */
const folderOf = (pid: string) => readlink(`/proc/${pid}/cwd`).catch(() => '');

/** Simulates a lost connection: both processes get the signal, and the first ends before the second. */
async function interruptUpgrade(): Promise<void> {
  for (const command of ['upgrade', 'replace-servers']) {
    const pids = await runProgramOrThrow('pgrep', ['--full', `^/bin/bash deploy/${command}`], {
      folder: firstInstallation.folder,
    });
    for (const pid of pids.split('\n')) {
      if ((await folderOf(pid)) === firstInstallation.folder) signalProcess(Number(pid), 'SIGTERM');
    }
  }
}

test('continues an interrupted upgrade without a failed request', async ({ annotate }) => {
  onTestFinished(() => resetOriginTo(slowVersion));
  await releaseMigration(interruptedVersion, '20991231-further', 'alter table lead add column further_note text');
  const { posted } = await sendQuotesDuring(firstInstallation, async () => {
    const upgrade = firstInstallation.tryGuideBlock('upgrade', { values: { VERSION: interruptedVersion } });
    await expect
      .poll(() => firstInstallation.listContainers('server').then(({ length }) => length), {
        timeout: replacementTimeoutMs,
        interval: 200,
      })
      .toBe(serverCount + 1);
    await interruptUpgrade();
    const { code, log } = await upgrade;
    expect([code, log]).toEqual([130, expect.stringContaining('Continue: deploy/upgrade')]);
    await firstInstallation.follow('upgrade-stopped');
  });
  await annotate(describeSendingReport(posted));
  expect(posted).toMatchObject({ lost: 0, doubled: 0 });
  expect(posted.failures).toEqual({});
  const images = await Promise.all(
    (await firstInstallation.listContainers('server')).map((id) => runDocker('inspect', '--format', '{{.Image}}', id)),
  );
  expect([images.length, new Set(images).size]).toEqual([serverCount, 1]);
  // The target is the previous version, not the version of the interrupted upgrade.
  expect(await firstInstallation.follow('go-back')).toMatch(
    new RegExp(`Going from .+${interruptedVersion.slice(1)}.+ to .+${slowVersion.slice(1)}`),
  );
});
