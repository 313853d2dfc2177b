import { auditMonths } from '../../shared/domain/audit.ts';
import { nairobiOffsetMs } from '../../shared/domain/dates.ts';
import { minuteMs } from '../../shared/domain/durations.ts';
import { missingAddressDays } from '../../shared/domain/redirects.ts';
import { webhookLogDays } from '../../shared/domain/webhooks.ts';
import type { AppContext } from '../context.ts';
import { deleteInBatches } from '../db/delete-in-batches.ts';
import { forgetOldImports } from '../modules/lead-import/lead-import.service.ts';
import { cleanUpMedia } from '../modules/media/clean-up-media.service.ts';
import { forgetFormerSubscribers } from '../modules/newsletter/subscriber.service.ts';
import { applyRetention } from '../modules/privacy/retention.service.ts';
import { thinOutHistory } from '../modules/revision/thin-out-history.service.ts';
import { emptyTrash } from '../modules/trash/trash.service.ts';

const intervalMs = 10 * minuteMs;

/** What nobody needs any more, by table. Every replica may delete these at any time. */
const expired = [
  ['staff_session', `expires_at < now() or expires_at > now() + interval '31 days'`],
  // Until then people see why a program has stopped.
  ['api_token', `expires_at < now() - interval '30 days'`],
  ['preview_link', 'expires_at < now()'],
  ['staff_passkey_challenge', `expires_at < now() or expires_at > now() + interval '1 hour'`],
  ['staff_link', 'expires_at < now()'],
  ['staff_mail_link', 'expires_at < now()'],
  ['staff_trusted_device', `expires_at < now() or expires_at > now() + interval '32 days'`],
  ['idempotency_key', `created_at < now() - interval '30 days'`],
  // Also what a clock that ran ahead has left: no window is longer than 90 days.
  [
    'rate_limit',
    `expire < extract(epoch from now()) * 1000 or expire > extract(epoch from now() + interval '91 days') * 1000`,
  ],
  ['audit_entry', `created_at < now() - interval '${auditMonths} months'`],
  // The newest event stays, because the next position is counted from it.
  ['lead_event', `created_at < now() - interval '30 days' and position < (select max(position) from lead_event)`],
  ['webhook_delivery', `created_at < now() - interval '${webhookLogDays} days'`],
  // Nobody comes back for it.
  ['content_draft', `saved_at < now() - interval '90 days'`],
  ['missing_address', `last_seen_at < now() - interval '${missingAddressDays} days'`],
  ['webhook_delivery', 'webhook_id not in (select id from webhook)'],
] as const;

/** From three in the morning in Nairobi, after the backup: the date there in UTC's words; null before that. */
function nightOf(now: Date): string | null {
  const nairobi = new Date(now.getTime() + nairobiOffsetMs);
  return nairobi.getUTCHours() < 3 ? null : nairobi.toISOString().slice(0, 10);
}

type Context = Pick<AppContext, 'orm' | 'log' | 'media' | 'brokenLinks'>;

/** Deletes expired rows now and then, and once a night what the retention settings no longer allow. Then also looks for links that lead nowhere. */
export function startMaintenance({ orm, log, media, brokenLinks }: Context): { stop(): void } {
  let lastNight = '';
  const run = async () => {
    for (const [table, where] of expired) await deleteInBatches(orm.em.fork(), table, where);
    await forgetOldImports(orm.em.fork());
    const night = nightOf(new Date());
    if (night === null || night === lastNight) return;
    await forgetFormerSubscribers(orm.em.fork());
    await emptyTrash(orm.em.fork());
    await thinOutHistory(orm.em.fork());
    await brokenLinks.look();
    const leads = await applyRetention(orm.em.fork());
    if (leads > 0) log.info({ leads }, 'deleted leads that are older than the settings allow');
    // A bucket may be out of reach: nothing else waits for it.
    await cleanUpMedia(orm.em.fork(), media.store);
    lastNight = night;
  };
  const timer = setInterval(() => {
    run().catch((error: unknown) => log.warn({ err: error }, 'could not delete expired rows'));
  }, intervalMs);
  return { stop: () => clearInterval(timer) };
}
