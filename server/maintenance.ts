import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';

const interval = 10 * 60_000;

/** What nobody needs any more. Every replica may run these at any time. */
const cleanUps = [
  'delete from staff_session where expires_at < now()',
  'delete from preview_link where expires_at < now()',
  `delete from idempotency_key where created_at < now() - interval '30 days'`,
  'delete from rate_limit where expire < extract(epoch from now()) * 1000',
  // The newest event stays, because the next position is counted from it.
  `delete from lead_event where created_at < now() - interval '30 days' and position < (select max(position) from lead_event)`,
];

/** Deletes expired rows now and then. */
export function startMaintenance(orm: MikroORM, log: Logger): { stop(): void } {
  const run = async () => {
    for (const cleanUp of cleanUps) await orm.em.fork().execute(cleanUp);
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => log.warn({ err: error }, 'could not delete expired rows'));
  }, interval);
  return { stop: () => clearInterval(timer) };
}
