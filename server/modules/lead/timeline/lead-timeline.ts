import { FlushMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { changeEntryTypes } from '../../../../shared/domain/leads/lead-entries.ts';
import { type FollowUpSource, followUpSources, statusLabel } from '../../../../shared/domain/leads/lead-kinds.ts';
import {
  changeDetailsSchemas,
  type EntryMail,
  entryMailSchema,
  type LeadEntry as LeadEntryView,
  receivedDetailsSchema,
  type WrittenEntry,
} from '../../../../shared/schemas/leads/lead-entry.ts';
import type { Actor } from '../../../db/actor.ts';
import { afterCursor, newestFirst, paginate } from '../../../http/list-page.ts';
import type { HttpContext } from '../../../http/state.ts';
import type { Lead } from '../lead.entity.ts';
import { LeadEntry } from './lead-entry.entity.ts';

/** A change of a follow-up as it is stored. The API does not show `sourceBefore`: only an undo needs it. */
const storedFollowUpSchema = changeDetailsSchemas.follow_up.extend({
  sourceBefore: z.enum(followUpSources).nullable(),
});
const storedSchemas = { ...changeDetailsSchemas, follow_up: storedFollowUpSchema };

/** A change of a lead, as its timeline stores it. */
type ChangeEntry = {
  [T in keyof typeof storedSchemas]: { type: T; details: z.input<(typeof storedSchemas)[T]> };
}[keyof typeof storedSchemas];

interface WrittenFields extends Pick<WrittenEntry, 'type' | 'outcome' | 'text'> {
  id?: string | undefined;
  mail?: EntryMail;
}

/** The lead that a line is added to, and who adds it and when. */
interface Writing {
  em: EntityManager;
  lead: Pick<Lead, 'id'>;
  by: Actor;
  now: Date;
}

const common = ({ lead, by, now }: Writing) => ({
  leadId: lead.id,
  actorKind: by.kind,
  actorId: by.id,
  actorName: by.name,
  createdAt: now,
});

/** Adds a line about a change, in the change's own transaction. */
export const writeChange = (writing: Writing, { type, details }: ChangeEntry): LeadEntry =>
  writing.em.create(LeadEntry, { ...common(writing), type, details });

/** Returns the source of a follow-up that the last change replaced. Null if it replaced another one. */
export async function replacedFollowUpSource(
  em: EntityManager,
  leadId: string,
  followUpAt: string,
): Promise<FollowUpSource | null> {
  const last = await em.findOne(
    LeadEntry,
    { leadId, type: 'follow_up' },
    // The caller is in the middle of a change, which is written as a whole.
    { orderBy: newestFirst, flushMode: FlushMode.COMMIT },
  );
  const { from, sourceBefore } = last ? storedFollowUpSchema.parse(last.details) : { from: null, sourceBefore: null };
  return from === followUpAt ? sourceBefore : null;
}

/** Adds a line in somebody's own words. */
export const writeEntry = (writing: Writing, { id, mail, ...fields }: WrittenFields): LeadEntry =>
  writing.em.create(LeadEntry, {
    ...common(writing),
    ...fields,
    ...(id === undefined ? {} : { id }),
    ...(mail ? { details: mail } : {}),
  });

/** Answers one page of what was done with a lead, newest first. */
export async function listEntries(
  { ctx, em }: { ctx: HttpContext; em: EntityManager },
  leadId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<LeadEntryView[]> {
  const where = { $and: [{ leadId }, ...(cursor ? [afterCursor(cursor, 'newest')] : [])] };
  const entries = await em.find(LeadEntry, where, { orderBy: newestFirst, limit: limit + 1 });
  return paginate(ctx, entries, limit).map(presentEntry);
}

/** Names what the API answers of an entry. */
export function presentEntry(entry: LeadEntry): LeadEntryView {
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
  /** Says what was done, as a sentence without its full stop: `Brian took this lead`. */
  sentence: string;
}

/** The last change of a lead and its author. */
export async function lastChange(em: EntityManager, lead: Lead): Promise<LastChange> {
  const where = { leadId: lead.id, type: { $in: changeEntryTypes } };
  const entry = await em.findOne(LeadEntry, where, { orderBy: newestFirst });
  const { status, statusChangedBy: by = null, statusChangedAt: at = null } = lead;
  if (!entry) return { by, at, sentence: `${nameFor(by)} ${markedAs(status)}` };
  return { by: entry.actorName ?? null, at: entry.createdAt, sentence: sentenceFor(presentEntry(entry)) };
}

const nameFor = (by: Actor['name']): string => by ?? 'Somebody else';
const markedAs = (status: string): string => `marked this lead as ${statusLabel(status)}`;

function sentenceFor(entry: LeadEntryView): string {
  if (entry.type === 'owner' && entry.details.isAutomatic) return 'This lead was unassigned automatically';
  return `${nameFor(entry.actor.name)} ${wordsFor(entry)}`;
}

function wordsFor(entry: LeadEntryView): string {
  if (entry.type === 'status') return markedAs(entry.details.to);
  if (entry.type === 'owner') {
    const { to, toId } = entry.details;
    if (to === null) return 'unassigned this lead';
    const isOwn = toId === entry.actor.id;
    return isOwn ? 'took this lead' : `gave this lead to ${to}`;
  }
  if (entry.type === 'correction') return 'corrected this lead';
  if (entry.type === 'follow_up') return entry.details.to === null ? 'removed the follow-up' : 'set another follow-up';
  return 'changed this lead';
}
