// Longer than most: what is asked for goes before what waits, so one class makes both.

import type { MikroORM } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { getPageVariantWidths, type VariantType } from '../../../shared/domain/content/media.ts';
import { FailureLimit } from '../../db/failure-limit.ts';
import { ServiceUnavailable } from '../../http/errors.ts';
import { auditFailure } from '../audit/audit.service.ts';
import { MediaEntity, MediaVariant, MediaWork } from './media.entity.ts';
import { getMasterKey, getVariantKey } from './media-keys.ts';
import type { MediaStore } from './media-store.ts';
import { encodeVariant, type Master, makeMaster } from './picture-codec.ts';

/** Time between looks for pictures that another server has left. */
const pollIntervalMs = 15_000;

/** A server that has been at one variant for longer is dead. */
const claimSeconds = 90;

/** Types that are made before anybody asks, for most visitors first; JPEG is for the few that read nothing else. */
const preparedTypes = ['avif', 'webp'] as const;

/** What of a picture says which variants there may be. */
export type VariantSource = Pick<MediaEntity, 'id' | 'hash' | 'width'>;

interface MediaWorkerDependencies {
  orm: MikroORM;
  log: Logger;
  store: MediaStore;
}

/**
 * Decodes and encodes pictures: one file or variant at a time, so that memory is bounded. Those that pages
 * show are made after the upload has been answered, the one that takes longest first, of all pictures that wait before the
 * next one of any; files that come in and variants that are asked for go before. The row of a picture in `media_work` is its
 * job, which the next server takes up when this one dies; what is made twice is the same.
 */
export class MediaWorker {
  readonly store: MediaStore;
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #oneAtATime = pLimit(1);
  /** Variants that are being made, by their keys: many who ask at once wait for one. */
  readonly #inTheMaking = new Map<string, Promise<Buffer>>();
  readonly #failures = new FailureLimit();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | null = null;
  #isStopping = false;

  constructor({ orm, log, store }: MediaWorkerDependencies) {
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
        this.#log.warn({ err: error }, 'pictures that wait could not be looked for, and will be at the next look');
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
  decode = (path: string): Promise<Master> => this.#oneAtATime(() => makeMaster(path));

  /** One of a picture's variants, which is made now when it has not been made yet. */
  async getVariant(picture: VariantSource, width: number, type: VariantType): Promise<Buffer> {
    return (await this.store.get(getVariantKey(picture.hash, width, type))) ?? this.#make(picture, width, type);
  }

  /** Takes bytes away that no row tells of any more. What the store does not take away now it is rid of at night. */
  async removeKeys(keys: readonly string[]): Promise<void> {
    await this.store.remove(keys).catch((error: unknown) => {
      this.#log.warn({ err: error }, 'a deleted picture is in the store still, and will be taken out at night');
    });
  }

  #make(picture: VariantSource, width: number, type: VariantType): Promise<Buffer> {
    const key = getVariantKey(picture.hash, width, type);
    const present = this.#inTheMaking.get(key);
    if (present) return present;
    const making = this.#oneAtATime(() => this.#encode(picture, width, type)).finally(() =>
      this.#inTheMaking.delete(key),
    );
    this.#inTheMaking.set(key, making);
    return making;
  }

  async #encode({ id, hash }: VariantSource, width: number, type: VariantType): Promise<Buffer> {
    const master = await this.store.get(getMasterKey(hash));
    if (!master) throw new Error(`The store has nothing of the picture ${id}`);
    const bytes = await encodeVariant(master, width, type);
    const key = getVariantKey(hash, width, type);
    await this.store.put(key, bytes);
    try {
      await this.#orm.em
        .fork()
        .upsert(MediaVariant, { media: id, type, width, bytes: bytes.length }, { onConflictAction: 'ignore' });
    } catch (error) {
      // The picture may have been deleted for ever meanwhile. Otherwise it is made again.
      await this.removeKeys([key]);
      throw error;
    }
    return bytes;
  }

  async #workUntilDone(): Promise<void> {
    for (let id = await this.#claim(); id; id = await this.#claim()) await this.#workOn(id);
  }

  /** One that fails keeps its claim for a while, so that it does not hold up the others. One that would fail again ends. */
  async #workOn(id: string): Promise<void> {
    try {
      const picture = await this.#orm.em.fork().findOne(MediaEntity, id);
      if (picture && (await this.#makeNext(picture))) await this.#orm.em.fork().execute(releaseStatement, [id]);
      else await this.#orm.em.fork().nativeDelete(MediaWork, { media: id });
      this.#failures.clear(id);
    } catch (error) {
      // A store that is out of reach says nothing about the picture.
      const isEnded = !(error instanceof ServiceUnavailable) && this.#failures.countFailure(id, error);
      this.#log[isEnded ? 'error' : 'warn'](
        { err: error, media: id, isEnded },
        'a picture could not be made in all its widths',
      );
      if (isEnded) await this.#end(id, error);
    }
  }

  /** Ends the work on a picture, which is then made for visitors who ask for it. */
  async #end(id: string, error: unknown): Promise<void> {
    await this.#orm.em.fork().transactional(async (tx) => {
      const picture = await tx.findOne(MediaEntity, id);
      await tx.nativeDelete(MediaWork, { media: id });
      if (!picture) return;
      const problem = 'its sizes for pages could not be made';
      const advice = 'Upload the picture again.';
      await auditFailure(tx, { kind: 'media', id, title: picture.name, problem, advice }, error);
    });
  }

  /** @returns false when nothing was left to be made */
  async #makeNext(picture: VariantSource): Promise<boolean> {
    const made = await this.#orm.em.fork().find(MediaVariant, { media: picture.id });
    const isMissing = ({ width, type }: { width: number; type: VariantType }) =>
      !made.some((each) => each.width === width && each.type === type);
    const next = listPageVariants(picture).find(isMissing);
    if (!next) return false;
    await this.#make(picture, next.width, next.type);
    return true;
  }

  /** The picture of which least has been made, and that no living server is at; undefined when there is none. */
  async #claim(): Promise<string | undefined> {
    // Who uploads waits, and nobody has asked for these yet. A claim would run out meanwhile.
    await this.#oneAtATime(() => undefined);
    if (this.#isStopping) return undefined;
    const [claimed] = await this.#orm.em.fork().execute<{ id: string }[]>(claimStatement);
    return claimed?.id;
  }
}

/** The widest takes longest to make, for whoever asks before it is there. */
const listPageVariants = ({ width }: VariantSource) =>
  getPageVariantWidths(width)
    .reverse()
    .flatMap((each) => preparedTypes.map((type) => ({ width: each, type })));

const claimStatement = `
  update media_work set claimed_until = now() + interval '${claimSeconds} seconds'
  where media_id = (
    select media_id from media_work as work where claimed_until is null or claimed_until < now()
    order by (
      select count(*) from media_variant as variant
      where variant.media_id = work.media_id and type in ('${preparedTypes.join("', '")}')
    ), created_at
    limit 1 for update skip locked
  )
  returning media_id as id`;

const releaseStatement = 'update media_work set claimed_until = null where media_id = ?';
