import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { confirmationLinkDays, unsubscribePath } from '../../../shared/domain/content/newsletter.ts';
import { foldCase } from '../../../shared/domain/texts.ts';
import type { SubscriberFilterQuery, SubscriberOverview } from '../../../shared/schemas/content/subscriber.ts';
import { buildRecordCursorCondition, toLikePattern } from '../../http/list-page.ts';
import { newsletterQueues } from '../../jobs/mail-queues.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';

export function buildSubscriberFilter({ status, q, cursor }: SubscriberFilterQuery & { cursor?: string | undefined }) {
  const conditions: Record<string, unknown>[] = [];
  if (status) conditions.push({ status });
  if (q) conditions.push({ [raw((alias) => `${alias}.email like ?`, [toLikePattern(foldCase(q))])]: [] });
  if (cursor) conditions.push(buildRecordCursorCondition(cursor, 'newest'));
  return { $and: conditions };
}

export async function countSubscribers(em: EntityManager): Promise<SubscriberOverview['counts']> {
  const rows = await em.execute<{ status: keyof SubscriberOverview['counts']; count: string }[]>(
    'select status, count(*) as count from newsletter_subscriber group by status',
  );
  const counts = { confirmed: 0, pending: 0, unsubscribed: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

export const countRecipients = (em: EntityManager): Promise<number> =>
  em.count(NewsletterSubscriber, { status: 'confirmed' });

/**
 * Deletes subscribers with their deliveries and e-mails. Adds each deleted unsent delivery to the `skipped` count of its
 * mailing.
 * @param where SQL condition on `newsletter_subscriber`, with `?` for each value
 */
export async function removeSubscribers(em: EntityManager, where: string, values: unknown[]): Promise<number> {
  const [gone] = await em.execute<{ subscribers: number }[]>(
    `with gone as (select id from newsletter_subscriber where ${where} for update),
       deliveries as (
         delete from newsletter_delivery where subscriber_id in (select id from gone) returning id, mailing_id, status),
       counted as (
         update newsletter_mailing mailing set skipped = skipped + unsent.count
         from (select mailing_id, count(*)::int as count from deliveries where status in ('waiting', 'sending')
           group by mailing_id) as unsent
         where mailing.id = unsent.mailing_id),
       articles as (
         delete from pgboss.job where name = '${newsletterQueues.article}' and id in (select id from deliveries)),
       mails as (
         delete from pgboss.job where name = '${newsletterQueues.subscription}'
           and data->>'subscriberId' in (select id::text from gone)),
       removed as (delete from newsletter_subscriber where id in (select id from gone) returning id)
     select count(*)::int as subscribers from removed`,
    values,
  );
  return gone?.subscribers ?? 0;
}

/**
 * Deletes unconfirmed addresses after their confirmation links expire. Deletes unsubscribed addresses and deliveries
 * after 24 months. Mailings keep their delivery counts.
 */
export async function deleteFormerSubscribers(em: EntityManager): Promise<void> {
  await removeSubscribers(
    em,
    `status = 'pending' and consented_at < now() - interval '${confirmationLinkDays} days'
      or status = 'unsubscribed' and unsubscribed_at < now() - interval '24 months'`,
    [],
  );
  await em.execute(
    `delete from newsletter_delivery
     where mailing_id in (select id from newsletter_mailing where created_at < now() - interval '24 months')`,
  );
}

export const buildConfirmationLink = (origin: string, token: string) => `${origin}/newsletter/confirm?token=${token}`;

export const buildUnsubscribeLink = (origin: string, token: string) =>
  `${origin}/newsletter/unsubscribe?token=${token}`;

/** Mail providers unsubscribe a reader with a POST to this URL (RFC 8058). A GET redirects to the unsubscribe page. */
export const buildOneClickUnsubscribeLink = (origin: string, token: string) =>
  `${origin}${unsubscribePath}?token=${token}`;
