import { auditRetentionMonths } from '../../shared/domain/accounts/audit.ts';
import { webhookLogRetentionDays } from '../../shared/domain/accounts/webhooks.ts';
import { maxMissingAddresses, missingAddressRetentionDays } from '../../shared/domain/content/redirects.ts';
import { minuteMs, nairobiOffsetMs } from '../../shared/domain/time/durations.ts';
import type { AppContext } from '../context.ts';
import { isPermanentFailure } from '../db/database-errors.ts';
import { auditFailure } from '../modules/audit/audit.service.ts';
import { deleteOldImports } from '../modules/lead-import/lead-import.service.ts';
import { cleanUpMedia } from '../modules/media/media-cleanup.service.ts';
import { deleteFormerSubscribers } from '../modules/newsletter/subscriber.service.ts';
import { applyRetention } from '../modules/privacy/retention.service.ts';
import { pruneRevisions } from '../modules/revision/prune-history.service.ts';
import { emptyTrash } from '../modules/trash/trash.service.ts';

const intervalMs = 10 * minuteMs;

/** Conditions that select expired rows. Every server can delete expired rows at any time. */
const expiredRowConditions = [
  ['staff_session', `expires_at < now() or expires_at > now() + interval '31 days'`],
  // Expired tokens stay for 30 days, so that staff can see why an API client stopped working.
  ['api_token', `expires_at < now() - interval '30 days'`],
  ['preview_link', 'expires_at < now()'],
  ['staff_passkey_challenge', `expires_at < now() or expires_at > now() + interval '1 hour'`],
  ['staff_link', 'expires_at < now()'],
  ['staff_mail_link', 'expires_at < now()'],
  ['staff_trusted_device', `expires_at < now() or expires_at > now() + interval '32 days'`],
  ['idempotency_key', `created_at < now() - interval '30 days'`],
  // Also delete rows that expire later than allowed (90 days). A server with a fast clock may have created such rows.
  [
    'rate_limit',
    `expire < extract(epoch from now()) * 1000 or expire > extract(epoch from now() + interval '91 days') * 1000`,
  ],
  ['audit_entry', `created_at < now() - interval '${auditRetentionMonths} months'`],
  // Keep the newest event, because its position determines the next position.
  ['lead_event', `created_at < now() - interval '30 days' and position < (select max(position) from lead_event)`],
  ['webhook_delivery', `created_at < now() - interval '${webhookLogRetentionDays} days'`],
  ['content_draft', `saved_at < now() - interval '90 days'`],
  ['missing_address', `last_seen_at < now() - interval '${missingAddressRetentionDays} days'`],
  [
    'missing_address',
    `path in (select path from missing_address order by count desc, last_seen_at desc, path offset ${maxMissingAddresses})`,
  ],
  ['webhook_delivery', 'webhook_id not in (select id from webhook)'],
] as const;

/** Returns the date in Nairobi. Returns null before 3:00, so that the nightly tasks run after the backup (2:15). */
function getNight(now: Date): string | null {
  const nairobi = new Date(now.getTime() + nairobiOffsetMs);
  return nairobi.getUTCHours() < 3 ? null : nairobi.toISOString().slice(0, 10);
}

const formatUtcDate = (moment: Date): string => moment.toISOString().slice(0, 10);

type Context = Pick<AppContext, 'orm' | 'log' | 'now' | 'media'>;

/**
 * Each server runs these tasks in order, every night and after it starts. Tasks that delete personal data come first.
 */
const nightlyTasks: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  'old leads': async ({ orm, log }) => {
    const leads = await applyRetention(orm.em.fork());
    if (leads > 0) log.info({ leads }, 'deleted leads that are older than the settings allow');
  },
  'former subscribers': ({ orm }) => deleteFormerSubscribers(orm.em.fork()),
  trash: ({ orm }) => emptyTrash(orm.em.fork()),
  history: ({ orm }) => pruneRevisions(orm.em.fork()),
  pictures: ({ orm, media }) => cleanUpMedia(orm.em.fork(), media.store),
};

/**
 * Runs the tasks. A failed task is retried and does not stop the other tasks. If a retry cannot help, the failure is
 * written to the audit log, and the task runs again the next day.
 */
export function startMaintenance(context: Context): { stop(): void } {
  const { orm, log, now } = context;
  const doneIn = new Map<string, string>();
  const endedOn = new Map<string, string>();
  const report = async (work: string, error: unknown) => {
    log.warn({ err: error, work }, 'could not clean up');
    if (!isPermanentFailure(error)) return;
    endedOn.set(work, formatUtcDate(now()));
    await auditFailure(orm.em.fork(), { kind: 'maintenance', title: work, problem: 'the clean-up failed' }, error);
  };
  const attempt = async (work: string, run: () => Promise<unknown>): Promise<boolean> => {
    if (endedOn.get(work) === formatUtcDate(now())) return false;
    try {
      await run();
      return true;
    } catch (error) {
      await report(work, error).catch((err: unknown) => log.warn({ err, work }, 'could not report a failure'));
      return false;
    }
  };
  const run = async () => {
    for (const [table, where] of expiredRowConditions)
      await attempt(table, () => orm.em.fork().execute(`delete from ${table} where ${where}`));
    await attempt('old imports', () => deleteOldImports(orm.em.fork()));
    const night = getNight(now());
    if (night === null) return;
    for (const [work, doNightly] of Object.entries(nightlyTasks)) {
      if (doneIn.get(work) === night) continue;
      if (await attempt(work, () => doNightly(context))) doneIn.set(work, night);
    }
  };
  let isRunning = false;
  const timer = setInterval(async () => {
    if (isRunning) return;
    isRunning = true;
    await run();
    isRunning = false;
  }, intervalMs);
  return { stop: () => clearInterval(timer) };
}
