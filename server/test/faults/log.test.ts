// @module-tag slow
import { expect, test } from 'vitest';
import { createUsedDataFolder, startServer } from '../support/servers/server-process.ts';

test('logs requests by the pattern of their address and never the address', async () => {
  const server = await startServer({ DATA_DIR: await createUsedDataFolder(), LOG_LEVEL: 'info' });
  const answers = [
    ['/services/courier', 200, '/services/:serviceSlug'],
    ['/blog/wanjiku@example.com', 404, '/blog/:slug'],
    ['/wanjiku@example.com', 404, '/:slug'],
    ['/wanjiku@example.com/at/home', 404, '(none)'],
    ['/wanjiku@example.com/', 301, '(none)'],
    ['/%E0%A4%A', 301, '(none)'],
    ['/%e0%a4%a', 301, '(none)'],
    ['/api/wanjiku@example.com', 404, '(none)'],
    ['/share//[.png', 404, '(none)'],
    ['/share/%zz/wanjiku.png', 404, '(none)'],
  ] as const;
  for (const [address, status] of answers) {
    expect((await fetch(server.origin + address, { redirect: 'manual' })).status).toBe(status);
  }
  // Without JavaScript, a form is sent to its page.
  const body = new URLSearchParams({ fullName: 'Wanjiku' });
  const headers = { Origin: server.origin };
  expect((await fetch(`${server.origin}/quote`, { method: 'POST', headers, body })).status).toBe(400);
  server.signal('SIGTERM');
  const { stdout, stderr } = await server.exited;
  expect(stderr).toBe('');
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  // The start message is the only other line.
  expect(stdout.split('\n').filter((line) => line !== '' && !/^(?:\{| {2}\S)/.test(line))).toEqual([]);
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests.map(({ route, status }) => [status, route])).toEqual([
    ...answers.map(([, status, route]) => [status, route]),
    [400, '/quote'],
  ]);
  expect(stdout).not.toMatch(/%e0|%zz|wanjiku/i);
});
