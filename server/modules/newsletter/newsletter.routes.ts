import * as newsletter from '../../../shared/endpoints/content/newsletter.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { BadRequest } from '../../http/errors.ts';
import { confirmSubscription, sendUnsubscribeLink, subscribe, unsubscribe } from './newsletter.service.ts';
import { buildUnsubscribeLink } from './subscriber.service.ts';

export function newsletterRoutes({ route, limitForms, context }: ApiRouter): void {
  const { mail, now, config } = context;

  route(newsletter.subscribe, limitForms, ({ em, body }) => subscribe(em, body, mail, now()));

  route(newsletter.confirmSubscription, limitForms, ({ em, body }) => confirmSubscription(em, body.token, mail, now()));

  route(newsletter.sendUnsubscribeLink, limitForms, ({ em, body }) => sendUnsubscribeLink(em, body, mail, now()));

  // This route has no rate limit, because a mail provider may unsubscribe many readers at once. The secrets in
  // unsubscribe links cannot be guessed.
  route(newsletter.unsubscribe, ({ em, query, body }) => {
    const token = body.token ?? (body['List-Unsubscribe'] && query.token);
    if (token === undefined)
      throw new BadRequest('This unsubscribe link is incomplete. Open the link from the e-mail again.');
    return unsubscribe(em, token, now());
  });

  route(newsletter.openUnsubscribePage, async ({ ctx, query }) => {
    ctx.status = 303;
    ctx.redirect(buildUnsubscribeLink(config.siteOrigin, encodeURIComponent(query.token ?? '')));
  });
}
