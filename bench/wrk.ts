import { spawn, spawnSync } from 'node:child_process';
import { cpuTime, onCore } from './processors.ts';

/** Our own load generator is slower than what answers from memory: this one, written in C, is not. */
export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined;

interface WrkLoad {
  address: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  core: number | undefined;
  /** Whose processor time is counted; null for nobody's. */
  serverPid: number | null;
}

export interface WrkOutcome {
  perSecond: number;
  /** 99 of 100 answers take no longer, in milliseconds. */
  p99Ms: number;
  /** Processor time of the server for each answer, in milliseconds; NaN when it was not counted. */
  cpuMs: number;
}

/** @throws when an answer was none or an error */
export async function runWrk({
  address,
  headers = {},
  connections,
  seconds,
  core,
  serverPid,
}: WrkLoad): Promise<WrkOutcome> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['--latency', '-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, ...fields, address];
  const [command, args] = onCore(core, 'wrk', load);
  const cpuTimeMs = () => (serverPid === null ? Number.NaN : cpuTime(serverPid, { withChildren: false }));
  const cpuBeforeMs = cpuTimeMs();
  const output = await readOutput(command, args);
  const cpuUsedMs = cpuTimeMs() - cpuBeforeMs;
  const answers = Number(/(\d+) requests in/.exec(output)?.[1]);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const failures = /(?:Non-2xx.*|Socket errors:.*)/.exec(output)?.[0];
  if (failures || !(perSecond > 0)) throw new Error(`${address} could not be measured: ${failures ?? output}`);
  return { perSecond, p99Ms: Number(p99) * (millisecondsPerUnit[unit] ?? Number.NaN), cpuMs: cpuUsedMs / answers };
}

/** Milliseconds of each unit in which wrk writes times. */
const millisecondsPerUnit: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

function readOutput(command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}
