import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { staffName } from '../../../shared/domain/accounts/staff-name.ts';
import type { RevisedKind } from '../../../shared/domain/content/revisions.ts';
import { minuteMs } from '../../../shared/domain/time/durations.ts';
import {
  type ContentDraftInput,
  type ContentDraft as ContentDraftView,
  contentDraftSchema,
  type DraftReceipt,
  type OtherWriter,
} from '../../../shared/schemas/content/content-draft.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { ContentDraft } from './content-draft.entity.ts';

/** What a draft is of, and whose it is. */
interface DraftPlace {
  person: string;
  kind: RevisedKind;
  /** Its id, or `new`. */
  thing: string;
}

const tables = { 'blog-post': 'blog_post', page: 'page' } as const satisfies Record<RevisedKind, string>;

/** One statement, so that of two windows that write at once the second finds what the first has kept. */
const keepStatement = `
  insert into content_draft (id, person_id, kind, thing, body, based_on, stamp, saved_at)
  values (?, ?, ?, ?, ?, ?, ?, now())
  on conflict (person_id, kind, thing) do update
    set body = excluded.body, based_on = excluded.based_on, stamp = excluded.stamp, saved_at = excluded.saved_at
    where content_draft.stamp = ?
  returning saved_at`;

export async function readDraft(em: EntityManager, place: DraftPlace): Promise<ContentDraftView | null> {
  const draft = await em.findOne(ContentDraft, place);
  return draft && presentDraft(draft);
}

/**
 * Keeps a state of a draft. Once it is answered, it is stored.
 * @throws {Conflict} with what is kept, when that is not the state that this one follows.
 * @throws {NotFound} when there is nothing any more that it could be of.
 */
export async function keepDraft(
  em: EntityManager,
  { person, kind, thing }: DraftPlace,
  { values, basedOn, after, stamp = uuidv7() }: ContentDraftInput,
): Promise<DraftReceipt> {
  if (thing !== 'new') {
    const found = await em.execute(`select 1 from ${tables[kind]} where id = ?`, [thing]);
    if (found.length === 0) throw new NotFound('What you are writing no longer exists.');
  }
  const fields = [uuidv7(), person, kind, thing, JSON.stringify(values), basedOn, stamp, after];
  const [kept] = await em.execute<{ saved_at: string }[]>(keepStatement, fields);
  if (kept) {
    const others = await readOthers(em, { person, kind, thing });
    return { stamp, savedAt: new Date(kept.saved_at).toISOString(), others };
  }
  throw new Conflict('You have written on in another window. Compare both before you go on.', {
    current: await readDraft(em, { person, kind, thing }),
  });
}

/** Whoever has written nothing for so long has gone to do something else. */
const writingMs = 30 * minuteMs;

/** Who else is writing the same, the last one first. What is new is everybody's own. */
export async function readOthers(em: EntityManager, { person, kind, thing }: DraftPlace): Promise<OtherWriter[]> {
  if (thing === 'new') return [];
  const drafts = await em.find(
    ContentDraft,
    { kind, thing, person: { $ne: person }, savedAt: { $gt: new Date(Date.now() - writingMs) } },
    { populate: ['person'], exclude: ['body'], orderBy: { savedAt: 'desc' } },
  );
  return drafts.map((draft) => ({ name: staffName(draft.person), savedAt: draft.savedAt.toISOString() }));
}

/** Deletes a state of a draft that is saved, or not wanted. What was written after it stays. */
export async function forgetDraft(em: EntityManager, place: DraftPlace, stamp: string): Promise<void> {
  await em.nativeDelete(ContentDraft, { ...place, stamp });
}

const presentDraft = ({ body, basedOn, stamp, savedAt }: ContentDraft): ContentDraftView =>
  contentDraftSchema.parse({
    values: JSON.parse(body),
    basedOn: basedOn ?? null,
    stamp,
    savedAt: savedAt.toISOString(),
  });
