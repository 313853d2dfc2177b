import { mustRun } from './run-program.ts';
import { workFolder } from './work-folder.ts';

/** Acts on containers themselves. */
export const docker = (...args: string[]): Promise<string> => mustRun('docker', args, { folder: workFolder });

/** Signals to the processes of a container, past Docker: it takes a kill for a crash, and starts the container again. */
export async function signal(container: string, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pids = await docker('top', container, '-o', 'pid');
  for (const pid of pids.split('\n').slice(1)) kill(Number(pid), name);
}

/** Signals to a process, if it is still there. */
export function kill(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Such as a health check that has ended since.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
