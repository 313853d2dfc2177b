import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MediaChanges } from '../../../shared/schemas/content/media.ts';
import type { Actor } from '../../db/actor.ts';
import { type Edit, refuseStaleEdit } from '../../db/edit-conflicts.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import type { ReceivedFile } from '../../http/upload.ts';
import { differences, record } from '../audit/audit.service.ts';
import { Media, MediaWork } from './media.entity.ts';
import { presentMedia } from './media.presenter.ts';
import { keysOf, masterKey } from './media-keys.ts';
import type { MediaWorker } from './media-worker.ts';
import { damagedPicture, inspectPicture, pictureName } from './picture-file.ts';

/** A file that somebody uploads, and what they say of it. */
interface NewPicture {
  file: ReceivedFile;
  alt: string | null;
}

/**
 * Takes a picture in: it is safely stored when this is done, and its variants are made later. The same file again is the
 * same picture, out of the trash when it was there; what comes with it is said of a picture of which nothing was said.
 * @throws {UnsupportedMediaType} {UnprocessableContent} in words that say what to do.
 */
export async function addMedia(
  em: EntityManager,
  worker: MediaWorker,
  { file, alt }: NewPicture,
  by: Actor,
): Promise<Media> {
  const known = await em.findOne(Media, { hash: file.hash });
  if (known) return addAgain(em, known, alt, by);
  const facts = await inspectPicture(file.path);
  const { bytes: master, placeholder } = await worker.decode(file.path).catch((error: unknown) => {
    throw damagedPicture(error);
  });
  await worker.store.put(masterKey(file.hash), master);
  const media = await em.transactional(async (tx) => {
    // Somebody else may send the same file at this moment.
    await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [file.hash]);
    const present = await tx.findOne(Media, { hash: file.hash });
    if (present) return present;
    const { hash, bytes } = file;
    const created = tx.create(Media, {
      ...facts,
      ...{ hash, bytes, placeholder, alt },
      name: pictureName(file.name),
      createdBy: by.name,
      updatedBy: by.name,
    });
    tx.create(MediaWork, { media: created });
    await tx.flush();
    record(tx, by, { verb: 'create', kind: 'media', id: created.id, summary: created.name });
    return created;
  });
  worker.pollNow();
  return addAgain(em, media, alt, by);
}

/** The same file was there before, or somebody else has sent it at the same moment. */
async function addAgain(em: EntityManager, known: Media, alt: string | null, by: Actor): Promise<Media> {
  const media = known.deletedAt ? await restoreMedia(em, known.id, by) : known;
  if (alt === null || media.alt != null || media.isDecoration) return media;
  return changeMedia(em, media.id, by, (current) => (current.alt == null && !current.isDecoration ? { alt } : {}));
}

/** @throws {NotFound} */
export async function readMedia(em: EntityManager, id: string): Promise<Media> {
  return found(await em.findOne(Media, id));
}

/** The picture of a file, also when it is in the trash, which visitors do not see. */
export const findByHash = (em: EntityManager, hash: string): Promise<Media | null> => em.findOne(Media, { hash });

/** @throws {NotFound} {Conflict} when it is based on an older version. */
export const updateMedia = (em: EntityManager, id: string, changes: MediaChanges, edit: Edit): Promise<Media> =>
  changeMedia(em, id, edit.by, (media) => {
    refuseStaleEdit(media, edit, () => presentMedia(media));
    const { version: _, ...fields } = changes;
    return fields;
  });

/** @param fieldsOf what is said of a picture from now on, given what was; it is locked */
const changeMedia = (
  em: EntityManager,
  id: string,
  by: Actor,
  fieldsOf: (media: Media) => Partial<Omit<MediaChanges, 'version'>>,
): Promise<Media> =>
  em.transactional(async (tx) => {
    const media = await lockMedia(tx, id);
    const before = presentMedia(media);
    tx.assign(media, { ...fieldsOf(media), updatedBy: by.name });
    record(tx, by, {
      verb: 'update',
      kind: 'media',
      id,
      summary: media.name,
      changes: differences(before, presentMedia(media)),
    });
    return media;
  });

/** Puts a picture into the trash. @throws {NotFound} */
export const deleteMedia = (em: EntityManager, id: string, by: Actor, now: Date): Promise<void> =>
  em.transactional(async (tx) => {
    const media = await lockMedia(tx, id);
    if (media.deletedAt) return;
    tx.assign(media, { deletedAt: now, deletedBy: by.name });
    record(tx, by, { verb: 'delete', kind: 'media', id, summary: media.name });
  });

/** Takes a picture out of the trash. @throws {NotFound} */
export const restoreMedia = (em: EntityManager, id: string, by: Actor): Promise<Media> =>
  em.transactional(async (tx) => {
    const media = await lockMedia(tx, id);
    if (!media.deletedAt) return media;
    tx.assign(media, { deletedAt: null, deletedBy: null });
    record(tx, by, { verb: 'restore', kind: 'media', id, summary: media.name });
    return media;
  });

/** Deletes what is in the trash for ever: from now on nobody is shown it. @throws {NotFound} {Conflict} */
export async function deleteMediaForEver(em: EntityManager, worker: MediaWorker, id: string, by: Actor): Promise<void> {
  const keys = await em.transactional(async (tx) => {
    const media = await lockMedia(tx, id);
    if (!media.deletedAt) throw new Conflict('This picture is not in the trash.');
    record(tx, by, { verb: 'delete', kind: 'media', id, summary: `${media.name}, for ever` });
    tx.remove(media);
    return keysOf(media);
  });
  await worker.forget(keys);
}

const lockMedia = async (tx: EntityManager, id: string): Promise<Media> =>
  found(await tx.findOne(Media, id, { lockMode: LockMode.PESSIMISTIC_WRITE }));

function found(media: Media | null): Media {
  if (!media) throw new NotFound('This picture no longer exists.');
  return media;
}
