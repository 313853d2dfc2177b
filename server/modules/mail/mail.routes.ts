import * as mails from '../../../shared/endpoints/mails.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { readMailOverview, retryMails } from './mail.service.ts';

export function mailRoutes({ route, context: { mail } }: ApiRouter): void {
  route(mails.readOverview, ({ em }) => readMailOverview(em, mail.isConfigured));

  route(mails.retry, async ({ em, body }) => {
    const retried = await retryMails(em, body);
    if ((body.mail || body.newsletter?.mailId) && retried === 0)
      throw new NotFound('This e-mail is not waiting to be sent again.');
    mail.pollNow();
    return { retried };
  });

  route(mails.sendTest, ({ em, body }) => mail.sendTest(em, body.to));
}
