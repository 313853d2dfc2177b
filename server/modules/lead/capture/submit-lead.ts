import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { consentTexts } from '../../../../shared/domain/leads/consent.ts';
import { receivedEntryType } from '../../../../shared/domain/leads/lead-entries.ts';
import { type FieldValues, fieldNames, type LeadFields } from '../../../../shared/domain/leads/lead-fields.ts';
import type { LeadChannel, LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { leadReference } from '../../../../shared/domain/leads/reference.ts';
import type { LeadReceipt } from '../../../../shared/schemas/leads/lead.ts';
import type { Actor } from '../../../db/actor.ts';
import { appendNewLeadEvent } from '../../../events/event-log.ts';
import { UnprocessableContent } from '../../../http/errors.ts';
import { insertMailJobs } from '../../../jobs/mail-queues.ts';
import { record } from '../../audit/audit.service.ts';
import type { LeadModule, LeadView } from '../lead-module.ts';
import { LeadEntry } from '../timeline/lead-entry.entity.ts';
import { claimRequest, type RequestIdentity, requestIdentity } from './idempotency.ts';
import { normalizePhone } from './phone.ts';
import { looksLikeSpam, type SpamSignals } from './spam.ts';

/** A lead that staff or a program enter for somebody. */
export interface EnteredLead {
  by: Actor;
  channel: LeadChannel;
  owner: { id: string; name: string } | null;
}

interface StoredLead {
  id: string;
  number: number;
  createdAt: Date;
}

/**
 * Stores a lead with all that follows from it in one transaction: the claim on its request, its event and its e-mails. When
 * this returns, all of it is on disk. The same request again gets the receipt of the first one.
 * @param onLeadStored called after the commit, so that the event is published and the e-mails are sent at once
 * @param form as the schema of the form has checked it
 * @param entered null if a visitor sent the lead
 * @throws {UnprocessableContent} if the key was used with another body
 */
export async function submitLead<F extends LeadFields>(
  { em, onLeadStored }: { em: EntityManager; onLeadStored: () => void },
  module: Pick<LeadModule<LeadView, F>, 'kind' | 'columns' | 'headOf'>,
  form: FieldValues<F> & SpamSignals,
  idempotencyKey: string,
  entered: EnteredLead | null = null,
): Promise<LeadReceipt> {
  const { kind } = module;
  const request = requestIdentity(idempotencyKey, bodyOf(module, form, entered), entered?.by);
  const isSpam = entered?.by.kind !== 'person' && looksLikeSpam(form, module.headOf(form).name);
  const id = uuidv7();
  const stored = await em.transactional(async (tx) => {
    if (!(await claimRequest(tx, kind, request, id))) return null;
    const lead = await insertLead(tx, kind, {
      id,
      status: isSpam ? 'spam' : 'new',
      ...columnsOf(module, form),
      ...(entered ? enteredColumns(entered) : { consent_text: consentTexts[kind] }),
    });
    if (entered) recordEntered(tx, kind, lead, entered);
    if (!isSpam) {
      await appendNewLeadEvent(tx, kind, id);
      await tx.execute(insertMailJobs(kind, '(select ?::uuid as id) as lead'), [id]);
    }
    return lead;
  });
  if (stored && !isSpam) onLeadStored();
  const lead = stored ?? (await findEarlierLead(em, kind, request));
  return {
    id: lead.id,
    reference: leadReference(kind, lead.number),
    status: 'new',
    createdAt: lead.createdAt.toISOString(),
  };
}

/** The form as its request is recognized by. */
function bodyOf<F extends LeadFields>(
  { columns }: Pick<LeadModule<LeadView, F>, 'columns'>,
  form: FieldValues<F>,
  entered: EnteredLead | null,
): [string, string | null][] {
  const body = fieldNames(columns).map((name): [string, string | null] => [name, form[name]]);
  if (entered) body.push(['channel', entered.channel], ['ownerId', entered.owner?.id ?? null]);
  return body;
}

function columnsOf<F extends LeadFields>(
  { columns }: Pick<LeadModule<LeadView, F>, 'columns'>,
  form: FieldValues<F>,
): Record<string, string | null> {
  const row: Record<string, string | null> = {};
  for (const name of fieldNames(columns)) {
    const { column, normalizedColumn } = columns[name];
    const value = form[name];
    row[column] = value;
    if (normalizedColumn !== null) row[normalizedColumn] = value && normalizePhone(value);
  }
  return row;
}

/** An owner who did not enter the lead has not seen it yet. Nobody here has shown the customer a consent text. */
const enteredColumns = ({ by, channel, owner }: EnteredLead) => ({
  channel,
  owner_id: owner?.id ?? null,
  unattended_since: owner && owner.id !== by.id ? new Date().toISOString() : null,
  consent_text: null,
  consented_at: null,
});

async function insertLead(tx: EntityManager, kind: LeadKind, row: Record<string, string | null>): Promise<StoredLead> {
  const names = Object.keys(row);
  const [lead] = await tx.execute<[LeadRow]>(
    `insert into ${kind} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})
     returning id, number, created_at as "createdAt"`,
    Object.values(row),
  );
  return toStoredLead(lead);
}

interface LeadRow extends Omit<StoredLead, 'createdAt'> {
  createdAt: Date | string;
}

const toStoredLead = (row: LeadRow): StoredLead => ({ ...row, createdAt: new Date(row.createdAt) });

function recordEntered(tx: EntityManager, kind: LeadKind, lead: StoredLead, { by, channel, owner }: EnteredLead): void {
  tx.create(LeadEntry, {
    kind,
    leadId: lead.id,
    type: receivedEntryType,
    details: { channel, owner: owner?.name ?? null },
    actorKind: by.kind,
    actorId: by.id,
    actorName: by.name,
    createdAt: lead.createdAt,
  });
  const verb = by.kind === 'token' ? 'Handed in' : 'Took down';
  record(tx, by, { verb: 'create', kind, id: lead.id, summary: `${verb} ${leadReference(kind, lead.number)}` });
}

async function findEarlierLead(em: EntityManager, kind: LeadKind, request: RequestIdentity): Promise<StoredLead> {
  const [earlier] = await em.execute<(LeadRow & { bodyHash: string })[]>(
    `select lead.id, lead.number, lead.created_at as "createdAt", claim.body_hash as "bodyHash"
     from idempotency_key claim join ${kind} lead on lead.id = claim.lead_id
     where claim.kind = ? and claim.key = ?`,
    [kind, request.key],
  );
  if (earlier?.bodyHash === request.bodyHash) return toStoredLead(earlier);
  throw new UnprocessableContent('This Idempotency-Key was used for another request. Send a new key.');
}
