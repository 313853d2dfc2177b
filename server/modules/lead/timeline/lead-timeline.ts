import { FlushMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { changeEntryTypes } from '../../../../shared/domain/leads/lead-entries.ts';
import { type FollowUpOrigin, followUpSources, formatStatus } from '../../../../shared/domain/leads/lead-kinds.ts';
import {
  changeDetailsSchemas,
  type EntryMail,
  entryMailSchema,
  type LeadEntry as LeadEntryView,
  receivedDetailsSchema,
  type StaffEntry,
} from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { buildRecordCursorCondition, newestFirstOrder, paginate } from '../../../http/list-page.ts';
import type { HttpContext } from '../../../http/request-state.ts';
import type { LeadEntity } from '../lead.entity.ts';
import { LeadEntryEntity } from './lead-entry.entity.ts';

/** Schema of a stored follow-up change. The API omits `sourceBefore`, because only an undo needs this field. */
const storedFollowUpSchema = changeDetailsSchemas.follow_up.extend({
  sourceBefore: z.enum(followUpSources).nullable(),
});
const storedSchemas = { ...changeDetailsSchemas, follow_up: storedFollowUpSchema };

type ChangeEntry = {
  [T in keyof typeof storedSchemas]: { type: T; details: z.input<(typeof storedSchemas)[T]> };
}[keyof typeof storedSchemas];

interface WrittenFields extends Pick<StaffEntry, 'type' | 'outcome' | 'text'> {
  id?: string | undefined;
  mail?: EntryMail;
}

interface EntryContext {
  em: EntityManager;
  lead: Pick<LeadEntity, 'id'>;
  by: Actor;
  now: Date;
}

const getCommonFields = ({ lead, by, now }: EntryContext) => ({
  leadId: lead.id,
  actorKind: by.kind,
  actorId: by.id,
  actorName: by.name,
  createdAt: now,
});

export const writeChangeEntry = (writing: EntryContext, { type, details }: ChangeEntry): LeadEntryEntity =>
  writing.em.create(LeadEntryEntity, { ...getCommonFields(writing), type, details });

/** Returns the source of the previous follow-up, or null if that follow-up was not due at `followUpAt`. */
export async function findReplacedFollowUpSource(
  em: EntityManager,
  leadId: string,
  followUpAt: string,
): Promise<FollowUpOrigin | null> {
  const last = await em.findOne(
    LeadEntryEntity,
    { leadId, type: 'follow_up' },
    // Do not flush the caller's change before this query, because the change is still incomplete.
    { orderBy: newestFirstOrder, flushMode: FlushMode.COMMIT },
  );
  const { from, sourceBefore } = last ? storedFollowUpSchema.parse(last.details) : { from: null, sourceBefore: null };
  return from === followUpAt ? sourceBefore : null;
}

export const writeEntry = (writing: EntryContext, { id, mail, ...fields }: WrittenFields): LeadEntryEntity =>
  writing.em.create(LeadEntryEntity, {
    ...getCommonFields(writing),
    ...fields,
    ...(id === undefined ? {} : { id }),
    ...(mail ? { details: mail } : {}),
  });

export async function listLeadEntries(
  { ctx, em }: { ctx: HttpContext; em: EntityManager },
  leadId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<LeadEntryView[]> {
  const where = { $and: [{ leadId }, ...(cursor ? [buildRecordCursorCondition(cursor, 'newest')] : [])] };
  const entries = await em.find(LeadEntryEntity, where, { orderBy: newestFirstOrder, limit: limit + 1 });
  return paginate(ctx, entries, limit).map(presentLeadEntry);
}

export function presentLeadEntry(entry: LeadEntryEntity): LeadEntryView {
  const { id, actorKind, actorId = null, actorName = null, createdAt, editedAt, details } = entry;
  const line = {
    id,
    actor: { kind: actorKind, id: actorId, name: actorName },
    at: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
  switch (entry.type) {
    case 'status':
      return { ...line, type: 'status', details: changeDetailsSchemas.status.parse(details) };
    case 'owner':
      return { ...line, type: 'owner', details: changeDetailsSchemas.owner.parse(details) };
    case 'follow_up':
      return { ...line, type: 'follow_up', details: changeDetailsSchemas.follow_up.parse(details) };
    case 'correction':
      return { ...line, type: 'correction', details: changeDetailsSchemas.correction.parse(details) };
    case 'received':
      return { ...line, type: 'received', details: receivedDetailsSchema.parse(details) };
    default:
      return {
        ...line,
        type: entry.type,
        outcome: entry.outcome ?? null,
        text: entry.text ?? null,
        mail: details ? entryMailSchema.parse(details) : null,
      };
  }
}

interface LastChange {
  by: Actor['name'];
  at: Date | null;
  /** Sentence without a full stop, for example `Brian took this lead`. */
  sentence: string;
}

export async function readLastChange(em: EntityManager, lead: LeadEntity): Promise<LastChange> {
  const where = { leadId: lead.id, type: { $in: changeEntryTypes } };
  const entry = await em.findOne(LeadEntryEntity, where, { orderBy: newestFirstOrder });
  const { status, statusChangedBy: by = null, statusChangedAt: at = null } = lead;
  if (!entry) return { by, at, sentence: `${getActorName(by)} ${describeStatus(status)}` };
  return { by: entry.actorName ?? null, at: entry.createdAt, sentence: describeEntry(presentLeadEntry(entry)) };
}

const getActorName = (by: Actor['name']): string => by ?? 'Someone else';
const describeStatus = (status: string): string => `marked this lead as ${formatStatus(status)}`;

function describeEntry(entry: LeadEntryView): string {
  if (entry.type === 'owner' && entry.details.isAutomatic) return 'This lead was unassigned automatically';
  return `${getActorName(entry.actor.name)} ${describeAction(entry)}`;
}

function describeAction(entry: LeadEntryView): string {
  if (entry.type === 'status') return describeStatus(entry.details.to);
  if (entry.type === 'owner') {
    const { to, toId } = entry.details;
    if (to === null) return 'unassigned this lead';
    const isOwn = toId === entry.actor.id;
    return isOwn ? 'took this lead' : `assigned this lead to ${to}`;
  }
  if (entry.type === 'correction') return 'corrected this lead';
  if (entry.type === 'follow_up') return entry.details.to === null ? 'removed the follow-up' : 'changed the follow-up';
  return 'changed this lead';
}
