import type { Pool } from 'pg';

/**
 * Stores the bytes of pictures under keys such as `3f…/640.avif`. The bytes of a key never change, so a repeated put is
 * safe. Write the database row of a picture after the bytes, and delete the row before the bytes. This order makes
 * locks unnecessary.
 */
export interface MediaStore {
  /** Resolves after the bytes are stored durably. */
  put(key: string, bytes: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  remove(keys: readonly string[]): Promise<void>;
  list(before: Date): AsyncIterable<string>;
}

export type QueryableDatabase = Pick<Pool, 'query'>;

const keysPerQuery = 1_000;

/** Stores pictures in the main database, so that backups, restores and replicas include the pictures. */
export class PostgresMediaStore implements MediaStore {
  readonly #database: QueryableDatabase;

  constructor(database: QueryableDatabase) {
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
        [before, last, keysPerQuery],
      );
      yield* rows.map(({ key }) => key);
      last = rows.at(-1)?.key ?? '';
      if (rows.length < keysPerQuery) return;
    }
  }
}

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
