import type { EntityManager } from '@mikro-orm/postgresql';
import { fieldNames, fieldValue } from '../../../../shared/domain/leads/lead-fields.ts';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { leadReference } from '../../../../shared/domain/leads/reference.ts';
import type { Correction } from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { appendLeadEvent } from '../../../events/event-log.ts';
import { record } from '../../audit/audit.service.ts';
import { normalizePhone } from '../capture/phone.ts';
import type { Lead } from '../lead.entity.ts';
import { type LeadView, presentLead } from '../lead.presenter.ts';
import { leadTypes } from '../lead-types.ts';
import { writeChange } from '../timeline/lead-timeline.ts';
import { lockLead, markAttended, overtaken } from './lock-lead.ts';

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
    const changes = fieldNames(leadTypes[kind].fields).flatMap((field): Correction[] => {
      const [from, to] = [fieldValue(lead, field), fields[field]];
      return to === undefined || to === from ? [] : [{ field, from, to }];
    });
    if (changes.length === 0) return presentLead(lead);
    const isStale = basedOn
      ? Object.entries(basedOn).some(([field, seen]) => seen !== undefined && seen !== fieldValue(lead, field))
      : version !== undefined && version !== lead.version;
    if (isStale) throw await overtaken(tx, lead);
    markAttended({ lead, by });
    tx.assign(lead, columnsOf(kind, changes));
    writeChange({ em: tx, lead, by, now }, { type: 'correction', details: { changes } });
    noteInAudit(tx, lead, by, changes);
    await tx.flush();
    await appendLeadEvent(tx, `${kind}.corrected`, lead.id, now);
    return presentLead(lead);
  });
}

/** What is stored for them: beside a phone its E.164 form, by which it is called and its owner found. */
const columnsOf = (kind: LeadKind, changes: Correction[]): Record<string, string | null> =>
  Object.fromEntries(
    changes.flatMap(({ field, to }) => [
      [field, to],
      ...(leadTypes[kind].fields[field]?.kind === 'phone' ? [[`${field}Normalized`, to && normalizePhone(to)]] : []),
    ]),
  );

function noteInAudit(em: EntityManager, { kind, id, number }: Lead, by: Actor, changes: Correction[]): void {
  const what = changes.map(({ field }) => leadTypes[kind].labels.mail[field]).join(', ');
  record(em, by, {
    verb: 'update',
    kind,
    id,
    summary: `${leadReference(kind, number)} corrected: ${what}`,
    changes: changes.map(({ field }) => ({ field, before: null, after: null })),
  });
}
