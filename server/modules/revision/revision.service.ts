import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { RevisionCause, RevisionKind } from '../../../shared/domain/content/revisions.ts';
import type { Revision } from '../../../shared/schemas/content/revision.ts';
import { NotFound } from '../../http/errors.ts';
import { decodeCursorParts, encodeCursorParts } from '../../http/list-page.ts';
import { ContentRevision } from './revision.entity.ts';

export interface ContentSnapshot<F extends object = object> {
  kind: RevisionKind;
  thingId: string;
  version: number;
  slug: string;
  isPublished: boolean;
  fields: F;
  by: string | null;
  at: Date;
}

/**
 * Saves a revision if a field has changed. Also saves the previous state if the latest revision differs from that
 * state, for example after a manual change to the database.
 * @param before null for new content
 * @param cause derived from the two states by default
 */
export async function saveRevision(
  tx: EntityManager,
  before: ContentSnapshot | null,
  after: ContentSnapshot,
  cause: RevisionCause = getCause(before, after),
): Promise<void> {
  const earlier = before && hashFields(before);
  if (before && (await findLatestHash(tx, before)) !== earlier) await insertRevision(tx, before, 'save');
  if (earlier !== hashFields(after)) await insertRevision(tx, after, cause);
}

function getCause(before: ContentSnapshot | null, after: ContentSnapshot): RevisionCause {
  if (after.isPublished !== (before?.isPublished ?? false)) return after.isPublished ? 'publish' : 'unpublish';
  return before && before.slug !== after.slug ? 'slug' : 'save';
}

const hashFields = ({ fields }: ContentSnapshot): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('hex');

const latestFirst = { version: 'desc' } as const;

async function findLatestHash(em: EntityManager, { thingId }: ContentSnapshot): Promise<string | undefined> {
  return (await em.findOne(ContentRevision, { thingId }, { fields: ['hash'], orderBy: latestFirst }))?.hash;
}

/** Does nothing if a revision of this version exists, for example after a manual change to the database. */
async function insertRevision(em: EntityManager, snapshot: ContentSnapshot, cause: RevisionCause): Promise<void> {
  const { kind, thingId, version, isPublished, fields, by, at } = snapshot;
  await em.execute(
    `insert into content_revision
       (id, kind, thing_id, version, cause, is_published, fields, hash, created_by, created_at)
     values (?, ?, ?, ?, ?, ?, ?::jsonb, ?, ?, ?) on conflict (thing_id, version) do nothing`,
    [
      uuidv7(),
      kind,
      thingId,
      version,
      cause,
      isPublished,
      JSON.stringify(fields),
      hashFields(snapshot),
      by,
      at.toISOString(),
    ],
  );
}

const cursorSchema = z.tuple([z.int()]);

export const createRevisionCursor = ({ version }: Pick<ContentRevision, 'version'>): string =>
  encodeCursorParts([version]);

export interface RevisionPage {
  cursor?: string | undefined;
  limit: number;
}

export function listRevisions(em: EntityManager, kind: RevisionKind, thingId: string, { cursor, limit }: RevisionPage) {
  const earlier = cursor === undefined ? {} : { version: { $lt: decodeCursorParts(cursor, cursorSchema)[0] } };
  return em.find(
    ContentRevision,
    { kind, thingId, ...earlier },
    { exclude: ['fields'], orderBy: latestFirst, limit: limit + 1 },
  );
}

export async function readRevision(
  em: EntityManager,
  kind: RevisionKind,
  thingId: string,
  id: string,
): Promise<ContentRevision> {
  const revision = await em.findOne(ContentRevision, { id, kind, thingId });
  if (!revision) throw new NotFound('This version no longer exists, because old versions are deleted automatically.');
  return revision;
}

export async function deleteRevisionHistories(tx: EntityManager, thingIds: readonly string[]): Promise<void> {
  await tx.nativeDelete(ContentRevision, { thingId: { $in: [...thingIds] } });
}

type ListedFields = 'id' | 'version' | 'cause' | 'isPublished' | 'createdBy' | 'createdAt';

export const presentRevision = (revision: Pick<ContentRevision, ListedFields>): Revision => ({
  id: revision.id,
  version: revision.version,
  cause: revision.cause,
  isPublished: revision.isPublished,
  by: revision.createdBy ?? null,
  at: revision.createdAt.toISOString(),
});
