import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { formatStaffName } from '../../../shared/domain/accounts/staff-name.ts';
import type { RevisionKind } from '../../../shared/domain/content/revisions.ts';
import { minuteMs } from '../../../shared/domain/time/durations.ts';
import {
  type ConcurrentEditor,
  type ContentDraftInput,
  type ContentDraft as ContentDraftView,
  contentDraftSchema,
  type DraftReceipt,
} from '../../../shared/schemas/content/content-draft.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { ContentDraftEntity } from './content-draft.entity.ts';

interface DraftKey {
  person: string;
  kind: RevisionKind;
  thing: string;
}

const tables = { 'blog-post': 'blog_post', page: 'page' } as const satisfies Record<RevisionKind, string>;

/**
 * Each save sets a new stamp (a random id). The statement replaces a draft only if the client sent the draft's current
 * stamp. A single statement prevents lost updates.
 */
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
 * @throws {Conflict} with the stored draft if another window has saved a newer draft
 * @throws {NotFound} if the post or page was deleted
 */
export async function saveDraft(
  em: EntityManager,
  { person, kind, thing }: DraftKey,
  { values, basedOn, after, stamp = uuidv7() }: ContentDraftInput,
): Promise<DraftReceipt> {
  if (thing !== 'new') {
    const found = await em.execute(`select 1 from ${tables[kind]} where id = ?`, [thing]);
    if (found.length === 0) throw new NotFound('This post or page no longer exists. Copy your text before you leave.');
  }
  const fields = [uuidv7(), person, kind, thing, JSON.stringify(values), basedOn, stamp, after];
  const [kept] = await em.execute<{ saved_at: string }[]>(saveStatement, fields);
  if (kept) {
    const others = await listOtherWriters(em, { person, kind, thing });
    return { stamp, savedAt: new Date(kept.saved_at).toISOString(), others };
  }
  throw new Conflict('You edited this in another window. Compare both versions to continue.', {
    current: await readDraft(em, { person, kind, thing }),
  });
}

const recentEditMs = 30 * minuteMs;

/** Lists other users with recent drafts of the same post or page, latest first. Ignores drafts of new content. */
export async function listOtherWriters(
  em: EntityManager,
  { person, kind, thing }: DraftKey,
): Promise<ConcurrentEditor[]> {
  if (thing === 'new') return [];
  const drafts = await em.find(
    ContentDraftEntity,
    { kind, thing, person: { $ne: person }, savedAt: { $gt: new Date(Date.now() - recentEditMs) } },
    { populate: ['person'], exclude: ['body'], orderBy: { savedAt: 'desc' } },
  );
  return drafts.map((draft) => ({ name: formatStaffName(draft.person), savedAt: draft.savedAt.toISOString() }));
}

/** Deletes the draft only if the stamp still matches. Each save sets a new stamp, so a newer draft is never deleted. */
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
