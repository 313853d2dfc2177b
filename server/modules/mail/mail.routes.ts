import * as mails from '../../../shared/endpoints/mails.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { record } from '../audit/audit.service.ts';
import { readMailOverview, retryMails } from './mail.service.ts';

export function mailRoutes({ route, context: { mail } }: ApiRouter): void {
  route(mails.readOverview, ({ em }) => readMailOverview(em, mail.isConfigured));

  route(mails.retry, async ({ em, body, actor }) => {
    const retried = await em.transactional(async (tx) => {
      const count = await retryMails(tx, body);
      const id = body.mail?.leadId ?? body.desk?.mailId ?? body.newsletter?.mailId ?? body.staff?.mailId ?? null;
      if (id !== null && count === 0) throw new NotFound('This e-mail is not waiting to be sent again.');
      record(tx, actor, { verb: 'send', kind: 'mail', id, summary: `Had ${count} e-mails sent again` });
      return count;
    });
    mail.pollNow();
    return { retried };
  });

  route(mails.sendTest, async ({ em, body, actor }) => {
    record(em, actor, { verb: 'send', kind: 'mail', summary: 'Sent a test e-mail' });
    await em.flush();
    return mail.sendTest(em, body.to);
  });
}
