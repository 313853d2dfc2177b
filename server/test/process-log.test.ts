import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from './server-process.ts';

test('an address that is not ours is written nowhere', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' });
  const addresses = ['/%E0%A4%A', '/wanjiku@example.com', '/wanjiku@example.com/', '/api/wanjiku@example.com'];
  for (const address of addresses) expect((await fetch(server.origin + address)).status).toBe(404);
  server.signal('SIGTERM');
  const { stdout, stderr } = await server.exited;
  expect(stderr).toBe('');
  expect(stdout.split('"route":"(none)","status":404')).toHaveLength(addresses.length + 1);
  expect(stdout).not.toMatch(/%e0|wanjiku/i);
});
