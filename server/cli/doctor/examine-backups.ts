import { hourMs } from '../../../shared/domain/durations.ts';
import { typedCommand } from '../../typed-command.ts';
import { readManifest } from '../backup/backup-folder.ts';
import { overdueSteps, readBackupState } from '../backup/backup-state.ts';
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts';

const mebibyte = 1024 ** 2;

/** Is there a backup of last night, with what a restore compares it to, and has a restore been tried? */
export async function examineBackups(folder: string, now: Date): Promise<Finding> {
  const state = await readBackupState(folder);
  const makeAnother = typedCommand('backup', '--rehearse');
  if (!state.newest) return warn('Backups', `There is none in ${folder}. Run: ${makeAnother}`);
  const { path, bytes, madeAt } = state.newest;
  if (bytes === 0) return fail('Backups', `${path} is empty. Make another: ${makeAnother}`);
  try {
    const manifest = await readManifest(path);
    const overdue = overdueSteps(state, now).map(({ complaint }) => complaint);
    if (!manifest) overdue.push(`The newest one has no ${path}.json: a restore could not be checked.`);
    const newest = `the newest is ${Math.round((now.getTime() - madeAt) / hourMs)} hours old and has ${(bytes / mebibyte).toFixed(1)} MiB`;
    return overdue.length === 0 ? ok('Backups', newest) : warn('Backups', `${newest}. ${overdue.join(' ')}`);
  } catch (error) {
    return fail('Backups', `${path}.json cannot be read: ${reasonOf(error)} Make another: ${makeAnother}`);
  }
}
