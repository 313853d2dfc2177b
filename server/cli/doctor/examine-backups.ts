import { dayMs, hourMs, minuteMs } from '../../../shared/domain/time/durations.ts';
import { formatCommand } from '../../operator-commands.ts';
import { type BackupManifest, listBackups, readManifest } from '../backup/backup-folder.ts';
import { findOverdueSteps, readBackupState, readBaseBackupFolder } from '../backup/backup-state.ts';
import { countBackupLeads } from '../backup/describe-backups.ts';
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type Finding,
  getErrorReason,
} from './finding.ts';

const mebibyte = 1024 ** 2;

export async function examineBackups(folder: string, now: Date): Promise<Finding> {
  const state = await readBackupState(folder);
  const makeAnother = formatCommand('backup', '--rehearse');
  if (!state.newest) return createWarningFinding('Backups', `There is no backup in ${folder}. Run: ${makeAnother}`);
  const { path, bytes, madeAt } = state.newest;
  if (bytes === 0) return createFailureFinding('Backups', `${path} is empty. Create a new backup: ${makeAnother}`);
  try {
    const manifest = await readManifest(path);
    const overdue = findOverdueSteps(state, now).map(({ complaint }) => complaint);
    if (!manifest) overdue.push(`${path}.json is missing, so restored rows cannot be compared with the newest backup.`);
    else overdue.push(...(await reportShrinking(folder, manifest)));
    const newest = `the newest backup is ${Math.round((now.getTime() - madeAt) / hourMs)} hours old and has ${(bytes / mebibyte).toFixed(1)} MiB`;
    return overdue.length === 0
      ? createOkFinding('Backups', newest)
      : createWarningFinding('Backups', `${newest}. ${overdue.join(' ')}`);
  } catch (error) {
    return createFailureFinding(
      'Backups',
      `${path}.json cannot be read: ${getErrorReason(error)} Create a new backup: ${makeAnother}`,
    );
  }
}

/** Minimum number of leads, as a share of the previous backup's leads. Fewer leads can mean accidental deletion. */
const minLeadShare = 0.5;

async function reportShrinking(folder: string, newest: BackupManifest): Promise<string[]> {
  const [, path] = await listBackups(folder);
  const before = path === undefined ? null : await readManifest(path).catch(() => null);
  if (!before || countBackupLeads(newest) >= countBackupLeads(before) * minLeadShare) return [];
  return [
    `The newest backup has ${countBackupLeads(newest)} leads, but the previous backup has ${countBackupLeads(before)}. If leads were deleted by mistake, restore ${path}.`,
  ];
}

export async function examineOffsiteCopies(folder: string, now: Date): Promise<Finding[]> {
  if (process.env.COMMANDS !== 'deploy') return [];
  const { doneAt, offsiteFailedAt } = await readBackupState(folder);
  const copied = doneAt.find(({ step }) => step === 'offsite');
  const howTo = 'docs/operations.md, "Off-site copies".';
  if (!copied && process.env.OFFSITE_REPOSITORY)
    return [
      createWarningFinding(
        'Copies',
        'Off-site copies are set up but not running. Run: docker compose --profile offsite up -d --no-deps offsite',
      ),
    ];
  if (!copied)
    return [
      createWarningFinding(
        'Copies',
        `All backups are on this machine. If its disk fails, all backups are lost. See ${howTo}`,
      ),
    ];
  if (copied.at === 0)
    return [createWarningFinding('Copies', `Nothing has been copied off this machine yet. See ${howTo}`)];
  const hours = Math.round((now.getTime() - copied.at) / hourMs);
  const newest = `the newest off-site copy was made ${hours} hours ago`;
  if (offsiteFailedAt === 0) return [createOkFinding('Copies', newest)];
  const minutes = Math.round((now.getTime() - offsiteFailedAt) / minuteMs);
  const whereMore = 'docs/operations/trouble.md, "An off-site copy is missing".';
  return [
    createWarningFinding('Copies', `${newest}. The last attempt, ${minutes} minutes ago, failed. See ${whereMore}`),
  ];
}

export async function examineWalArchive(folder: string, now: Date): Promise<Finding[]> {
  const baseFolder = readBaseBackupFolder(process.env);
  if (baseFolder === undefined) return [];
  const state = await readBackupState(folder, baseFolder);
  const madeAt = state.doneAt.find(({ step }) => step === 'base')?.at ?? 0;
  const isOverdue = findOverdueSteps(state, now).some(({ step }) => step === 'base');
  const makeOne = 'Run: deploy/base-backup';
  if (madeAt === 0)
    return [createWarningFinding('Archive', `has no base backup, so the archive cannot be restored. ${makeOne}`)];
  const newest = `its newest base backup is ${Math.round((now.getTime() - madeAt) / dayMs)} days old`;
  if (isOverdue)
    return [createWarningFinding('Archive', `${newest}. Use crontab -e to schedule a weekly base backup. ${makeOne}`)];
  return [createOkFinding('Archive', newest)];
}
