import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { type LeadKind, leadReference } from '../../../shared/domain/reference.ts';
import type { LeadReceipt } from '../../../shared/schemas/lead.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { claimRequest } from './idempotency.ts';

interface StoredLead {
  id: string;
  number: number;
  createdAt: Date;
}

interface Capture<L extends StoredLead> {
  kind: LeadKind;
  idempotencyKey: string;
  /** What the visitor asked, validated: the same again is the same lead. */
  body: object;
  isSpam: boolean;
  create(em: EntityManager, id: string): L;
  find(em: EntityManager, id: string): Promise<L>;
}

/**
 * Stores a lead and everything that follows from it in one transaction: when this returns, the lead is on disk and its
 * event will reach the office. The same request again gets the first one's receipt.
 */
export async function captureLead<L extends StoredLead>(em: EntityManager, capture: Capture<L>): Promise<LeadReceipt> {
  const { kind, idempotencyKey: key, body, isSpam, create, find } = capture;
  const newId = uuidv7();
  return em.transactional(async (tx) => {
    const id = await claimRequest(tx, { kind, key, body, leadId: newId });
    if (id !== newId) return receipt(kind, await find(tx, id));
    const lead = create(tx, id);
    await tx.flush();
    if (!isSpam) await appendLeadEvent(tx, `${kind}.created`, id);
    return receipt(kind, lead);
  });
}

const receipt = (kind: LeadKind, lead: StoredLead): LeadReceipt => ({
  id: lead.id,
  reference: leadReference(kind, lead.number),
  status: 'new',
  createdAt: lead.createdAt.toISOString(),
});
