import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { ContentVersionReader } from './content-version-reader.ts';

const maxCachedReads = 200;
const maxCachedBytes = 8 * 1024 * 1024;

export type NamedContentReader<T> = (em: EntityManager, name: string) => Promise<T>;

/** Reads published content once for each content version. Callers share the result and must not change it. */
export function memoizeByVersion<T>(
  contentVersion: ContentVersionReader,
  read: NamedContentReader<T>,
): NamedContentReader<T> {
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
      // Do not cache failures. Otherwise failed reads would evict published content from the cache.
      () => reads.peek(name) === reading && reads.delete(name),
    );
    return reading.value;
  };
}
