import {
  mailOverviewSchema,
  mailRetriedSchema,
  mailRetrySchema,
  testMailResultSchema,
  testMailSchema,
} from '../../../shared/schemas/mail.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { readMailOverview, retryMails } from './mail.service.ts';

export function mailRoutes({ router, guard, context: { mail } }: ApiRouter): void {
  router.get(
    '/admin/mail',
    guard(
      {
        summary: 'E-mails about leads and to subscribers: how many were sent, and which were not',
        access: 'staff',
        returns: mailOverviewSchema,
      },
      ({ em }) => readMailOverview(em, mail.isConfigured),
    ),
  );

  router.post(
    '/admin/mail/retries',
    guard(
      {
        summary: 'Send an e-mail again that was not taken, or all of them',
        access: 'staff',
        body: mailRetrySchema,
        returns: mailRetriedSchema,
      },
      async ({ em, body }) => {
        const retried = await retryMails(em, body);
        if ((body.mail || body.newsletter?.mailId) && retried === 0)
          throw new NotFound('This e-mail is not waiting to be sent again.');
        mail.hurry();
        return { retried };
      },
    ),
  );

  router.post(
    '/admin/mail/test',
    guard(
      {
        summary: 'Send a test e-mail, and tell what the SMTP server said',
        access: 'staff',
        body: testMailSchema,
        returns: testMailResultSchema,
      },
      ({ em, body }) => mail.sendTest(em, body.to),
    ),
  );
}
