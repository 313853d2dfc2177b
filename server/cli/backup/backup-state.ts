import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs, hourMs } from '../../../shared/domain/time/durations.ts';
import { listBackups } from './backup-folder.ts';
import { erasureListFileName } from './erasure-list.ts';
import { rehearsalMarkerFile } from './rehearse-restore.ts';

/** The file exists if off-site copies are set up (deploy/offsite). Each successful copy modifies the file. */
const offsiteMarkerFile = 'last-offsite-copy.txt';
/** The file exists while off-site copies fail. Each failed attempt modifies the file. */
const offsiteFailureMarkerFile = 'offsite-copy-fails.txt';

/** Matches the name of a complete base backup (deploy/base-backup). The name is the start time of the backup. */
const baseBackupName = /^\d{8}T\d{6}Z$/;

/** The maximum ages must match the alert rules in deploy/monitoring. */
const backupSteps = {
  dump: { maxAgeMs: 26 * hourMs, complaint: 'There is no backup from the last 26 hours.' },
  rehearsal: { maxAgeMs: 8 * dayMs, complaint: 'No restore has been rehearsed in the last eight days.' },
  erasures: { maxAgeMs: hourMs, complaint: 'The list of erasures has not been updated for an hour.' },
  offsite: { maxAgeMs: 26 * hourMs, complaint: 'No backup has been copied off this machine in the last 26 hours.' },
  base: { maxAgeMs: 8 * dayMs, complaint: 'There is no base backup from the last eight days.' },
} as const;

export type BackupStep = keyof typeof backupSteps;

/** All times are Unix timestamps in milliseconds. */
export interface BackupState {
  newest: { path: string; bytes: number; madeAt: number } | null;
  /** `at` is 0 for a step that never succeeded. Steps that are turned off are absent. */
  doneAt: { step: BackupStep; at: number }[];
  /** Time of the last failed off-site copy. 0 if the last attempt succeeded. */
  offsiteFailedAt: number;
}

export const readBaseBackupFolder = ({ WAL_ARCHIVE, BASE_BACKUP_DIR }: NodeJS.ProcessEnv): string | undefined =>
  WAL_ARCHIVE === 'on' ? BASE_BACKUP_DIR : undefined;

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

export const findOverdueSteps = ({ doneAt }: BackupState, now: Date): { step: BackupStep; complaint: string }[] =>
  doneAt
    .filter(({ step, at }) => now.getTime() - at > backupSteps[step].maxAgeMs)
    .map(({ step }) => ({ step, complaint: backupSteps[step].complaint }));

export function readDiskSpace(folder: string): { freeBytes: number; totalBytes: number } {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
