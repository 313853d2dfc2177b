import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { consentTexts } from '../../../../shared/domain/leads/consent.ts';
import type { contactFields } from '../../../../shared/domain/leads/contact-fields.ts';
import { receivedEntryType } from '../../../../shared/domain/leads/lead-entries.ts';
import { type FieldValues, getFieldValue } from '../../../../shared/domain/leads/lead-fields.ts';
import { channelLabels, type LeadChannel, type LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { quoteFields } from '../../../../shared/domain/leads/quote-fields.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import { summarizeLead } from '../../../../shared/schemas/leads/any-lead.ts';
import type { LeadReceipt } from '../../../../shared/schemas/leads/lead.ts';
import type { Actor } from '../../../db/actor.ts';
import { appendNewLeadEvent } from '../../../events/event-log.ts';
import { UnprocessableContent } from '../../../http/errors.ts';
import { buildInsertLeadMailJobsSql } from '../../../jobs/mail-queues.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { leadTypes } from '../lead-types.ts';
import { LeadEntryEntity } from '../timeline/lead-entry.entity.ts';
import { claimIdempotencyKey, createRequestIdentity, type RequestIdentity } from './idempotency.ts';
import { normalizePhone } from './phone.ts';
import { isLikelySpam, type SpamSignals } from './spam.ts';

export interface SubmissionContext {
  by: Actor;
  channel: LeadChannel;
  owner: { id: string; name: string } | null;
}

export type CheckedLeadForm = (FieldValues<typeof quoteFields> | FieldValues<typeof contactFields>) & SpamSignals;

interface StoredLead {
  id: string;
  number: number;
  createdAt: Date;
}

/**
 * Stores a lead, its event, its e-mails and the claim on its idempotency key in one transaction. A repeated request
 * returns the receipt of the first request.
 * @param onLeadStored called after the commit, to publish the event and send the e-mails at once
 * @param entered null if a visitor submitted the form
 * @throws {UnprocessableContent} if an earlier request used the key with a different body
 */
export async function submitLead(
  { em, onLeadStored }: { em: EntityManager; onLeadStored: () => void },
  kind: LeadKind,
  form: CheckedLeadForm,
  idempotencyKey: string,
  entered: SubmissionContext | null = null,
): Promise<LeadReceipt> {
  const fields = listFormFields(kind, form);
  const request = createRequestIdentity(idempotencyKey, listIdentityFields(fields, entered), entered?.by);
  const isSpam = entered?.by.kind !== 'person' && isLikelySpam(form, summarizeLead(form).name);
  const id = uuidv7();
  const stored = await em.transactional(async (tx) => {
    if (!(await claimIdempotencyKey(tx, kind, request, id))) return null;
    const lead = await insertLead(tx, {
      id,
      kind,
      status: isSpam ? 'spam' : 'new',
      ...buildFormRow(kind, fields),
      ...(entered ? getSourceColumns(entered) : { consent_text: consentTexts[kind] }),
    });
    if (entered) writeReceivedEntry(tx, kind, lead, entered);
    if (!isSpam) {
      await appendNewLeadEvent(tx, kind, id);
      await tx.execute(buildInsertLeadMailJobsSql(kind, '(select ?::uuid as id) as lead'), [id]);
    }
    return lead;
  });
  if (stored && !isSpam) onLeadStored();
  const lead = stored ?? (await findEarlierLead(em, kind, request));
  return {
    id: lead.id,
    reference: formatLeadReference(kind, lead.number),
    status: 'new',
    createdAt: lead.createdAt.toISOString(),
  };
}

const listFormFields = (kind: LeadKind, form: CheckedLeadForm): [name: string, value: string | null][] =>
  Object.keys(leadTypes[kind].fields).map((name) => [name, getFieldValue(form, name)]);

const listIdentityFields = (
  fields: [string, string | null][],
  entered: SubmissionContext | null,
): [string, string | null][] =>
  entered ? [...fields, ['channel', entered.channel], ['ownerId', entered.owner?.id ?? null]] : fields;

function buildFormRow(kind: LeadKind, fields: [string, string | null][]): Record<string, string | null> {
  const row: Record<string, string | null> = {};
  for (const [name, value] of fields) {
    const columns = leadTypes[kind].columns[name];
    if (!columns) continue;
    row[columns.column] = value;
    if (columns.normalizedColumn !== null) row[columns.normalizedColumn] = value && normalizePhone(value);
  }
  return row;
}

/** Starts the unattended timer if another user owns the lead. Consent is null, because the customer saw no form. */
const getSourceColumns = ({ by, channel, owner }: SubmissionContext) => ({
  channel,
  owner_id: owner?.id ?? null,
  unattended_since: owner && owner.id !== by.id ? new Date().toISOString() : null,
  consent_text: null,
  consented_at: null,
});

async function insertLead(tx: EntityManager, row: Record<string, string | null>): Promise<StoredLead> {
  const names = Object.keys(row);
  const [lead] = await tx.execute<[LeadRow]>(
    `insert into lead (${names.join(', ')}) values (${names.map(() => '?').join(', ')})
     returning id, number, created_at as "createdAt"`,
    Object.values(row),
  );
  return toStoredLead(lead);
}

interface LeadRow extends Omit<StoredLead, 'createdAt'> {
  createdAt: Date | string;
}

const toStoredLead = (row: LeadRow): StoredLead => ({ ...row, createdAt: new Date(row.createdAt) });

function writeReceivedEntry(
  tx: EntityManager,
  kind: LeadKind,
  lead: StoredLead,
  { by, channel, owner }: SubmissionContext,
): void {
  tx.create(LeadEntryEntity, {
    leadId: lead.id,
    type: receivedEntryType,
    details: { channel, owner: owner?.name ?? null },
    actorKind: by.kind,
    actorId: by.id,
    actorName: by.name,
    createdAt: lead.createdAt,
  });
  const origin = by.kind === 'token' ? 'via API' : channelLabels[channel].how;
  writeAuditEntry(tx, by, {
    verb: 'create',
    kind,
    id: lead.id,
    summary: `Created ${formatLeadReference(kind, lead.number)} ${origin}`,
  });
}

async function findEarlierLead(em: EntityManager, kind: LeadKind, request: RequestIdentity): Promise<StoredLead> {
  const [earlier] = await em.execute<(LeadRow & { bodyHash: string })[]>(
    `select lead.id, lead.number, lead.created_at as "createdAt", claim.body_hash as "bodyHash"
     from idempotency_key claim join lead on lead.id = claim.lead_id
     where claim.kind = ? and claim.key = ?`,
    [kind, request.key],
  );
  if (earlier?.bodyHash === request.bodyHash) return toStoredLead(earlier);
  throw new UnprocessableContent('This Idempotency-Key was already used for a different request. Send a new key.');
}
