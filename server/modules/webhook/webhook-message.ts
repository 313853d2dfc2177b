import type { EntityManager } from '@mikro-orm/postgresql';
import { Webhook as Signer } from 'standardwebhooks';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../shared/domain/leads/reference.ts';
import type { WebhookMessage } from '../../../shared/schemas/accounts/webhook.ts';
import { readProductVersion } from '../../product-version.ts';
import type { WebhookDeliveryEntity } from './webhook.entity.ts';

interface LeadRow {
  id: string;
  kind: LeadKind;
  number: number;
  status: string;
  version: number;
  ownerId: string | null;
  createdAt: Date | string;
}

const columns = 'id, kind, number, status, version, owner_id as "ownerId", created_at as "createdAt"';

export async function readLeadStates(em: EntityManager, ids: string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  return em.execute<LeadRow[]>(`select ${columns} from lead where id in (${ids.map(() => '?').join(', ')})`, ids);
}

export type WebhookEvent = Pick<WebhookDeliveryEntity, 'id' | 'type' | 'eventAt' | 'position' | 'leadId'>;

/** Builds a message with the event and the current state of the lead, without personal data. */
export async function buildWebhookMessage(
  em: EntityManager,
  { type, eventAt, position, leadId }: WebhookEvent,
): Promise<WebhookMessage> {
  const [lead] = await readLeadStates(em, leadId ? [leadId] : []);
  return {
    type,
    timestamp: eventAt.toISOString(),
    data: {
      position: position ?? null,
      leadId: leadId ?? null,
      lead: lead
        ? {
            kind: lead.kind,
            reference: formatLeadReference(lead.kind, lead.number),
            status: lead.status,
            version: lead.version,
            ownerId: lead.ownerId,
            createdAt: new Date(lead.createdAt).toISOString(),
          }
        : null,
    },
  };
}

/** Creates headers according to Standard Webhooks, with one signature for each secret. */
export function createSignedHeaders(id: string, body: string, secrets: string[], now: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': `TrinityMovers-Webhooks/${readProductVersion().version}`,
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Signer(secret).sign(id, now, body)).join(' '),
  };
}
