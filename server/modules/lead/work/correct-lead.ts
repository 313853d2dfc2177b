import type { EntityManager } from '@mikro-orm/postgresql';
import { getFieldNames, getFieldValue } from '../../../../shared/domain/leads/lead-fields.ts';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import type { Correction } from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { appendLeadEvent } from '../../../events/event-log.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { normalizePhone } from '../capture/phone.ts';
import type { LeadEntity } from '../lead.entity.ts';
import { type LeadView, presentLead } from '../lead.presenter.ts';
import { leadTypes } from '../lead-types.ts';
import { writeChangeEntry } from '../timeline/lead-timeline.ts';
import { createStaleLeadConflict, lockLead, markAttended } from './lock-lead.ts';

/** The fields of a lead by their names, those that are meant. */
type Fields = Readonly<Record<string, string | null | undefined>>;

/** Corrected fields, and the version or values that the correction is based on. */
interface FieldCorrection {
  fields: Fields;
  version?: number | undefined;
  /** Earlier values of these fields, instead of a version. */
  basedOn?: Fields | undefined;
}

/**
 * Corrects what a lead says: a name that was misheard, another number. What it said before stays in its timeline, and is in
 * neither the audit nor the event. What is so already changes nothing and clashes with nothing.
 * @param correction as its schema has checked it
 * @throws {NotFound} when it has been erased.
 * @throws {Conflict} with the lead as it is when somebody was faster.
 */
export function correctLead(
  em: EntityManager,
  kind: LeadKind,
  id: string,
  { fields, version, basedOn }: FieldCorrection,
  by: Actor,
  now: Date,
): Promise<LeadView> {
  return em.transactional(async (tx) => {
    const lead = await lockLead(tx, kind, id);
    const changes = getFieldNames(leadTypes[kind].fields).flatMap((field): Correction[] => {
      const [from, to] = [getFieldValue(lead, field), fields[field]];
      return to === undefined || to === from ? [] : [{ field, from, to }];
    });
    if (changes.length === 0) return presentLead(lead);
    const isStale = basedOn
      ? Object.entries(basedOn).some(([field, seen]) => seen !== undefined && seen !== getFieldValue(lead, field))
      : version !== undefined && version !== lead.version;
    if (isStale) throw await createStaleLeadConflict(tx, lead);
    markAttended({ lead, by });
    tx.assign(lead, toCorrectedColumns(kind, changes));
    writeChangeEntry({ em: tx, lead, by, now }, { type: 'correction', details: { changes } });
    auditLeadCorrection(tx, lead, by, changes);
    await tx.flush();
    await appendLeadEvent(tx, `${kind}.corrected`, lead.id, now);
    return presentLead(lead);
  });
}

/** What is stored for them: beside a phone its E.164 form, by which it is called and its owner found. */
const toCorrectedColumns = (kind: LeadKind, changes: Correction[]): Record<string, string | null> =>
  Object.fromEntries(
    changes.flatMap(({ field, to }) => [
      [field, to],
      ...(leadTypes[kind].fields[field]?.kind === 'phone' ? [[`${field}Normalized`, to && normalizePhone(to)]] : []),
    ]),
  );

function auditLeadCorrection(
  em: EntityManager,
  { kind, id, number }: LeadEntity,
  by: Actor,
  changes: Correction[],
): void {
  const what = changes.map(({ field }) => leadTypes[kind].labels.mail[field]).join(', ');
  writeAuditEntry(em, by, {
    verb: 'update',
    kind,
    id,
    summary: `${formatLeadReference(kind, number)} corrected: ${what}`,
    changes: changes.map(({ field }) => ({ field, before: null, after: null })),
  });
}
