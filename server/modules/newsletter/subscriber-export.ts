import type { EntityManager } from '@mikro-orm/postgresql';
import { formatStatus } from '../../../shared/domain/leads/lead-kinds.ts';
import type { SheetFormat } from '../../../shared/domain/sheet-formats.ts';
import type { SubscriberFilterQuery } from '../../../shared/schemas/content/subscriber.ts';
import type { Actor } from '../../db/actor.ts';
import { newestFirstOrder } from '../../http/list-page.ts';
import type { HttpContext } from '../../http/request-state.ts';
import { sendSheet } from '../../http/sheet/send-sheet.ts';
import type { SheetColumn } from '../../http/sheet/sheet.ts';
import { logDownload } from '../privacy/download-log.service.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import { buildSubscriberFilter, buildUnsubscribeLink } from './subscriber.service.ts';

const listSheetColumns = (siteOrigin: string): SheetColumn<NewsletterSubscriber>[] => [
  { header: 'Email', width: 30, cell: ({ email }) => email },
  { header: 'Status', width: 14, cell: ({ status }) => formatStatus(status) },
  { header: 'Subscribed (Nairobi)', width: 20, cell: ({ consentedAt }) => consentedAt },
  { header: 'Confirmed (Nairobi)', width: 20, cell: ({ confirmedAt }) => confirmedAt ?? null },
  { header: 'Unsubscribed (Nairobi)', width: 22, cell: ({ unsubscribedAt }) => unsubscribedAt ?? null },
  {
    header: 'Unsubscribe Link',
    width: 60,
    cell: ({ unsubscribeToken }) => buildUnsubscribeLink(siteOrigin, unsubscribeToken),
  },
];

/** Includes the personal unsubscribe links, for mailings that are sent with another newsletter service. */
export async function exportSubscribers(
  em: EntityManager,
  ctx: HttpContext,
  query: SubscriberFilterQuery,
  { format, actor, siteOrigin }: { format: SheetFormat; actor: Actor; siteOrigin: string },
): Promise<void> {
  const count = await em.count(NewsletterSubscriber, buildSubscriberFilter(query));
  await logDownload(
    { em, ctx },
    { actor, list: 'subscribers', counts: { subscriptions: count }, format, filter: query },
  );
  sendSheet<NewsletterSubscriber>(ctx, format, {
    name: 'subscribers',
    title: 'Subscribers',
    columns: listSheetColumns(siteOrigin),
    count,
    read: ({ cursor, limit }) =>
      em
        .fork()
        .find(NewsletterSubscriber, buildSubscriberFilter({ ...query, cursor }), { orderBy: newestFirstOrder, limit }),
  });
}
