import type { MikroORM } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { type VariantType, widthsOf } from '../../../shared/domain/media.ts';
import { Media, MediaVariant, MediaWork } from './media.entity.ts';
import { masterKey, variantKey } from './media-keys.ts';
import type { MediaStore } from './media-store.ts';
import { encodeVariant, type Master, makeMaster } from './picture-codec.ts';

/** Between looks for pictures that another server has left. */
const pollIntervalMs = 15_000;

/** A server that has been at one variant for longer is dead. */
const claimSeconds = 90;

/** Made before anybody asks; JPEG is for the few that read nothing else. */
const preparedTypes = ['webp', 'avif'] as const;

/** What of a picture says which variants there may be. */
export type Picture = Pick<Media, 'id' | 'hash' | 'width'>;

interface Surroundings {
  orm: MikroORM;
  log: Logger;
  store: MediaStore;
}

/**
 * Decodes and encodes pictures: one file that comes in and one variant at a time, so that memory is bounded. Variants are
 * made after the upload has been answered; one that is asked for before that is made at once. The row of a picture in
 * `media_work` is its job, which the next server takes up when this one dies; what is made twice is the same.
 */
export class MediaWorker {
  readonly store: MediaStore;
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #decoding = pLimit(1);
  readonly #encoding = pLimit(1);
  /** By their keys: many who ask at once wait for one. */
  readonly #inTheMaking = new Map<string, Promise<Buffer>>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #isStopping = false;

  constructor({ orm, log, store }: Surroundings) {
    this.#orm = orm;
    this.#log = log;
    this.store = store;
  }

  start(): void {
    this.#timer = setInterval(() => this.pollNow(), pollIntervalMs);
    this.pollNow();
  }

  /** There is something to do. Otherwise it is found at the next look. */
  pollNow(): void {
    if (!this.#timer || this.#isStopping) return;
    this.#working ??= this.#workUntilDone()
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'a picture could not be made in all its widths, and will be tried again');
      })
      .finally(() => {
        this.#working = null;
      });
  }

  /** Ends the variant that is under way; the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  /** Decodes a file that has come in. @throws when it is damaged */
  decode = (path: string): Promise<Master> => this.#decoding(() => makeMaster(path));

  /** One of a picture's variants, which is made now when it has not been made yet. */
  async variant(picture: Picture, width: number, type: VariantType): Promise<Buffer> {
    return (await this.store.get(variantKey(picture.hash, width, type))) ?? this.#make(picture, width, type);
  }

  /** Takes bytes away that no row tells of any more. What the store does not take away now it is rid of at night. */
  async forget(keys: readonly string[]): Promise<void> {
    await this.store.remove(keys).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a deleted picture is in the store still, and will be taken out at night');
    });
  }

  #make(picture: Picture, width: number, type: VariantType): Promise<Buffer> {
    const key = variantKey(picture.hash, width, type);
    const present = this.#inTheMaking.get(key);
    if (present) return present;
    const making = this.#encoding(() => this.#encode(picture, width, type)).finally(() =>
      this.#inTheMaking.delete(key),
    );
    this.#inTheMaking.set(key, making);
    return making;
  }

  async #encode({ id, hash }: Picture, width: number, type: VariantType): Promise<Buffer> {
    const master = await this.store.get(masterKey(hash));
    if (!master) throw new Error(`The store has nothing of the picture ${id}`);
    const bytes = await encodeVariant(master, width, type);
    await this.store.put(variantKey(hash, width, type), bytes);
    await this.#orm.em
      .fork()
      .upsert(MediaVariant, { media: id, type, width, bytes: bytes.length }, { onConflictAction: 'ignore' });
    return bytes;
  }

  async #workUntilDone(): Promise<void> {
    for (let id = await this.#claim(); id; id = await this.#claim()) {
      const picture = await this.#orm.em.fork().findOne(Media, id);
      if (picture && !(await this.#makeMissing(picture))) return;
      await this.#orm.em.fork().nativeDelete(MediaWork, { media: id });
    }
  }

  /** @returns false when it was told to stop in between */
  async #makeMissing(picture: Picture): Promise<boolean> {
    const { id, hash } = picture;
    for (const width of widthsOf(picture.width)) {
      for (const type of preparedTypes) {
        if (this.#isStopping) return false;
        if (await this.store.has(variantKey(hash, width, type))) continue;
        await this.#orm.em.fork().execute(renewal, [id]);
        await this.#make(picture, width, type);
      }
    }
    return true;
  }

  /** A picture that has waited longest and that no living server is at; undefined when there is none. */
  async #claim(): Promise<string | undefined> {
    if (this.#isStopping) return undefined;
    const [claimed] = await this.#orm.em.fork().execute<{ id: string }[]>(claim);
    return claimed?.id;
  }
}

const claim = `
  update media_work set claimed_until = now() + interval '${claimSeconds} seconds'
  where media_id = (
    select media_id from media_work where claimed_until is null or claimed_until < now()
    order by created_at limit 1 for update skip locked
  )
  returning media_id as id`;

const renewal = `update media_work set claimed_until = now() + interval '${claimSeconds} seconds' where media_id = ?`;
