import { runProgramOrThrow } from './run-program.ts';
import { workFolder } from './work-folder.ts';

/** Acts on containers themselves. */
export const runDocker = (...args: string[]): Promise<string> =>
  runProgramOrThrow('docker', args, { folder: workFolder });

/** Signals to the processes of a container, past Docker: it takes a kill for a crash, and starts the container again. */
export async function signalContainer(container: string, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pids = await runDocker('top', container, '-o', 'pid');
  for (const pid of pids.split('\n').slice(1)) signalProcess(Number(pid), name);
}

/** Signals to a process, if it is still there. */
export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // Such as a health check that has ended since.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
