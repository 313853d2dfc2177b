import { runProgramOrThrow } from './run-program.ts';
import { workFolder } from './work-folder.ts';

export const runDocker = (...args: string[]): Promise<string> =>
  runProgramOrThrow('docker', args, { folder: workFolder });

/** Bypasses Docker, which then treats a kill as a crash and restarts the container. */
export async function signalContainer(container: string, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const pids = await runDocker('top', container, '-o', 'pid');
  for (const pid of pids.split('\n').slice(1)) signalProcess(Number(pid), name);
}

export function signalProcess(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
