import { runProgramOrThrow } from './run-program.ts';
import { workFolder } from './work-folder.ts';

export const runDocker = (...args: string[]): Promise<string> =>
  runProgramOrThrow('docker', args, { folder: workFolder });

/** Sends a signal without Docker, so that Docker counts a kill as a crash and restarts the container. */
export async function signalContainer(container: string, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pids = await runDocker('top', container, '-o', 'pid');
  for (const pid of pids.split('\n').slice(1)) signalProcess(Number(pid), name);
}

/** Sends a signal to a process if it still exists. */
export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // For example a health check that has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
