import type { EntityManager } from '@mikro-orm/postgresql';
import { sheetDate } from '../../../shared/domain/dates.ts';
import type { SubscriberFilterQuery } from '../../../shared/schemas/subscriber.ts';
import { sendCsv } from '../../http/csv-answer.ts';
import { newestFirst } from '../../http/list-page.ts';
import type { HttpContext } from '../../http/state.ts';
import { unsubscribeLink } from './newsletter-links.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import { subscriberFilter } from './subscriber.service.ts';

const columns = [
  { key: 'email', header: 'Email' },
  { key: 'status', header: 'Status' },
  { key: 'subscribed', header: 'Subscribed (Nairobi)' },
  { key: 'confirmed', header: 'Confirmed (Nairobi)' },
  { key: 'unsubscribed', header: 'Unsubscribed (Nairobi)' },
  { key: 'link', header: 'Unsubscribe Link' },
];

const dateOf = (moment: Date | null | undefined) => (moment ? sheetDate(moment) : null);

/** Sends the subscribers of a filter as a file, with each one's own link, for whoever writes to them by other means. */
export const exportSubscribers = (
  em: EntityManager,
  ctx: HttpContext,
  query: SubscriberFilterQuery,
  siteOrigin: string,
): Promise<void> =>
  sendCsv<NewsletterSubscriber>(ctx, {
    name: 'subscribers',
    columns,
    count: () => em.count(NewsletterSubscriber, subscriberFilter(query)),
    read: ({ cursor, limit }) =>
      em.fork().find(NewsletterSubscriber, subscriberFilter({ ...query, cursor }), { orderBy: newestFirst, limit }),
    cells: (subscriber) => ({
      email: subscriber.email,
      status: subscriber.status,
      subscribed: sheetDate(subscriber.consentedAt),
      confirmed: dateOf(subscriber.confirmedAt),
      unsubscribed: dateOf(subscriber.unsubscribedAt),
      link: unsubscribeLink(siteOrigin, subscriber.unsubscribeToken),
    }),
  });
