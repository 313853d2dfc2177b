import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const module = pathToFileURL('scripts/test-runners.mjs').href;

/** Says who it is, starts another one of it that does not end when asked to, and waits. */
const stubborn = `
  process.on('SIGINT', () => process.env.IS_LAST || process.exit());
  if (!process.env.IS_LAST) {
    const { spawn } = await import('node:child_process');
    spawn(process.execPath, process.execArgv, { stdio: 'inherit', env: { IS_LAST: 'yes' } });
  }
  console.log(process.pid);
  setInterval(() => {}, 1000);
`;

const start = (script: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
  'no runner of tests, and nothing that it started, outlives `npm test` when that gets %s',
  async (signal) => {
    const parent = start(`
      import { endRunnersWithThisProcess, runTests } from ${JSON.stringify(module)};
      endRunnersWithThisProcess();
      await runTests(['--input-type=module', '--eval', ${JSON.stringify(stubborn)}], { env: process.env });
    `);
    let said = '';
    parent.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const pids = () => said.split('\n').filter(Boolean).map(Number);
    await expect.poll(pids).toHaveLength(2);
    parent.kill(signal);
    const [code] = await once(parent, 'exit');
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    await expect.poll(() => pids().filter(isRunning)).toEqual([]);
  },
);
