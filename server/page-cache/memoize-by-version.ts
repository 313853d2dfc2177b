import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { ContentVersionReader } from './content-version-reader.ts';

/** Articles, pages and lists that one kind of read keeps, and the JSON that they may have together. */
const maxCachedReads = 200;
const maxCachedBytes = 8 * 1024 * 1024;

/** Reads something by its name, such as an article by its slug. */
export type ReadByName<T> = (em: EntityManager, name: string) => Promise<T>;

/**
 * Reads published content once for each content version: `read` again with the same name gives what was read before.
 * Nobody may change what comes back.
 */
export function memoizeByVersion<T>(contentVersion: ContentVersionReader, read: ReadByName<T>): ReadByName<T> {
  const reads = new LRUCache<string, { version: number; value: Promise<T> }>({
    max: maxCachedReads,
    maxSize: maxCachedBytes,
  });
  return async (em, name) => {
    const version = await contentVersion.read();
    const known = reads.get(name);
    if (known?.version === version) return known.value;
    const reading = { version, value: read(em, name) };
    reads.set(name, reading, { size: 1 });
    reading.value.then(
      (value) => reads.peek(name) === reading && reads.set(name, reading, { size: JSON.stringify(value).length }),
      // A failure is not an answer: an address where nothing is must not push out what there is.
      () => reads.peek(name) === reading && reads.delete(name),
    );
    return reading.value;
  };
}
