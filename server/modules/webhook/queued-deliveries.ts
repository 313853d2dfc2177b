import type { EntityManager } from '@mikro-orm/postgresql';
import { webhookQueue } from '../../jobs/webhook-queue.ts';

export async function deleteWebhookJobs(em: EntityManager, webhookId: string): Promise<void> {
  await em.execute(`delete from pgboss.job where name = '${webhookQueue}' and group_id = ?`, [webhookId]);
}

export interface WebhookQueueState {
  waiting: number;
  nextTryAt: string | null;
}

export const emptyQueueState: WebhookQueueState = { waiting: 0, nextTryAt: null };

export async function readWebhookQueues(em: EntityManager): Promise<Map<string, WebhookQueueState>> {
  const rows = await em.execute<{ id: string; waiting: number; nextTryAt: Date | string | null }[]>(
    `select webhook_id as id, count(*)::int as waiting,
       (select min(start_after) from pgboss.job
        where name = '${webhookQueue}' and group_id = webhook_id::text and state = 'retry') as "nextTryAt"
     from webhook_delivery where status = 'waiting' group by webhook_id`,
  );
  return new Map(
    rows.map(({ id, waiting, nextTryAt }) => [
      id,
      { waiting, nextTryAt: nextTryAt && new Date(nextTryAt).toISOString() },
    ]),
  );
}
