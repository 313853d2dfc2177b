import type { Pool } from 'pg';

/**
 * A store of the bytes of pictures, by keys such as `3f…/640.avif`. What is under a key never changes, so that it may be put
 * twice, and nothing is ever waited for: the rows that tell of pictures are written after it, and deleted before it.
 */
export interface MediaStore {
  /** It is safely stored when this is done. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is nothing under the key. */
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** What is not there is no failure. */
  remove(keys: readonly string[]): Promise<void>;
  /** What was put before a moment, key by key. */
  list(before: Date): AsyncIterable<string>;
}

/** What can be asked for rows: a pool, or one of its connections. */
export type Queryable = Pick<Pool, 'query'>;

/** Keys that are read at once. */
const listBatch = 1_000;

/**
 * A store in the database of everything else, so that its backups, restores and replicas have the pictures, too: decision
 * 43.
 */
export class PostgresMediaStore implements MediaStore {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    await this.#database.query('insert into media_object (key, bytes) values ($1, $2) on conflict (key) do nothing', [
      key,
      bytes,
    ]);
  }

  async get(key: string): Promise<Buffer | null> {
    const { rows } = await this.#database.query<{ bytes: Buffer }>('select bytes from media_object where key = $1', [
      key,
    ]);
    return rows[0]?.bytes ?? null;
  }

  async has(key: string): Promise<boolean> {
    const { rowCount } = await this.#database.query('select 1 from media_object where key = $1', [key]);
    return rowCount === 1;
  }

  async remove(keys: readonly string[]): Promise<void> {
    await this.#database.query('delete from media_object where key = any($1)', [keys]);
  }

  async *list(before: Date): AsyncIterable<string> {
    let last = '';
    for (;;) {
      const { rows } = await this.#database.query<{ key: string }>(
        'select key from media_object where created_at < $1 and key > $2 order by key limit $3',
        [before, last, listBatch],
      );
      yield* rows.map(({ key }) => key);
      last = rows.at(-1)?.key ?? '';
      if (rows.length < listBatch) return;
    }
  }
}

/** What a store lists, so many at a time. */
export async function* splitIntoBatches(keys: AsyncIterable<string>, size: number): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
