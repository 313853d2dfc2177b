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

/** The PostgreSQL schema that pg-boss makes and keeps: the comparison of entities and tables leaves it alone. */
export const jobSchemaName = 'pgboss';

/** pg-boss on our own pool: it needs no connections of its own, but dates as dates, which MikroORM has switched off. */
const wrapPool = (pool: Pool) => ({
  executeSql: (text: string, values: unknown[] = []) => pool.query({ text, values, types: pg.types }),
});

/** What an office of a few people has no use for: schedules, statistics, dependencies between jobs. */
const leanOptions = {
  schedule: false,
  persistQueueStats: false,
  monitorVacuum: false,
  flowIntervalSeconds: daySeconds,
  bamIntervalSeconds: daySeconds,
  queueCacheIntervalSeconds: 600,
  // Shorter than the look for dead processes, which would find that it is not time yet every other time.
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

/** All queues there are, and how each is worked. */
const queueOptions: Readonly<Record<string, Omit<Queue, 'name'>>> = {
  ...Object.fromEntries(mailQueueNames.map((queue) => [queue, mailQueueOptions])),
  [webhookQueue]: webhookQueueOptions,
  [scheduleQueue]: scheduleQueueOptions,
};

export const jobQueueNames = Object.keys(queueOptions);

/** Brings pg-boss's tables up to date and makes our queues; the caller holds the migration lock. */
export async function installJobQueues(pool: Pool, log: Logger): Promise<void> {
  const boss = new PgBoss({ ...leanOptions, db: wrapPool(pool), schema: jobSchemaName, supervise: false });
  // Failed calls reject their promise. Without a listener, a failure in the background would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed while its tables were updated'));
  await boss.start();
  for (const [queue, options] of Object.entries(queueOptions))
    await boss.createQueue(queue, { partition: true, ...options });
  await boss.stop();
}

/** pg-boss at work in this process; it shares its jobs with those of all replicas through PostgreSQL. */
export async function startPgBoss(pool: Pool, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...leanOptions,
    db: wrapPool(pool),
    schema: jobSchemaName,
    migrate: false,
    superviseIntervalSeconds: 60,
  });
  // What its workers meet comes as a copy that is no error any more, with all of it.
  boss.on('error', (error) =>
    log.warn({ err: Object.assign(new Error(error.message), error) }, 'the job queue failed and will try again'),
  );
  // Not its data: of a slow query these are the values.
  boss.on('warning', ({ message }) => log.warn(message));
  return boss.start();
}
