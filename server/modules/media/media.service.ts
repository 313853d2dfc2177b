import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaChanges } from '../../../shared/schemas/content/media.ts';
import type { Actor } from '../../db/actor.ts';
import { assertCurrentVersion, type VersionedEdit } from '../../db/edit-conflicts.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/upload.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { MediaEncodingJob, MediaEntity } from './media.entity.ts';
import { presentMedia } from './media.presenter.ts';
import { getMasterKey, listMediaKeys } from './media-keys.ts';
import type { MediaWorker } from './media-worker.ts';
import { createPictureName, inspectPicture, toDamagedPictureError } from './picture-file.ts';

interface NewPicture {
  file: ReceivedFile;
  alt: string | null;
}

/**
 * Stores an upload and encodes its variants later. If the library already contains the file, returns the existing
 * picture and restores it from the trash if necessary. The new alternative text never replaces an existing text.
 * @throws {UnsupportedMediaType}
 * @throws {UnprocessableContent} with advice
 */
export async function addMedia(
  em: EntityManager,
  worker: MediaWorker,
  { file, alt }: NewPicture,
  by: Actor,
): Promise<MediaEntity> {
  const known = await em.findOne(MediaEntity, { hash: file.hash });
  if (known) return reuseMedia(em, known, alt, by);
  const facts = await inspectPicture(file.path);
  const { bytes: master, placeholder } = await worker.decode(file.path).catch((error: unknown) => {
    throw toDamagedPictureError(error);
  });
  await worker.store.put(getMasterKey(file.hash), master);
  const media = await em.transactional(async (tx) => {
    // Another request may be uploading the same file at the same time.
    await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [file.hash]);
    const present = await tx.findOne(MediaEntity, { hash: file.hash });
    if (present) return present;
    const { hash, bytes } = file;
    const created = tx.create(MediaEntity, {
      ...facts,
      ...{ hash, bytes, placeholder, alt },
      name: createPictureName(file.name),
      createdBy: by.name,
      updatedBy: by.name,
    });
    tx.create(MediaEncodingJob, { media: created });
    await tx.flush();
    writeAuditEntry(tx, by, { verb: 'create', kind: 'media', id: created.id, summary: created.name });
    return created;
  });
  worker.pollNow();
  return reuseMedia(em, media, alt, by);
}

async function reuseMedia(em: EntityManager, known: MediaEntity, alt: string | null, by: Actor): Promise<MediaEntity> {
  const media = known.deletedAt ? await restoreMedia(em, known.id, by) : known;
  if (alt === null || media.alt != null || media.isDecoration) return media;
  return changeMedia(em, media.id, by, (current) => (current.alt == null && !current.isDecoration ? { alt } : {}));
}

export async function readMedia(em: EntityManager, id: string): Promise<MediaEntity> {
  return assertFound(await em.findOne(MediaEntity, id));
}

/** Also returns pictures in the trash, which visitors must not see. */
export const findMediaByHash = (em: EntityManager, hash: string): Promise<MediaEntity | null> =>
  em.findOne(MediaEntity, { hash });

export const updateMedia = (
  em: EntityManager,
  id: string,
  changes: MediaChanges,
  edit: VersionedEdit,
): Promise<MediaEntity> =>
  changeMedia(em, id, edit.by, (media) => {
    assertCurrentVersion(media, edit, () => presentMedia(media));
    const { version: _, ...fields } = changes;
    return fields;
  });

const changeMedia = (
  em: EntityManager,
  id: string,
  by: Actor,
  fieldsOf: (media: MediaEntity) => Partial<Omit<MediaChanges, 'version'>>,
): Promise<MediaEntity> =>
  em.transactional(async (tx) => {
    const media = await lockMedia(tx, id);
    const before = presentMedia(media);
    tx.assign(media, { ...fieldsOf(media), updatedBy: by.name });
    writeAuditEntry(tx, by, {
      verb: 'update',
      kind: 'media',
      id,
      summary: media.name,
      changes: diffFields(before, presentMedia(media)),
    });
    return media;
  });

export const deleteMedia = (em: EntityManager, id: string, by: Actor, now: Date): Promise<void> =>
  em.transactional(async (tx) => {
    const media = await lockMedia(tx, id);
    if (media.deletedAt) return;
    tx.assign(media, { deletedAt: now, deletedBy: by.name });
    writeAuditEntry(tx, by, { verb: 'delete', kind: 'media', id, summary: media.name });
  });

export const restoreMedia = (em: EntityManager, id: string, by: Actor): Promise<MediaEntity> =>
  em.transactional(async (tx) => {
    const media = await lockMedia(tx, id);
    if (!media.deletedAt) return media;
    tx.assign(media, { deletedAt: null, deletedBy: null });
    writeAuditEntry(tx, by, { verb: 'restore', kind: 'media', id, summary: media.name });
    return media;
  });

export async function deleteMediaPermanently(
  em: EntityManager,
  worker: MediaWorker,
  id: string,
  by: Actor,
): Promise<void> {
  const keys = await em.transactional(async (tx) => {
    const media = await lockMedia(tx, id);
    if (!media.deletedAt)
      throw new Conflict(
        'Only pictures in the trash can be deleted permanently. Move this picture to the trash first.',
      );
    writeAuditEntry(tx, by, { verb: 'delete', kind: 'media', id, summary: `${media.name}, permanently` });
    tx.remove(media);
    return listMediaKeys(media);
  });
  await worker.removeKeys(keys);
}

const lockMedia = async (tx: EntityManager, id: string): Promise<MediaEntity> =>
  assertFound(await tx.findOne(MediaEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE }));

function assertFound(media: MediaEntity | null): MediaEntity {
  if (!media) throw new NotFound('This picture no longer exists.');
  return media;
}
