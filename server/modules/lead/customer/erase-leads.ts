import type { EntityManager } from '@mikro-orm/postgresql';
import { jobSchemaName } from '../../../jobs/job-queues.ts';
import { getLeadMailQueue, leadMailRecipients, staffEmailQueue } from '../../../jobs/mail-queues.ts';

const queues = leadMailRecipients.map((recipient) => `'${getLeadMailQueue(recipient)}'`).join(', ');

/**
 * Deletes leads, their idempotency keys, their mail jobs and stored webhook responses. Keeps events, because an event
 * contains no personal data. Runs in the caller's transaction. Locks the leads in id order to avoid deadlocks.
 * @param where SQL condition on `lead`, with `?` for each value
 */
export async function eraseLeads(em: EntityManager, where: string, values: unknown[]): Promise<number> {
  const [gone] = await em.execute<{ leads: number }[]>(
    `with gone as (
         delete from lead where id in (select id from lead where ${where} order by id for update) returning id
       ),
       claims as (delete from idempotency_key where lead_id in (select id from gone)),
       answers as (
         update webhook_attempt set answer = null
         from webhook_delivery where webhook_delivery.id = delivery_id and lead_id in (select id from gone)
       ),
       mails as (delete from ${jobSchemaName}.job where name in (${queues}) and id in (select id from gone)),
       letters as (
         delete from ${jobSchemaName}.job where name = '${staffEmailQueue}' and id in (
           select id from lead_entry where lead_id in (select id from gone) and type = 'email')
       )
     select count(*)::int as leads from gone`,
    values,
  );
  return gone?.leads ?? 0;
}
