import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../observability/log.ts';
import { createTestApp } from '../test/support/test-app.ts';
import { createMigratedDatabase, executeSql } from '../test/support/test-database.ts';
import { installJobQueues, startPgBoss } from './job-queues.ts';

test('logs the error of a worker of the job queue', async () => {
  const app = await createTestApp();
  onTestFinished(app.stop);
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const pool = new Pool({ connectionString: app.databaseUrl });
  const boss = await startPgBoss(pool, log);
  await executeSql(app.databaseUrl, 'alter schema pgboss rename to away');
  await boss.work('newsletter-article', { pollingIntervalSeconds: 1 }, async () => {});
  await expect.poll(() => lines.join('')).toContain('the job queue failed');
  await boss.stop({ graceful: false });
  await pool.end();
  expect(lines.map((line) => JSON.parse(line).err)).toContainEqual(
    expect.objectContaining({ code: '42P01', message: expect.stringContaining('does not exist') }),
  );
});

test('logs an error during the update of the job queue’s tables', async () => {
  const { url, drop } = await createMigratedDatabase();
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const { start } = PgBoss.prototype;
  vi.spyOn(PgBoss.prototype, 'start').mockImplementationOnce(function (this: PgBoss) {
    this.emit('error', new Error('Connection lost'));
    return start.call(this);
  });
  const pool = new Pool({ connectionString: url });
  await installJobQueues(pool, log);
  await pool.end();
  await drop();
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([expect.objectContaining({ message: 'Connection lost' })]);
});
