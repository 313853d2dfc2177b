import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from './server-process.ts';

test('an address that cannot be decoded is answered with 404, and is written nowhere', async () => {
  const server = await startServer({ DATA_DIR: temporaryFolder(), LOG_LEVEL: 'info' });
  expect((await fetch(`${server.origin}/%E0%A4%A`)).status).toBe(404);
  server.signal('SIGTERM');
  const { stdout, stderr } = await server.exited;
  expect(stderr).toBe('');
  expect(stdout).toContain('"status":404');
  expect(stdout.toLowerCase()).not.toContain('%e0');
});
