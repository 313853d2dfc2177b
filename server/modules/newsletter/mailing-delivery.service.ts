import type { EntityManager } from '@mikro-orm/postgresql';
import type { newsletterDeliveryStatuses } from '../../../shared/domain/content/newsletter.ts';
import { buildInsertJobsSql, newsletterQueues } from '../../jobs/mail-queues.ts';
import { auditFailure } from '../audit/audit.service.ts';
import { NewsletterDelivery, NewsletterMailing } from './newsletter-mailing.entity.ts';

type DeliveryStatus = (typeof newsletterDeliveryStatuses)[number];

const subscribersPerBatch = 500;

/**
 * Enqueues deliveries in batches, for everyone who was subscribed at the start of the mailing. A retry continues where
 * the last attempt stopped.
 */
export async function enqueueMailingDeliveries(
  em: EntityManager,
  mailingId: string,
  onBatch: () => void,
): Promise<void> {
  const mailing = await em.findOne(NewsletterMailing, mailingId);
  if (!mailing || mailing.spreadAt) return;
  for (;;) {
    const [batch] = await em.execute<{ made: number }[]>(
      `with next as (
         select id from newsletter_subscriber subscriber
         where status = 'confirmed' and confirmed_at <= ?
           and id > coalesce((select subscriber_id from newsletter_delivery where mailing_id = ?
             order by subscriber_id desc limit 1), '00000000-0000-0000-0000-000000000000')
         order by id limit ${subscribersPerBatch}
       ), delivery as (
         insert into newsletter_delivery (id, mailing_id, subscriber_id)
         select gen_random_uuid(), ?, id from next
         on conflict do nothing returning id
       ), jobs as (${buildInsertJobsSql(`select id, '${newsletterQueues.article}' as queue, '{}'::jsonb as data from delivery`)}
       )
       select count(*)::int as made from next`,
      [mailing.createdAt, mailingId, mailingId],
    );
    onBatch();
    if ((batch?.made ?? 0) < subscribersPerBatch) break;
  }
  await finishEnqueueing(em, mailingId);
}

/** Ends a mailing after a permanent failure. The remaining subscribers do not receive the mailing. */
export async function recordMailingFailure(em: EntityManager, mailingId: string, error: unknown): Promise<void> {
  const mailing = await em.findOne(NewsletterMailing, mailingId);
  if (!mailing) return;
  await auditFailure(
    em.fork(),
    { kind: 'mailing', id: mailingId, title: mailing.title, problem: 'could not send the post to all subscribers' },
    error,
  );
  await finishEnqueueing(em, mailingId);
}

async function finishEnqueueing(em: EntityManager, mailingId: string): Promise<void> {
  await em.execute(
    `update newsletter_mailing
     set spread_at = now(), recipients = (
       -- Removed subscribers have no delivery and are counted as skipped.
       select count(*) filter (where status <> 'skipped') + newsletter_mailing.skipped
       from newsletter_delivery where mailing_id = ?)
     where id = ?`,
    [mailingId, mailingId],
  );
}

/** Changes the status of a delivery and the counts of its mailing. @returns false if the status was not in `from` */
async function moveDelivery(
  em: EntityManager,
  id: string,
  from: DeliveryStatus[],
  to: DeliveryStatus,
): Promise<boolean> {
  const counted = ['sent', 'failed', 'unsure', 'skipped']
    .map((status) => `${status} = ${status} + (? = '${status}')::int - (moved.before = '${status}')::int`)
    .join(', ');
  const [row] = await em.execute<{ moved: number }[]>(
    `with known as (
       select id, status from newsletter_delivery where id = ? and status = any(?::text[]) for update
     ), moved as (
       update newsletter_delivery delivery set status = ?, changed_at = now() from known
       where delivery.id = known.id
       returning delivery.mailing_id, known.status as before
     ), counted as (
       update newsletter_mailing mailing set ${counted} from moved where mailing.id = moved.mailing_id
     )
     select count(*)::int as moved from moved`,
    [id, `{${from.join()}}`, to, to, to, to, to],
  );
  return row?.moved === 1;
}

/**
 * Claims a delivery for sending. Returns `interrupted` if a crash interrupted an earlier attempt. Staff then decide
 * whether to retry, because a duplicate newsletter is worse than a late one.
 */
export async function claimMailingDelivery(em: EntityManager, id: string): Promise<'taken' | 'interrupted' | 'done'> {
  if (await moveDelivery(em, id, ['waiting', 'failed', 'unsure'], 'sending')) return 'taken';
  return (await moveDelivery(em, id, ['sending'], 'unsure')) ? 'interrupted' : 'done';
}

/** A delivery can fail before `claimMailingDelivery`. All other results require a claimed delivery. */
export const recordMailingDeliveryResult = (
  em: EntityManager,
  id: string,
  status: Exclude<DeliveryStatus, 'sending'>,
) => moveDelivery(em, id, status === 'failed' ? ['sending', 'waiting'] : ['sending'], status);

export const findMailingDelivery = (em: EntityManager, id: string) =>
  em.findOne(NewsletterDelivery, id, { populate: ['mailing', 'subscriber'] });
