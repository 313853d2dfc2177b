import type { AppContext } from '../context.ts';
import { notifyDueFollowUps, unassignUnattendedLeads } from '../modules/lead/work/lead-reminders.ts';

const followUpIntervalMs = 15_000;

const unattendedIntervalMs = 60_000;

/** Every replica checks for due follow-ups and unattended leads, but only one replica handles each lead. */
export function startDueLeadChecks({ orm, log, now }: Pick<AppContext, 'orm' | 'log' | 'now'>): { stop(): void } {
  const watch = (intervalMs: number, look: () => Promise<unknown>) =>
    setInterval(() => {
      look().catch((error: unknown) => log.warn({ err: error }, 'could not handle due leads'));
    }, intervalMs);
  const timers = [
    watch(followUpIntervalMs, () => notifyDueFollowUps(orm.em.fork(), now())),
    watch(unattendedIntervalMs, () => unassignUnattendedLeads(orm.em.fork(), now())),
  ];
  return { stop: () => timers.forEach(clearInterval) };
}
