import type { AppContext } from '../context.ts';
import { startBoss } from './boss.ts';

/** What is under way has this long to be handed over when the process stops. */
const stopTimeoutMs = 8_000;

/** Works the queues in this process; replicas share them. What it returns lets go of them. */
export async function startJobs({
  orm,
  log,
  mail,
  webhooks,
}: Pick<AppContext, 'orm' | 'log' | 'mail' | 'webhooks'>): Promise<() => Promise<void>> {
  const boss = await startBoss(await orm.em.getConnection().getNativeClient(), log);
  await mail.start(boss);
  await webhooks.start(boss);
  return async () => {
    await webhooks.stop();
    await boss.stop({ timeout: stopTimeoutMs });
  };
}
