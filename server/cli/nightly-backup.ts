import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { minuteMs } from '../../shared/domain/time/durations.ts';
import { type Config, loadConfig } from '../config.ts';
import { createLog } from '../observability/log.ts';
import { deleteOldBackups, listBackups, parseKeptBackups } from './backup/backup-folder.ts';
import { getMsUntilNextBackup, isRestoreRehearsalNight } from './backup/backup-schedule.ts';
import { findOverdueSteps, readBackupState, readBaseBackupFolder } from './backup/backup-state.ts';
import { updateErasureList } from './backup/erasure-list.ts';
import { createBackup } from './backup/make-backup.ts';
import { recordRestoreRehearsal, rehearsalMarkerFile, rehearseRestore } from './backup/rehearse-restore.ts';
import { CommandError, readCommandLine, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Backs up every night at 2:15 in Nairobi, rehearses a restore every Sunday, and lists erased people every minute.

  node server/cli/nightly-backup.ts           runs until stopped. Creates a backup immediately if no backup exists
  node server/cli/nightly-backup.ts --check   checks that backup, rehearsal and list of erasures are recent

  BACKUP_DIR    target folder; default /backups
  BACKUP_KEEP   number of backups to keep; default 14
  METRICS_PORT  port on which Prometheus reads the age of backups and the free space; default none
  DATABASE_DISK a folder on the disk of the database, to report its free space
  WAL_ARCHIVE   on: also reports the age of the base backups in BASE_BACKUP_DIR
`;

/** Interval between updates of the erasure list. If the database is lost, erasures after the last update are lost. */
const erasureIntervalMs = minuteMs;

const retryDelayMs = 15 * minuteMs;

const backupFolder = process.env.BACKUP_DIR ?? '/backups';

const backUp = (log: Logger, maxBackups: number): Promise<void> =>
  withDatabaseUrl(loadConfig(process.env), async (url) => {
    const path = await createBackup(url, backupFolder, new Date());
    log.info({ path, deleted: await deleteOldBackups(backupFolder, maxBackups) }, 'backed up');
  });

const rehearse = (log: Logger): Promise<void> =>
  withDatabaseUrl(loadConfig(process.env), async (url) => {
    log.info(await rehearseRestore(url, backupFolder));
    await recordRestoreRehearsal(backupFolder, new Date());
  });

async function backUpEveryNight(log: Logger, maxBackups: number): Promise<never> {
  let delayMs = (await listBackups(backupFolder)).length === 0 ? 0 : getMsUntilNextBackup(new Date());
  let isRehearsalDue = !existsSync(join(backupFolder, rehearsalMarkerFile));
  for (;;) {
    await sleep(delayMs);
    isRehearsalDue ||= isRestoreRehearsalNight(new Date());
    try {
      await backUp(log, maxBackups);
    } catch (error) {
      log.error({ err: error }, 'the backup failed, retrying in 15 minutes');
      delayMs = retryDelayMs;
      continue;
    }
    try {
      if (isRehearsalDue) await rehearse(log);
      isRehearsalDue = false;
    } catch (error) {
      // Retrying in 15 minutes would create a backup each time, and delete the backups of earlier nights.
      log.error({ err: error }, 'the rehearsal failed, retrying after the next backup');
    }
    delayMs = getMsUntilNextBackup(new Date());
  }
}

async function updateErasureListRepeatedly(log: Logger): Promise<never> {
  for (;;) {
    try {
      await withDatabaseUrl(loadConfig(process.env), (url) => updateErasureList(url, backupFolder, new Date()));
    } catch (error) {
      log.error({ err: error }, 'could not update the list of erasures, retrying in a minute');
    }
    await sleep(erasureIntervalMs);
  }
}

/** Checks all backup steps except off-site copies and base backups. Off-site copies have their own health check. */
async function checkBackups(): Promise<string> {
  const state = await readBackupState(backupFolder);
  const [overdue] = findOverdueSteps(state, new Date()).filter(({ step }) => step !== 'offsite');
  if (overdue) throw new CommandError(`${overdue.complaint} (${backupFolder})`);
  return `The newest backup is ${state.newest?.path}.`;
}

async function runUntilStopped(config: Config, log: Logger): Promise<never> {
  const maxBackups = parseKeptBackups('BACKUP_KEEP', process.env.BACKUP_KEEP || '14');
  const disks = {
    backups: backupFolder,
    ...(process.env.DATABASE_DISK ? { database: process.env.DATABASE_DISK } : {}),
  };
  await mkdir(backupFolder, { recursive: true, mode: 0o700 });
  if (config.metricsPort !== undefined) {
    // Import this module only here, so that the health check starts fast.
    const { serveBackupMetrics } = await import('./backup/backup-metrics.ts');
    await serveBackupMetrics(backupFolder, readBaseBackupFolder(process.env), disks, config.metricsPort, config.host);
  }
  return Promise.race([backUpEveryNight(log, maxBackups), updateErasureListRepeatedly(log)]);
}

const { values } = readCommandLine(usage, {
  options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

process.once('SIGTERM', () => process.exit(0)).once('SIGINT', () => process.exit(0));
await runTask(values.help ? usage : null, usage, (config) =>
  values.check ? checkBackups() : runUntilStopped(config, createLog('info')),
);
