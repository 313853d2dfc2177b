import type { EntityManager } from '@mikro-orm/postgresql';
import { getFieldNames, getFieldValue } from '../../../../shared/domain/leads/lead-fields.ts';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import type { CorrectedField } from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { appendLeadEvent } from '../../../events/event-log.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { normalizePhone } from '../capture/phone.ts';
import type { LeadEntity } from '../lead.entity.ts';
import { type LeadView, presentLead } from '../lead.presenter.ts';
import { leadTypes } from '../lead-types.ts';
import { writeChangeEntry } from '../timeline/lead-timeline.ts';
import { createStaleLeadConflict, lockLead, resetUnattendedTime } from './lock-lead.ts';

type Fields = Readonly<Record<string, string | null | undefined>>;

interface FieldCorrection {
  fields: Fields;
  version?: number | undefined;
  /** Field values that the client saw before the correction. If `basedOn` is set, `version` is ignored. */
  basedOn?: Fields | undefined;
}

/**
 * Corrects data of a lead, for example a misheard name. Stores the earlier values only in the timeline. The audit log
 * and the event do not contain the values.
 * @throws {Conflict} with the current lead if someone else changed the lead first
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
    const changes = getFieldNames(leadTypes[kind].fields).flatMap((field): CorrectedField[] => {
      const [from, to] = [getFieldValue(lead, field), fields[field]];
      return to === undefined || to === from ? [] : [{ field, from, to }];
    });
    if (changes.length === 0) return presentLead(lead);
    const isStale = basedOn
      ? Object.entries(basedOn).some(([field, seen]) => seen !== undefined && seen !== getFieldValue(lead, field))
      : version !== undefined && version !== lead.version;
    if (isStale) throw await createStaleLeadConflict(tx, lead);
    resetUnattendedTime({ lead, by });
    tx.assign(lead, toCorrectedColumns(kind, changes));
    writeChangeEntry({ em: tx, lead, by, now }, { type: 'correction', details: { changes } });
    auditLeadCorrection(tx, lead, by, changes);
    await tx.flush();
    await appendLeadEvent(tx, `${kind}.corrected`, lead.id, now);
    return presentLead(lead);
  });
}

const toCorrectedColumns = (kind: LeadKind, changes: CorrectedField[]): Record<string, string | null> =>
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
  changes: CorrectedField[],
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
