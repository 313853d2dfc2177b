import type { AppContext } from '../context.ts';
import { startContentSchedule } from './content-schedule.ts';
import { startPgBoss } from './job-queues.ts';

const stopTimeoutMs = 8_000;

/** Starts all jobs. @returns a function that stops the jobs */
export async function startJobs({
  mail,
  webhooks,
  ...context
}: Pick<AppContext, 'orm' | 'log' | 'now' | 'mail' | 'webhooks'>): Promise<() => Promise<void>> {
  const boss = await startPgBoss(await context.orm.em.getConnection().getNativeClient(), context.log);
  await mail.start(boss);
  await webhooks.start(boss);
  const stopSchedule = await startContentSchedule(context, boss);
  return async () => {
    await stopSchedule();
    await webhooks.stop();
    await boss.stop({ timeout: stopTimeoutMs });
  };
}
