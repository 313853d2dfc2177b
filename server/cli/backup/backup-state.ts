import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs, hourMs } from '../../../shared/domain/durations.ts';
import { listBackups } from './backup-folder.ts';
import { erasureListName } from './erasure-list.ts';
import { rehearsalNote } from './rehearse-restore.ts';

/**
 * File that is there once copies elsewhere were asked for (deploy/offsite); its age is that of the last one that went well.
 */
const offsiteNote = 'last-offsite-copy.txt';
/** File that is there while copies elsewhere fail; its age is that of the last try. */
const offsiteFailure = 'offsite-copy-fails.txt';

/** Name of a base backup that is whole, as deploy/base-backup gives it: the time of its beginning. */
const baseBackupName = /^\d{8}T\d{6}Z$/;

/** What is done to backups, how long ago it may have been, and what is said after that. deploy/monitoring has the same. */
const steps = {
  dump: { maxAgeMs: 26 * hourMs, complaint: 'There is no backup of the last 26 hours.' },
  rehearsal: { maxAgeMs: 8 * dayMs, complaint: 'No restore has been rehearsed in the last eight days.' },
  erasures: { maxAgeMs: hourMs, complaint: 'Erasures have not been noted for an hour.' },
  offsite: { maxAgeMs: 26 * hourMs, complaint: 'Nothing was copied elsewhere in the last 26 hours.' },
  base: { maxAgeMs: 8 * dayMs, complaint: 'There is no base backup of the last eight days.' },
} as const;

export type BackupStep = keyof typeof steps;

/** What a folder of backups tells of itself. Moments are milliseconds since 1970. */
export interface BackupState {
  newest: { path: string; bytes: number; madeAt: number } | null;
  /**
   * Moment in which each step was last done, in ms, 0 for never. Copies elsewhere and base backups are missing unless asked
   * for.
   */
  doneAt: { step: BackupStep; at: number }[];
  /** Moment in which the last try to copy elsewhere failed, in ms; 0 when it did not. */
  offsiteFailedAt: number;
}

/**
 * Folder of the base backups that the archive of PostgreSQL's log goes on from.
 * @returns nothing where no archive is switched on
 */
export const baseBackupFolder = ({ WAL_ARCHIVE, BASE_BACKUP_DIR }: NodeJS.ProcessEnv): string | undefined =>
  WAL_ARCHIVE === 'on' ? BASE_BACKUP_DIR : undefined;

/** When the newest of the base backups was made; 0 where there is none, or nobody may look. */
function newestBaseBackup(folder: string): number {
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

/** @param baseFolder see {@link baseBackupFolder} */
export async function readBackupState(folder: string, baseFolder?: string): Promise<BackupState> {
  const [path] = await listBackups(folder);
  const file = path === undefined ? undefined : statSync(path);
  const timeOf = (note: string) => statSync(join(folder, note), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const doneAt: BackupState['doneAt'] = [
    { step: 'dump', at: file?.mtimeMs ?? 0 },
    { step: 'rehearsal', at: timeOf(rehearsalNote) },
    { step: 'erasures', at: timeOf(erasureListName) },
  ];
  if (existsSync(join(folder, offsiteNote))) doneAt.push({ step: 'offsite', at: timeOf(offsiteNote) });
  if (baseFolder !== undefined) doneAt.push({ step: 'base', at: newestBaseBackup(baseFolder) });
  return {
    newest: path && file ? { path, bytes: file.size, madeAt: file.mtimeMs } : null,
    doneAt,
    offsiteFailedAt: timeOf(offsiteFailure),
  };
}

/** Steps that were last done too long ago, each with a sentence. */
export const overdueSteps = ({ doneAt }: BackupState, now: Date): { step: BackupStep; complaint: string }[] =>
  doneAt
    .filter(({ step, at }) => now.getTime() - at > steps[step].maxAgeMs)
    .map(({ step }) => ({ step, complaint: steps[step].complaint }));

/** Room of the disk that holds a folder; what is free is what we may use of it. */
export function roomOf(folder: string): { freeBytes: number; totalBytes: number } {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
