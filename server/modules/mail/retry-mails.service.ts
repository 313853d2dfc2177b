import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailRetry } from '../../../shared/schemas/leads/mail.ts';
import type { Actor } from '../../db/actor.ts';
import { NotFound } from '../../http/errors.ts';
import { getLeadMailQueue, mailRetryPolicy } from '../../jobs/mail-queues.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import {
  accountMailQueues,
  formatSqlList,
  leadMailQueues,
  newsletterMailQueues,
  staffEmailQueues,
  unsureDeliverySql,
} from './mail-groups.ts';

/**
 * Immediately retries e-mails that failed or are waiting for another attempt. By default, retries all e-mails about
 * leads. Gives each e-mail the full number of attempts again. Skips an e-mail that may have arrived, unless the request
 * names it.
 * @throws {NotFound} if the named e-mail has not failed and is not waiting for another attempt
 */
export function retryMails(
  em: EntityManager,
  { mail, desk, newsletter, staff }: MailRetry,
  by: Actor,
): Promise<number> {
  const ofLeads = mail ? formatSqlList([getLeadMailQueue(mail.recipient)]) : leadMailQueues;
  const queues = desk ? staffEmailQueues : newsletter ? newsletterMailQueues : staff ? accountMailQueues : ofLeads;
  const id = (desk ?? newsletter ?? staff)?.mailId ?? mail?.leadId ?? null;
  return em.transactional(async (tx) => {
    const [row] = await tx.execute<{ count: string }[]>(
      `with retried as (
         update pgboss.job
         set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_count + ${mailRetryPolicy.limit}
         where name in (${queues}) and state in ('failed', 'retry')
           and case when ?::uuid is null then not (${unsureDeliverySql}) else id = ? end
         returning 1
       )
       select count(*) as count from retried`,
      [id, id],
    );
    const count = Number(row?.count ?? 0);
    if (id !== null && count === 0) throw new NotFound('This e-mail can no longer be retried. Reload the list.');
    writeAuditEntry(tx, by, {
      verb: 'send',
      kind: 'mail',
      id,
      summary: `Retried ${count} ${count === 1 ? 'e-mail' : 'e-mails'}`,
    });
    return count;
  });
}
