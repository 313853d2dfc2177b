import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * One run of one program. A pid alone is not enough: after kill -9 and a restart of the container
 * the same number often belongs to somebody else.
 */
export interface ProcessIdentity {
  pid: number;
  /** When it began, in whatever form the system tells it; empty where the system does not. Only compared for equality. */
  startedAt: string;
}

/** The process this code runs in. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '' };
}

/**
 * Whether that very run of the program still lives. When in doubt the answer is yes: the price of a wrong no is two servers
 * on one folder.
 */
export function isLiving(identity: ProcessIdentity): boolean {
  if (!isRunning(identity.pid)) return false;
  const startedAt = startOf(identity.pid);
  return !startedAt || !identity.startedAt || startedAt === identity.startedAt;
}

/** Whether any process has this pid. A zombie, dead but not yet collected by its parent, does not count. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return process.platform !== 'linux' || !['Z', 'X'].includes(statFields(pid)?.[0] ?? '');
}

function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    // Ticks since boot (`starttime` of proc_pid_stat(5)), so the boot has to be named too.
    const ticks = statFields(pid)?.[19];
    return ticks && `${readText('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${ticks}`;
  }
  if (process.platform === 'darwin') {
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim();
  }
  return undefined;
}

/** The fields of /proc/pid/stat from the third on. The second, the program's name, may hold blanks and brackets. */
function statFields(pid: number): string[] | undefined {
  const stat = readText(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined; // gone meanwhile, or /proc is hidden from us
  }
}
