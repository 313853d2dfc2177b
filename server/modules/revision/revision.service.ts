import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { RevisionCause, RevisionKind } from '../../../shared/domain/content/revisions.ts';
import type { Revision } from '../../../shared/schemas/content/revision.ts';
import { NotFound } from '../../http/errors.ts';
import { decodeCursorParts, encodeCursorParts } from '../../http/list-page.ts';
import { ContentRevision } from './revision.entity.ts';

/** All of a post or a page at one time that its history keeps. */
export interface Snapshot<F extends object = object> {
  kind: RevisionKind;
  thingId: string;
  version: number;
  slug: string;
  isPublished: boolean;
  fields: F;
  /** Who saved it like this, and when. */
  by: string | null;
  at: Date;
}

/**
 * Keeps what a thing has become, in the transaction of the change; nothing when no field is another. What it was before is
 * kept as well where its history does not have it, for example after a change by hand.
 * @param before null for what is new
 * @param cause where the two do not tell
 */
export async function saveRevision(
  tx: EntityManager,
  before: Snapshot | null,
  after: Snapshot,
  cause: RevisionCause = getCause(before, after),
): Promise<void> {
  const earlier = before && hashFields(before);
  if (before && (await findLatestHash(tx, before)) !== earlier) await insertRevision(tx, before, 'save');
  if (earlier !== hashFields(after)) await insertRevision(tx, after, cause);
}

function getCause(before: Snapshot | null, after: Snapshot): RevisionCause {
  if (after.isPublished !== (before?.isPublished ?? false)) return after.isPublished ? 'publish' : 'unpublish';
  return before && before.slug !== after.slug ? 'slug' : 'save';
}

const hashFields = ({ fields }: Snapshot): string => createHash('sha256').update(JSON.stringify(fields)).digest('hex');

const latestFirst = { version: 'desc' } as const;

async function findLatestHash(em: EntityManager, { thingId }: Snapshot): Promise<string | undefined> {
  return (await em.findOne(ContentRevision, { thingId }, { fields: ['hash'], orderBy: latestFirst }))?.hash;
}

/** Another one of the same version is there when a thing was changed by hand, past its version. */
async function insertRevision(em: EntityManager, snapshot: Snapshot, cause: RevisionCause): Promise<void> {
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

/** The place of a version in its history, for whoever asks for those before it. */
export const createRevisionCursor = ({ version }: Pick<ContentRevision, 'version'>): string =>
  encodeCursorParts([version]);

/** Which part of a history is asked for. */
export interface RevisionPage {
  cursor?: string | undefined;
  limit: number;
}

/** Versions of a thing, latest first and without their texts: one more than the limit. */
export function listRevisions(em: EntityManager, kind: RevisionKind, thingId: string, { cursor, limit }: RevisionPage) {
  const earlier = cursor === undefined ? {} : { version: { $lt: decodeCursorParts(cursor, cursorSchema)[0] } };
  return em.find(
    ContentRevision,
    { kind, thingId, ...earlier },
    { exclude: ['fields'], orderBy: latestFirst, limit: limit + 1 },
  );
}

/** @throws {NotFound} */
export async function readRevision(
  em: EntityManager,
  kind: RevisionKind,
  thingId: string,
  id: string,
): Promise<ContentRevision> {
  const revision = await em.findOne(ContentRevision, { id, kind, thingId });
  if (!revision) throw new NotFound('This version is not kept any more.');
  return revision;
}

/** The history of what is deleted for ever goes with it. */
export async function deleteHistories(tx: EntityManager, thingIds: readonly string[]): Promise<void> {
  await tx.nativeDelete(ContentRevision, { thingId: { $in: [...thingIds] } });
}

/** What a list tells of a version. */
type ListedFields = 'id' | 'version' | 'cause' | 'isPublished' | 'createdBy' | 'createdAt';

export const presentRevision = (revision: Pick<ContentRevision, ListedFields>): Revision => ({
  id: revision.id,
  version: revision.version,
  cause: revision.cause,
  isPublished: revision.isPublished,
  by: revision.createdBy ?? null,
  at: revision.createdAt.toISOString(),
});
