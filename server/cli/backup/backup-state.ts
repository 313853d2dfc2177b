import { existsSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs, hourMs } from '../../../shared/domain/durations.ts';
import { listBackups } from './backup-folder.ts';
import { erasureListName } from './erasure-list.ts';
import { rehearsalNote } from './rehearse-restore.ts';

/** Is there once copies elsewhere were asked for (deploy/offsite); its age is that of the last one that went well. */
const offsiteNote = 'last-offsite-copy.txt';

/** What is done to backups, how long ago it may have been, and what is said after that. deploy/monitoring has the same. */
const steps = {
  dump: { maxAgeMs: 26 * hourMs, complaint: 'There is no backup of the last 26 hours.' },
  rehearsal: { maxAgeMs: 8 * dayMs, complaint: 'No restore has been rehearsed in the last eight days.' },
  erasures: { maxAgeMs: hourMs, complaint: 'Erasures have not been noted for an hour.' },
  offsite: { maxAgeMs: 26 * hourMs, complaint: 'Nothing was copied elsewhere in the last 26 hours.' },
} as const;

export type BackupStep = keyof typeof steps;

/** What a folder of backups tells of itself. Moments are milliseconds since 1970. */
export interface BackupState {
  newest: { path: string; bytes: number; madeAt: number } | null;
  /** When each step was last done, 0 for never. Copies elsewhere are missing unless asked for. */
  doneAt: { step: BackupStep; at: number }[];
}

export async function readBackupState(folder: string): Promise<BackupState> {
  const [path] = await listBackups(folder);
  const file = path === undefined ? undefined : statSync(path);
  const timeOf = (note: string) => statSync(join(folder, note), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const doneAt: BackupState['doneAt'] = [
    { step: 'dump', at: file?.mtimeMs ?? 0 },
    { step: 'rehearsal', at: timeOf(rehearsalNote) },
    { step: 'erasures', at: timeOf(erasureListName) },
  ];
  if (existsSync(join(folder, offsiteNote))) doneAt.push({ step: 'offsite', at: timeOf(offsiteNote) });
  return { newest: path && file ? { path, bytes: file.size, madeAt: file.mtimeMs } : null, doneAt };
}

/** Those steps that were last done too long ago, each with a sentence. */
export const overdueSteps = ({ doneAt }: BackupState, now: Date): { step: BackupStep; complaint: string }[] =>
  doneAt
    .filter(({ step, at }) => now.getTime() - at > steps[step].maxAgeMs)
    .map(({ step }) => ({ step, complaint: steps[step].complaint }));

/** Of the disk that holds a folder; what is free is what we may use of it. */
export function roomOf(folder: string): { freeBytes: number; totalBytes: number } {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
