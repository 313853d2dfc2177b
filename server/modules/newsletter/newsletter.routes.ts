import {
  confirmationSchema,
  mailedAnswerSchema,
  newsletterAddressSchema,
  newsletterAnswerSchema,
  unsubscribeQuery,
  unsubscribeSchema,
} from '../../../shared/schemas/newsletter.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { BadRequest } from '../../http/errors.ts';
import { confirm, sendLeavingLink, subscribe, unsubscribe } from './newsletter.service.ts';
import { unsubscribeLink } from './newsletter-links.ts';

/** What anybody may do with the newsletter: ask for it, confirm that it was they, and leave. */
export function newsletterRoutes({ router, guard, limitForms, context }: ApiRouter): void {
  const { mail, now, config } = context;

  router.post(
    '/newsletter',
    limitForms,
    guard(
      {
        summary: 'Ask for the newsletter; an e-mail asks to confirm. The answer is the same for known addresses',
        access: 'public',
        body: newsletterAddressSchema,
        status: 202,
        returns: mailedAnswerSchema,
      },
      ({ em, body }) => subscribe(em, body, mail, now()),
    ),
  );

  router.post(
    '/newsletter/confirm',
    limitForms,
    guard(
      {
        summary: 'Begin a subscription by the secret of a confirmation e-mail',
        access: 'public',
        body: confirmationSchema,
        returns: newsletterAnswerSchema,
      },
      ({ em, body }) => confirm(em, body.token, mail, now()),
    ),
  );

  router.post(
    '/newsletter/unsubscribe-link',
    limitForms,
    guard(
      {
        summary: 'Have the unsubscribe link sent to an address; the answer is the same for unknown ones',
        access: 'public',
        body: newsletterAddressSchema,
        status: 202,
        returns: mailedAnswerSchema,
      },
      ({ em, body }) => sendLeavingLink(em, body, mail, now()),
    ),
  );

  // Not limited: a mail provider's program may leave for many readers at once, and who knows a secret need not guess.
  router.post(
    '/newsletter/unsubscribe',
    guard(
      {
        summary: 'Unsubscribe by the secret of a link; also one-click by mail programs (RFC 8058)',
        access: 'public',
        query: unsubscribeQuery,
        body: unsubscribeSchema,
        isForPrograms: true,
        returns: newsletterAnswerSchema,
      },
      ({ em, query, body }) => {
        const token = body.token ?? (body['List-Unsubscribe'] && query.token);
        if (token === undefined) throw new BadRequest('This unsubscribe link is not complete.');
        return unsubscribe(em, token, now());
      },
    ),
  );

  router.get(
    '/newsletter/unsubscribe',
    guard(
      {
        summary: 'Leads a person who opens the one-click link to the page with the button',
        access: 'public',
        query: unsubscribeQuery,
        status: 303,
        produces: 'text/html',
      },
      async ({ ctx, query }) => {
        ctx.status = 303;
        ctx.redirect(unsubscribeLink(config.siteOrigin, encodeURIComponent(query.token ?? '')));
      },
    ),
  );
}
