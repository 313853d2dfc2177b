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

const timeoutMs = 10_000;

const connectionTimeoutMs = 2_000;

const maxAttempts = 3;

const maxConcurrentRemovals = 8;

export class S3MediaStore implements MediaStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ name, endpoint, region, accessKeyId, secretAccessKey }: MediaBucket) {
    this.#bucket = name;
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Put the bucket name in the path, because many providers lack DNS entries and certificates for bucket hosts.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      maxAttempts,
      requestHandler: { connectionTimeout: connectionTimeoutMs },
      // Some providers reject the checksums that the SDK adds by default. The signature already covers the content.
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

  /** Sends one request per key, because bulk deletions need different checksums at each provider and hide failures. */
  async remove(keys: readonly string[]): Promise<void> {
    const atOnce = pLimit(maxConcurrentRemovals);
    await atOnce.map(keys, (key) => {
      const command = new DeleteObjectCommand({ Bucket: this.#bucket, Key: key });
      return withTimeout((limit) => this.#client.send(command, limit));
    });
  }

  /** Skips files that this product did not store. Otherwise the clean-up would delete such files as orphans. */
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

class StoreUnavailable extends ServiceUnavailable {
  constructor(cause: unknown) {
    super('The picture storage is not available right now. Please try again in a moment.');
    this.cause = cause;
  }
}

/** Limits the total time for all attempts, the pauses between them and the response. @throws {StoreUnavailable} */
async function withTimeout<T>(ask: (limit: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const abortSignal = AbortSignal.timeout(timeoutMs);
  const timeout = Promise.withResolvers<never>();
  abortSignal.addEventListener('abort', () => timeout.reject(abortSignal.reason), { once: true });
  return Promise.race([ask({ abortSignal }), timeout.promise]).catch((error: unknown) => {
    throw new StoreUnavailable(error);
  });
}

/** Rethrows errors about a missing bucket or permission, because the picture may exist. */
function returnNullIfMissing(error: unknown): null {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}
