import { z } from 'zod';
import { sheetFormats, sheetNames, sheetTypes } from '../../../shared/domain/sheet-formats.ts';
import { idParams, messageSchema } from '../../../shared/schemas/common.ts';
import {
  confirmationLinkSchema,
  type Subscriber,
  subscriberFilterQuery,
  subscriberListQuery,
  subscriberOverviewSchema,
  subscriberSchema,
} from '../../../shared/schemas/subscriber.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { newestFirst, paginate } from '../../http/list-page.ts';
import { newConfirmationToken } from './newsletter.service.ts';
import { confirmationLink } from './newsletter-links.ts';
import { NewsletterSubscriber } from './newsletter-subscriber.entity.ts';
import { countSubscribers, removeSubscribers, subscriberFilter } from './subscriber.service.ts';
import { exportSubscribers } from './subscriber-export.ts';

/** Who gets the newsletter, for staff. */
export function subscriberRoutes({ router, guard, context: { config, mail } }: ApiRouter): void {
  router.get(
    '/admin/subscribers',
    guard(
      {
        summary: 'List subscribers, newest first; the next page is in the Link header',
        access: 'staff',
        query: subscriberListQuery,
        returns: z.array(subscriberSchema),
      },
      async ({ em, query, ctx }) => {
        const subscribers = await em.find(NewsletterSubscriber, subscriberFilter(query), {
          orderBy: newestFirst,
          limit: query.limit + 1,
        });
        return paginate(ctx, subscribers, query.limit).map(presentSubscriber);
      },
    ),
  );

  router.get(
    '/admin/newsletter',
    guard(
      {
        summary: 'How many subscribers there are of each status, and whether they are written to',
        access: 'staff',
        returns: subscriberOverviewSchema,
      },
      async ({ em }) => ({
        counts: await countSubscribers(em),
        isMailConfigured: mail.isConfigured,
        isDemo: config.demoMode,
      }),
    ),
  );

  for (const format of sheetFormats) {
    router.get(
      `/admin/subscribers.${format}`,
      guard(
        {
          summary: `All subscribers of a filter as ${sheetNames[format]}, each with the own unsubscribe link`,
          access: 'staff',
          query: subscriberFilterQuery,
          produces: sheetTypes[format],
        },
        ({ em, query, ctx, session }) =>
          exportSubscribers(em, ctx, query, {
            format,
            username: session.user.username,
            siteOrigin: config.siteOrigin,
          }),
      ),
    );
  }

  router.delete(
    '/admin/subscribers/:id',
    guard(
      { summary: 'Remove a subscriber for good', access: 'staff', params: idParams, returns: messageSchema },
      async ({ em, params }) => {
        if ((await removeSubscribers(em, 'id = ?', [params.id])) === 0)
          throw new NotFound('This subscriber no longer exists.');
        return { message: 'Subscriber removed successfully.' };
      },
    ),
  );

  router.post(
    '/admin/subscribers/:id/confirmation-link',
    guard(
      {
        summary: 'The link of a confirmation e-mail, in demo mode only, which has no e-mail',
        access: 'staff',
        params: idParams,
        returns: confirmationLinkSchema,
        failures: { 404: 'This is not demo mode, or there is nothing to confirm' },
      },
      async ({ em, params }) => {
        if (!config.demoMode) throw new NotFound('Only the owner of the address gets this link, by e-mail.');
        const token = await newConfirmationToken(em, params.id);
        if (token === null) throw new NotFound('There is nothing to confirm.');
        return { url: confirmationLink(config.siteOrigin, token) };
      },
    ),
  );
}

const presentSubscriber = (subscriber: NewsletterSubscriber): Subscriber => ({
  id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  subscribedAt: subscriber.consentedAt.toISOString(),
  confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: subscriber.unsubscribedAt?.toISOString() ?? null,
});
