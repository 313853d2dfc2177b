import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { formatStaffName } from '../../../shared/domain/accounts/staff-name.ts';
import type { RevisionKind } from '../../../shared/domain/content/revisions.ts';
import { minuteMs } from '../../../shared/domain/time/durations.ts';
import {
  type ContentDraftInput,
  type ContentDraft as ContentDraftView,
  contentDraftSchema,
  type DraftReceipt,
  type OtherWriter,
} from '../../../shared/schemas/content/content-draft.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { ContentDraftEntity } from './content-draft.entity.ts';

/** What a draft is of, and whose it is. */
interface DraftKey {
  person: string;
  kind: RevisionKind;
  /** Its id, or `new`. */
  thing: string;
}

const tables = { 'blog-post': 'blog_post', page: 'page' } as const satisfies Record<RevisionKind, string>;

/** One statement, so that of two windows that write at once the second finds what the first has kept. */
const saveStatement = `
  insert into content_draft (id, person_id, kind, thing, body, based_on, stamp, saved_at)
  values (?, ?, ?, ?, ?, ?, ?, now())
  on conflict (person_id, kind, thing) do update
    set body = excluded.body, based_on = excluded.based_on, stamp = excluded.stamp, saved_at = excluded.saved_at
    where content_draft.stamp = ?
  returning saved_at`;

export async function readDraft(em: EntityManager, place: DraftKey): Promise<ContentDraftView | null> {
  const draft = await em.findOne(ContentDraftEntity, place);
  return draft && presentDraft(draft);
}

/**
 * Keeps a state of a draft. Once it is answered, it is stored.
 * @throws {Conflict} with what is kept, when that is not the state that this one follows.
 * @throws {NotFound} when there is nothing any more that it could be of.
 */
export async function saveDraft(
  em: EntityManager,
  { person, kind, thing }: DraftKey,
  { values, basedOn, after, stamp = uuidv7() }: ContentDraftInput,
): Promise<DraftReceipt> {
  if (thing !== 'new') {
    const found = await em.execute(`select 1 from ${tables[kind]} where id = ?`, [thing]);
    if (found.length === 0) throw new NotFound('What you are writing no longer exists.');
  }
  const fields = [uuidv7(), person, kind, thing, JSON.stringify(values), basedOn, stamp, after];
  const [kept] = await em.execute<{ saved_at: string }[]>(saveStatement, fields);
  if (kept) {
    const others = await listOtherWriters(em, { person, kind, thing });
    return { stamp, savedAt: new Date(kept.saved_at).toISOString(), others };
  }
  throw new Conflict('You have written on in another window. Compare both before you go on.', {
    current: await readDraft(em, { person, kind, thing }),
  });
}

/** Whoever has written nothing for so long has gone to do something else. */
const activeWriterMs = 30 * minuteMs;

/** Who else is writing the same, the last one first. What is new is everybody's own. */
export async function listOtherWriters(em: EntityManager, { person, kind, thing }: DraftKey): Promise<OtherWriter[]> {
  if (thing === 'new') return [];
  const drafts = await em.find(
    ContentDraftEntity,
    { kind, thing, person: { $ne: person }, savedAt: { $gt: new Date(Date.now() - activeWriterMs) } },
    { populate: ['person'], exclude: ['body'], orderBy: { savedAt: 'desc' } },
  );
  return drafts.map((draft) => ({ name: formatStaffName(draft.person), savedAt: draft.savedAt.toISOString() }));
}

/** Deletes a state of a draft that is saved, or not wanted. What was written after it stays. */
export async function deleteDraft(em: EntityManager, place: DraftKey, stamp: string): Promise<void> {
  await em.nativeDelete(ContentDraftEntity, { ...place, stamp });
}

const presentDraft = ({ body, basedOn, stamp, savedAt }: ContentDraftEntity): ContentDraftView =>
  contentDraftSchema.parse({
    values: JSON.parse(body),
    basedOn: basedOn ?? null,
    stamp,
    savedAt: savedAt.toISOString(),
  });
