import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Enough that two processes would get a common port by chance. */
const portsEach = 400;

const takePorts = `
  const { reserveFreePort } = await import('./server/test/support/servers/free-port.ts');
  const ports = [];
  while (ports.length < ${portsEach}) ports.push(await reserveFreePort());
  console.log(JSON.stringify(ports));
  process.stdin.resume();`;

test('never gives two running processes the same port', async () => {
  const takers = Array.from({ length: 3 }, () =>
    execFile(process.execPath, ['--input-type=module', '--eval', takePorts]),
  );
  const taken = await Promise.all(
    takers.map(async ({ stdout }): Promise<number[]> => {
      for await (const line of stdout ?? []) return JSON.parse(line);
      return [];
    }),
  );
  for (const { stdin } of takers) stdin?.end();
  expect(new Set(taken.flat()).size).toBe(takers.length * portsEach);
});
