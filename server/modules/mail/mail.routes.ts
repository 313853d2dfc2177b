import * as mails from '../../../shared/endpoints/leads/mails.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { readMailOverview } from './mail-overview.service.ts';
import { retryMails } from './retry-mails.service.ts';

export function mailRoutes({ route, context: { mail } }: ApiRouter): void {
  route(mails.readOverview, ({ em }) => readMailOverview(em, mail.isConfigured));

  route(mails.retryMails, async ({ em, body, actor }) => {
    const retried = await retryMails(em, body, actor);
    mail.pollNow();
    return { retried };
  });

  route(mails.sendTestMail, async ({ em, body, actor }) => {
    writeAuditEntry(em, actor, { verb: 'send', kind: 'mail', summary: 'Sent a test e-mail' });
    await em.flush();
    return mail.sendTest(em, body.to);
  });
}
