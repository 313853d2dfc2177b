import pg, { type Pool } from 'pg';
import { PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import { daySeconds, hourSeconds } from '../../shared/domain/time/durations.ts';
import {
  mailHeartbeatSeconds,
  mailQueueNames,
  mailRetentionSeconds,
  mailRetryPolicy,
  mailTimeoutSeconds,
} from './mail-queues.ts';
import { scheduleQueue, scheduleQueueOptions } from './schedule-queue.ts';
import { webhookQueue, webhookQueueOptions } from './webhook-queue.ts';

/** Schema of pg-boss, which creates and migrates its own tables. MikroORM's schema comparison ignores this schema. */
export const jobSchemaName = 'pgboss';

/** Lets pg-boss use our pool. Parses dates for pg-boss, because MikroORM turns off date parsing. */
const wrapPool = (pool: Pool) => ({
  executeSql: (text: string, values: unknown[] = []) => pool.query({ text, values, types: pg.types }),
});

const leanOptions = {
  schedule: false,
  persistQueueStats: false,
  monitorVacuum: false,
  flowIntervalSeconds: daySeconds,
  bamIntervalSeconds: daySeconds,
  queueCacheIntervalSeconds: 600,
  // Keep this interval shorter than `superviseIntervalSeconds`. Otherwise pg-boss would skip every other check for
  // dead processes.
  monitorIntervalSeconds: 50,
  maintenanceIntervalSeconds: hourSeconds,
} as const;

const mailQueueOptions = {
  retryLimit: mailRetryPolicy.limit,
  retryDelay: mailRetryPolicy.delaySeconds,
  retryBackoff: true,
  retryDelayMax: mailRetryPolicy.maxDelaySeconds,
  expireInSeconds: mailTimeoutSeconds,
  heartbeatSeconds: mailHeartbeatSeconds,
  retentionSeconds: mailRetentionSeconds,
  deleteAfterSeconds: mailRetentionSeconds,
} as const;

const queueOptions: Readonly<Record<string, Omit<Queue, 'name'>>> = {
  ...Object.fromEntries(mailQueueNames.map((queue) => [queue, mailQueueOptions])),
  [webhookQueue]: webhookQueueOptions,
  [scheduleQueue]: scheduleQueueOptions,
};

export const jobQueueNames = Object.keys(queueOptions);

/** Migrates the tables of pg-boss and creates our queues. The caller must hold the migration lock. */
export async function installJobQueues(pool: Pool, log: Logger): Promise<void> {
  const boss = new PgBoss({ ...leanOptions, db: wrapPool(pool), schema: jobSchemaName, supervise: false });
  // Without an `error` listener, a background failure would end the process. Failed calls still reject their promise.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed while its tables were updated'));
  await boss.start();
  for (const [queue, options] of Object.entries(queueOptions))
    await boss.createQueue(queue, { partition: true, ...options });
  await boss.stop();
}

export async function startPgBoss(pool: Pool, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...leanOptions,
    db: wrapPool(pool),
    schema: jobSchemaName,
    migrate: false,
    superviseIntervalSeconds: 60,
  });
  // Convert worker errors to `Error` objects, because pg-boss emits them as plain objects.
  boss.on('error', (error) =>
    log.warn({ err: Object.assign(new Error(error.message), error) }, 'the job queue failed and will try again'),
  );
  // Log only the message, because the details of a slow-query warning can contain personal data.
  boss.on('warning', ({ message }) => log.warn(message));
  return boss.start();
}
