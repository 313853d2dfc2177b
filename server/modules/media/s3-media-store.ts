import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import type { MediaBucket } from '../../config.ts';
import { ServiceUnavailable } from '../../http/errors.ts';
import { isMediaKey } from './media-keys.ts';
import type { MediaStore } from './media-store.ts';

/** Time for one object, with all tries: whoever waits longer is told to come again. */
const timeoutMs = 10_000;

const connectionTimeoutMs = 2_000;

/** Requests that the SDK makes of one that the store has failed at (5xx, a connection that breaks). */
const maxAttempts = 3;

const maxConcurrentRemovals = 8;

/** A store in a bucket of S3, or of what speaks its protocol: decision 19. */
export class S3MediaStore implements MediaStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ name, endpoint, region, accessKeyId, secretAccessKey }: MediaBucket) {
    this.#bucket = name;
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Names of buckets in the host, as Amazon wants them, need DNS and certificates that others do not have.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      maxAttempts,
      requestHandler: { connectionTimeout: connectionTimeoutMs },
      // Others refuse what Amazon has added of late; the signature has the checksum of what is sent all the same.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
    });
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: bytes });
    await withTimeout((limit) => this.#client.send(command, limit));
  }

  get(key: string): Promise<Buffer | null> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key });
    return withTimeout(async (limit) => {
      const object = await this.#client.send(command, limit).catch(returnNullIfMissing);
      const bytes = await object?.Body?.transformToByteArray();
      return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null;
    });
  }

  async has(key: string): Promise<boolean> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: key });
    const object = await withTimeout((limit) => this.#client.send(command, limit).catch(returnNullIfMissing));
    return object !== null;
  }

  /** One by one: a request for many takes a checksum that stores do not agree on, and says "200" when it has failed. */
  async remove(keys: readonly string[]): Promise<void> {
    const atOnce = pLimit(maxConcurrentRemovals);
    await atOnce.map(keys, (key) => {
      const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
      return withTimeout((limit) => this.#client.send(command, limit));
    });
  }

  /** What else is in the bucket is nobody's business here: it could be taken for what no picture needs. */
  async *list(before: Date): AsyncIterable<string> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: this.#bucket, ContinuationToken: token });
      const page = await withTimeout((limit) => this.#client.send(command, limit));
      for (const { Key: key, LastModified: putAt } of page.Contents ?? [])
        if (key && putAt && putAt < before && isMediaKey(key)) yield key;
      token = page.NextContinuationToken;
    } while (token);
  }
}

/** Why is in the log, by its cause: a wrong key, no such bucket, no connection. */
class StoreUnavailable extends ServiceUnavailable {
  constructor(cause: unknown) {
    super('We cannot reach the place where pictures are kept right now. Please try again in a moment.');
    this.cause = cause;
  }
}

/**
 * Asks the store for no longer than `timeoutMs`, pauses between tries included, also where an answer stops in the middle.
 * @throws {StoreUnavailable}
 */
async function withTimeout<T>(ask: (limit: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const abortSignal = AbortSignal.timeout(timeoutMs);
  const timeout = Promise.withResolvers<never>();
  abortSignal.addEventListener('abort', () => timeout.reject(abortSignal.reason), { once: true });
  return Promise.race([ask({ abortSignal }), timeout.promise]).catch((error: unknown) => {
    throw new StoreUnavailable(error);
  });
}

/** A bucket that is missing, or a key that may not look, is no missing picture. */
function returnNullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}
