import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Which core serves and which one makes the load; null where processes cannot be bound to cores, or there is one core. */
export interface Cores {
  server: number;
  load: number;
}

/** The first two cores that this process may use. */
export function chooseCores(): Cores | null {
  const canBind = ['taskset', 'setpriv'].every((command) => spawnSync(command, ['--version']).status === 0);
  if (process.platform !== 'linux' || !canBind) return null;
  const [server, load] = allowedCores();
  return server === undefined || load === undefined ? null : { server, load };
}

/** Numbers of the cores that this process may use, which Linux gives as a list such as `0-1,4`. */
function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The command and arguments that run a program on one core, and end it when this process is killed. */
export const onCore = (core: number | undefined, program: string, args: string[]): [string, string[]] =>
  core === undefined
    ? [program, args]
    : ['setpriv', ['--pdeathsig', 'TERM', 'taskset', '--cpu-list', String(core), program, ...args]];

/** Linux counts processor time in hundredths of a second. */
const millisecondsPerTick = 10;

/**
 * Processor time that a process has used so far, user and system, in milliseconds; NaN where there is no `/proc`.
 * For PostgreSQL the time of its running children is added: one process serves each connection.
 */
export function cpuTime(pid: number, { withChildren }: { withChildren: boolean }): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const own = statOf(pid);
  if (!withChildren) return own.time;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter(({ parent }) => parent === pid);
  return own.time + own.endedChildrenTime + children.reduce((sum, { time }) => sum + time, 0);
}

/** Processor time that all programs together have used since the machine started, in milliseconds of one core. */
export function machineCpuTime(): number {
  if (!existsSync('/proc/stat')) return Number.NaN;
  const [, user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + interrupts + softInterrupts) * millisecondsPerTick;
}

/** Fields of `/proc/<pid>/stat`; zeros for a process that has ended meanwhile. See proc_pid_stat(5). */
function statOf(pid: number): { parent: number; time: number; endedChildrenTime: number } {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return { parent: 0, time: 0, endedChildrenTime: 0 };
  }
  // The second field is the name in brackets and may hold spaces: count from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const field = (number: number) => Number(fields[number - 3]);
  return {
    parent: field(4),
    time: (field(14) + field(15)) * millisecondsPerTick,
    endedChildrenTime: (field(16) + field(17)) * millisecondsPerTick,
  };
}
