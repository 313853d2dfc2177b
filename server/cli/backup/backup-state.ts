import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs, hourMs } from '../../../shared/domain/time/durations.ts';
import { listBackups } from './backup-folder.ts';
import { erasureListFileName } from './erasure-list.ts';
import { rehearsalMarkerFile } from './rehearse-restore.ts';

/** File that exists once copies off the machine are switched on (deploy/offsite). Its age is that of the last copy. */
const offsiteMarkerFile = 'last-offsite-copy.txt';
/** File that exists while copies fail. Its age is that of the last try. */
const offsiteFailureMarkerFile = 'offsite-copy-fails.txt';

/** Name of a complete base backup: the time of its start, as in deploy/base-backup. */
const baseBackupName = /^\d{8}T\d{6}Z$/;

/** Steps of a backup with their maximum age and the complaint after that. deploy/monitoring has the same ages. */
const backupSteps = {
  dump: { maxAgeMs: 26 * hourMs, complaint: 'There is no backup of the last 26 hours.' },
  rehearsal: { maxAgeMs: 8 * dayMs, complaint: 'No restore has been rehearsed in the last eight days.' },
  erasures: { maxAgeMs: hourMs, complaint: 'Erasures have not been noted for an hour.' },
  offsite: { maxAgeMs: 26 * hourMs, complaint: 'Nothing was copied elsewhere in the last 26 hours.' },
  base: { maxAgeMs: 8 * dayMs, complaint: 'There is no base backup of the last eight days.' },
} as const;

export type BackupStep = keyof typeof backupSteps;

/** State of a folder of backups. Times are milliseconds since 1970. */
export interface BackupState {
  newest: { path: string; bytes: number; madeAt: number } | null;
  /** Time of each step in ms, 0 for never. Copies and base backups are missing if they are switched off. */
  doneAt: { step: BackupStep; at: number }[];
  /** Time of the last try to copy, in ms, if it failed. Otherwise 0. */
  offsiteFailedAt: number;
}

/**
 * Folder of the base backups for the archive of PostgreSQL's log.
 * @returns undefined if the archive is switched off
 */
export const readBaseBackupFolder = ({ WAL_ARCHIVE, BASE_BACKUP_DIR }: NodeJS.ProcessEnv): string | undefined =>
  WAL_ARCHIVE === 'on' ? BASE_BACKUP_DIR : undefined;

/** Time of the newest base backup, in ms. 0 if there is none or the folder cannot be read. */
function readNewestBaseBackupTimeMs(folder: string): number {
  try {
    const newest = readdirSync(folder)
      .filter((name) => baseBackupName.test(name))
      .toSorted()
      .at(-1);
    return newest === undefined ? 0 : statSync(join(folder, newest)).mtimeMs;
  } catch {
    return 0;
  }
}

/** @param baseFolder see {@link readBaseBackupFolder} */
export async function readBackupState(folder: string, baseFolder?: string): Promise<BackupState> {
  const [path] = await listBackups(folder);
  const file = path === undefined ? undefined : statSync(path);
  const timeOf = (note: string) => statSync(join(folder, note), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const doneAt: BackupState['doneAt'] = [
    { step: 'dump', at: file?.mtimeMs ?? 0 },
    { step: 'rehearsal', at: timeOf(rehearsalMarkerFile) },
    { step: 'erasures', at: timeOf(erasureListFileName) },
  ];
  if (existsSync(join(folder, offsiteMarkerFile))) doneAt.push({ step: 'offsite', at: timeOf(offsiteMarkerFile) });
  if (baseFolder !== undefined) doneAt.push({ step: 'base', at: readNewestBaseBackupTimeMs(baseFolder) });
  return {
    newest: path && file ? { path, bytes: file.size, madeAt: file.mtimeMs } : null,
    doneAt,
    offsiteFailedAt: timeOf(offsiteFailureMarkerFile),
  };
}

/** Steps that are overdue, each with its complaint. */
export const findOverdueSteps = ({ doneAt }: BackupState, now: Date): { step: BackupStep; complaint: string }[] =>
  doneAt
    .filter(({ step, at }) => now.getTime() - at > backupSteps[step].maxAgeMs)
    .map(({ step }) => ({ step, complaint: backupSteps[step].complaint }));

/** Room of the disk that contains a folder. */
export function readDiskSpace(folder: string): { freeBytes: number; totalBytes: number } {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
