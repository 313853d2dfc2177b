import {
  newsletterAnswerSchema,
  newsletterSubscriptionSchema,
  unsubscribeSchema,
} from '../../../shared/schemas/newsletter.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { subscribe, unsubscribe } from './newsletter.service.ts';

export function newsletterRoutes({ router, guard, limitForms, context }: ApiRouter): void {
  router.post(
    '/newsletter',
    limitForms,
    guard(
      {
        summary: 'Subscribe to the newsletter; the answer is the same for known addresses',
        access: 'public',
        body: newsletterSubscriptionSchema,
        status: 202,
        returns: newsletterAnswerSchema,
      },
      ({ em, body }) => subscribe(em, body, context.now()),
    ),
  );

  router.post(
    '/newsletter/unsubscribe',
    limitForms,
    guard(
      {
        summary: 'Unsubscribe by the secret of a link',
        access: 'public',
        body: unsubscribeSchema,
        returns: newsletterAnswerSchema,
      },
      ({ em, body }) => unsubscribe(em, body.token, context.now()),
    ),
  );
}
