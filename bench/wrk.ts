import { spawn, spawnSync } from 'node:child_process';
import { onCore } from './processors.ts';

/** Our own load generator is slower than what answers from memory: this one, written in C, is not. */
export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined;

interface WrkLoad {
  address: string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
  core: number | undefined;
}

/** Answers a second. @throws when an answer was none or an error */
export async function runWrk({ address, headers = {}, connections, seconds, core }: WrkLoad): Promise<number> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const load = ['-t1', `-c${connections}`, `-d${Math.ceil(seconds)}s`, ...fields, address];
  const [command, args] = onCore(core, 'wrk', load);
  const output = await readOutput(command, args);
  const perSecond = Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
  const failures = /(?:Non-2xx.*|Socket errors:.*)/.exec(output)?.[0];
  if (failures || !(perSecond > 0)) throw new Error(`${address} could not be measured: ${failures ?? output}`);
  return perSecond;
}

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
