import type { CacheParameters } from '../../shared/api/cache-parameters.ts';

/** Matches plain paths only. Percent-encoding, dot segments, fragments or hosts could hide a private path. */
const plainPath = /^(?:\/[\w-]+(?:\.\w+)*)*\/?$/;

/**
 * Removes query parameters that the page does not read, for example `utm_source`. Returns null if the response must not
 * be cached.
 * @param getCacheParameters returns the query parameters that a page reads, or null for a private page
 */
export function buildCacheKey(
  url: string,
  getCacheParameters: (path: string) => CacheParameters | null,
): string | null {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const parameters = plainPath.test(path) ? getCacheParameters(path) : null;
  if (parameters === null) return null;
  if (end < 0) return path;
  const query = new URLSearchParams(url.slice(end));
  const { reads = [], knows = {}, readsPrivately = [], refusesOthers = false } = parameters;
  if (readsPrivately.some((name) => query.has(name))) return null;
  if (refusesOthers && [...query.keys()].some((name) => !reads.includes(name))) return null;
  const read = new URLSearchParams();
  for (const name of reads) {
    const [value, another] = query.getAll(name);
    if (another !== undefined) return null;
    if (value !== undefined && (knows[name]?.includes(value) ?? true)) read.set(name, value);
  }
  return read.size > 0 ? `${path}?${read}` : path;
}
