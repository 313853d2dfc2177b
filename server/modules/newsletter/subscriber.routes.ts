import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as subscribers from '../../../shared/endpoints/content/subscribers.ts';
import type { Subscriber } from '../../../shared/schemas/content/subscriber.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { newestFirstOrder, paginate } from '../../http/list-page.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { renewConfirmationToken } from './newsletter.service.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import {
  buildConfirmationLink,
  buildSubscriberFilter,
  countSubscribers,
  removeSubscribers,
} from './subscriber.service.ts';
import { exportSubscribers } from './subscriber-export.ts';

export function subscriberRoutes({ route, context: { config, mail } }: ApiRouter): void {
  route(subscribers.list, async ({ em, query, ctx }) => {
    const found = await em.find(NewsletterSubscriber, buildSubscriberFilter(query), {
      orderBy: newestFirstOrder,
      limit: query.limit + 1,
    });
    return paginate(ctx, found, query.limit).map(presentSubscriber);
  });

  route(subscribers.readOverview, async ({ em }) => ({
    counts: await countSubscribers(em),
    isMailConfigured: mail.isConfigured,
    isDemo: config.demoMode,
  }));

  for (const format of sheetFormats) {
    route(subscribers.sheets[format], ({ em, query, ctx, actor }) =>
      exportSubscribers(em, ctx, query, { format, actor, siteOrigin: config.siteOrigin }),
    );
  }

  route(subscribers.remove, async ({ em, params, actor }) => {
    await em.transactional(async (tx) => {
      if ((await removeSubscribers(tx, 'id = ?', [params.id])) === 0)
        throw new NotFound('This subscriber no longer exists.');
      writeAuditEntry(tx, actor, {
        verb: 'delete',
        kind: 'subscriber',
        id: params.id,
        summary: 'Removed a subscriber',
      });
    });
    return { message: 'Subscriber removed successfully.' };
  });

  route(subscribers.createConfirmationLink, async ({ em, params, actor }) => {
    if (!config.demoMode) throw new NotFound('The confirmation link is sent by e-mail only.');
    const token = await em.transactional(async (tx) => {
      const made = await renewConfirmationToken(tx, params.id);
      if (made === null) throw new NotFound('This subscription is already confirmed.');
      const summary = 'Demo mode: created a confirmation link for a subscriber';
      writeAuditEntry(tx, actor, { verb: 'update', kind: 'subscriber', id: params.id, summary });
      return made;
    });
    return { url: buildConfirmationLink(config.siteOrigin, token) };
  });
}

const presentSubscriber = (subscriber: NewsletterSubscriber): Subscriber => ({
  id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  subscribedAt: subscriber.consentedAt.toISOString(),
  confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: subscriber.unsubscribedAt?.toISOString() ?? null,
});
