import type { MikroORM } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { getPageVariantWidths, type VariantType } from '../../../shared/domain/content/media.ts';
import { FailureLimit } from '../../db/failure-limit.ts';
import { ServiceUnavailable } from '../../http/errors.ts';
import { auditFailure } from '../audit/audit.service.ts';
import { MediaEncodingJob, MediaEntity, MediaVariant } from './media.entity.ts';
import { getMasterKey, getVariantKey } from './media-keys.ts';
import type { MediaStore } from './media-store.ts';
import { createMasterPicture, encodeVariant, type MasterPicture } from './picture-codec.ts';

const pollIntervalMs = 15_000;

/** A claim without a result expires after this time, so that another server can claim the picture. */
const claimSeconds = 90;

/** Picture types that are encoded in advance. JPEG is encoded on request, because requests for JPEG are rare. */
const preparedTypes = ['avif', 'webp'] as const;

export type VariantSource = Pick<MediaEntity, 'id' | 'hash' | 'width'>;

interface MediaWorkerDependencies {
  orm: MikroORM;
  log: Logger;
  store: MediaStore;
}

/**
 * Decodes and encodes one picture at a time, to limit memory use. Each new picture adds a job to `media_work`. The job
 * encodes the variants that pages need. Uploads and requested variants take priority over these jobs. If a server
 * crashes, another server claims its jobs.
 */
export class MediaWorker {
  readonly store: MediaStore;
  readonly #orm: MikroORM;
  readonly #log: Logger;
  readonly #oneAtATime = pLimit(1);
  /** Concurrent requests for the same variant share one encoding. */
  readonly #runningEncodings = new Map<string, Promise<Buffer>>();
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
        this.#log.warn({ err: error }, 'could not search for waiting pictures. The next poll will retry');
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

  /** Logs a failure instead of throwing, because the nightly clean-up removes the remaining bytes. */
  async removeKeys(keys: readonly string[]): Promise<void> {
    await this.store.remove(keys).catch((error: unknown) => {
      this.#log.warn(
        { err: error },
        'could not remove a deleted picture from the store. The nightly clean-up will retry',
      );
    });
  }

  #make(picture: VariantSource, width: number, type: VariantType): Promise<Buffer> {
    const key = getVariantKey(picture.hash, width, type);
    const present = this.#runningEncodings.get(key);
    if (present) return present;
    const making = this.#oneAtATime(() => this.#encode(picture, width, type)).finally(() =>
      this.#runningEncodings.delete(key),
    );
    this.#runningEncodings.set(key, making);
    return making;
  }

  async #encode({ id, hash }: VariantSource, width: number, type: VariantType): Promise<Buffer> {
    const master = await this.store.get(getMasterKey(hash));
    if (!master) throw new Error(`The original file of the picture ${id} is missing from the store`);
    const bytes = await encodeVariant(master, width, type);
    const key = getVariantKey(hash, width, type);
    await this.store.put(key, bytes);
    try {
      await this.#orm.em.fork().execute(insertVariantStatement, [id, type, width, bytes.length]);
    } catch (error) {
      // Remove the bytes, because the picture may have been deleted permanently during the encoding.
      await this.removeKeys([key]);
      throw error;
    }
    return bytes;
  }

  async #workUntilDone(): Promise<void> {
    for (let id = await this.#claim(); id; id = await this.#claim()) await this.#workOn(id);
  }

  /**
   * Encodes the next variant of a picture. If the encoding fails, the picture stays claimed for a while, so that other
   * pictures come first. After the last attempt fails, the job is deleted.
   */
  async #workOn(id: string): Promise<void> {
    try {
      const picture = await this.#orm.em.fork().findOne(MediaEntity, id);
      if (picture && (await this.#makeNext(picture))) await this.#orm.em.fork().execute(releaseStatement, [id]);
      else await this.#orm.em.fork().nativeDelete(MediaEncodingJob, { media: id });
      this.#failures.clear(id);
    } catch (error) {
      // Do not count the attempt as failed if the picture store is unreachable.
      const isEnded = !(error instanceof ServiceUnavailable) && this.#failures.countFailure(id, error);
      this.#log[isEnded ? 'error' : 'warn'](
        { err: error, media: id, isEnded },
        'could not create all sizes of a picture',
      );
      if (isEnded) await this.#end(id, error);
    }
  }

  async #end(id: string, error: unknown): Promise<void> {
    await this.#orm.em.fork().transactional(async (tx) => {
      const picture = await tx.findOne(MediaEntity, id);
      await tx.nativeDelete(MediaEncodingJob, { media: id });
      if (!picture) return;
      const problem = 'could not create the picture sizes for pages';
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

  /** Claims the unclaimed picture that has the fewest variants. */
  async #claim(): Promise<string | undefined> {
    // Wait for uploads and requested variants before the claim. Otherwise the claim could expire before the encoding
    // starts.
    await this.#oneAtATime(() => undefined);
    if (this.#isStopping) return undefined;
    const [claimed] = await this.#orm.em.fork().execute<{ id: string }[]>(claimStatement);
    return claimed?.id;
  }
}

/** Lists the widest variants first, because wide variants take longest to encode. */
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

/** `upsert` would read the row after the insert, and fail if another process has deleted the row in the meantime. */
const insertVariantStatement =
  'insert into media_variant (media_id, type, width, bytes) values (?, ?, ?, ?) on conflict do nothing';

const releaseStatement = 'update media_work set claimed_until = null where media_id = ?';
