import type { AppContext } from '../context.ts';
import { notifyDueFollowUps, unassignUnattendedLeads } from '../modules/lead/work/lead-reminders.ts';

/** Time between looks for follow-ups that have become due: one short query, which an index answers. */
const followUpIntervalMs = 15_000;

/** Time between looks for leads that nobody has touched: working hours need no more. */
const unattendedIntervalMs = 60_000;

/** Looks after what has become due. Every replica does: of two that look at once, one finds it. */
export function startLeadWatch({ orm, log, now }: Pick<AppContext, 'orm' | 'log' | 'now'>): { stop(): void } {
  const watch = (intervalMs: number, look: () => Promise<unknown>) =>
    setInterval(() => {
      look().catch((error: unknown) => log.warn({ err: error }, 'could not look after leads that have become due'));
    }, intervalMs);
  const timers = [
    watch(followUpIntervalMs, () => notifyDueFollowUps(orm.em.fork(), now())),
    watch(unattendedIntervalMs, () => unassignUnattendedLeads(orm.em.fork(), now())),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
