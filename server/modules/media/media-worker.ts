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
import { createMasterPicture, encodeVariant, type MasterPicture } from './picture-codec.ts';

const pollIntervalMs = 15_000;

/** Time without a result after which the server that claimed a picture counts as dead. */
const claimSeconds = 90;

/** Types encoded in advance. JPEG is rare, so it is encoded on request. */
const preparedTypes = ['avif', 'webp'] as const;

export type VariantSource = Pick<MediaEntity, 'id' | 'hash' | 'width'>;

interface MediaWorkerDependencies {
  orm: MikroORM;
  log: Logger;
  store: MediaStore;
}

/**
 * Decodes and encodes one file or variant at a time, to limit memory. Uploads and requested variants come first.
 * Other variants are encoded after the upload was answered: first the slowest variant of every picture, then the next.
 * The row in `media_work` is a picture's job, which another server claims if this server dies. Encoding is repeatable.
 */
export class MediaWorker {
  readonly store: MediaStore;
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #oneAtATime = pLimit(1);
  /** Variants being encoded, by key. Concurrent requests share an encoding. */
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

  pollNow(): void {
    if (!this.#timer || this.#isStopping) return;
    this.#working ??= this.#workUntilDone()
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'could not search for waiting pictures, trying again at the next poll');
      })
      .finally(() => {
        this.#working = null;
      });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    await this.#working;
  }

  decode = (path: string): Promise<MasterPicture> => this.#oneAtATime(() => createMasterPicture(path));

  async getVariant(picture: VariantSource, width: number, type: VariantType): Promise<Buffer> {
    return (await this.store.get(getVariantKey(picture.hash, width, type))) ?? this.#make(picture, width, type);
  }

  /** Removes bytes of deleted rows. The nightly clean-up repeats a failed removal. */
  async removeKeys(keys: readonly string[]): Promise<void> {
    await this.store.remove(keys).catch((error: unknown) => {
      this.#log.warn(
        { err: error },
        'could not remove a deleted picture from the store, the nightly clean-up will retry',
      );
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
    if (!master) throw new Error(`The store has no master of picture ${id}`);
    const bytes = await encodeVariant(master, width, type);
    const key = getVariantKey(hash, width, type);
    await this.store.put(key, bytes);
    try {
      await this.#orm.em
        .fork()
        .upsert(MediaVariant, { media: id, type, width, bytes: bytes.length }, { onConflictAction: 'ignore' });
    } catch (error) {
      // Remove the bytes, because the picture may have been deleted permanently in the meantime.
      await this.removeKeys([key]);
      throw error;
    }
    return bytes;
  }

  async #workUntilDone(): Promise<void> {
    for (let id = await this.#claim(); id; id = await this.#claim()) await this.#workOn(id);
  }

  /** A failed picture keeps its claim for a while, so that others come first. A permanent failure ends its work. */
  async #workOn(id: string): Promise<void> {
    try {
      const picture = await this.#orm.em.fork().findOne(MediaEntity, id);
      if (picture && (await this.#makeNext(picture))) await this.#orm.em.fork().execute(releaseStatement, [id]);
      else await this.#orm.em.fork().nativeDelete(MediaWork, { media: id });
      this.#failures.clear(id);
    } catch (error) {
      // An unreachable store is not a failure of the picture.
      const isEnded = !(error instanceof ServiceUnavailable) && this.#failures.countFailure(id, error);
      this.#log[isEnded ? 'error' : 'warn'](
        { err: error, media: id, isEnded },
        'could not encode all widths of a picture',
      );
      if (isEnded) await this.#end(id, error);
    }
  }

  async #end(id: string, error: unknown): Promise<void> {
    await this.#orm.em.fork().transactional(async (tx) => {
      const picture = await tx.findOne(MediaEntity, id);
      await tx.nativeDelete(MediaWork, { media: id });
      if (!picture) return;
      const problem = 'could not create its sizes for pages';
      const advice = 'Upload the picture again.';
      await auditFailure(tx, { kind: 'media', id, title: picture.name, problem, advice }, error);
    });
  }

  async #makeNext(picture: VariantSource): Promise<boolean> {
    const made = await this.#orm.em.fork().find(MediaVariant, { media: picture.id });
    const isMissing = ({ width, type }: { width: number; type: VariantType }) =>
      !made.some((each) => each.width === width && each.type === type);
    const next = listPageVariants(picture).find(isMissing);
    if (!next) return false;
    await this.#make(picture, next.width, next.type);
    return true;
  }

  /** Claims the picture with the fewest variants that no living server works on. */
  async #claim(): Promise<string | undefined> {
    // Wait for uploads and requested variants first, because the claim would expire during them.
    await this.#oneAtATime(() => undefined);
    if (this.#isStopping) return undefined;
    const [claimed] = await this.#orm.em.fork().execute<{ id: string }[]>(claimStatement);
    return claimed?.id;
  }
}

/** Starts with the widest variant, because it takes longest on request. */
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
