import type { EntityManager } from '@mikro-orm/postgresql';
import { distance } from 'fastest-levenshtein';
import { isRecordablePath } from '../../../shared/domain/content/recordable-path.ts';
import { builtInPaths, isBuiltInPath, maxMissingAddresses } from '../../../shared/domain/content/redirects.ts';
import type { MissingAddress as MissingAddressView } from '../../../shared/schemas/content/redirect.ts';
import { MissingAddressEntity } from './redirect.entity.ts';
import { findPublishedPaths } from './redirect-store.ts';

const maxListed = 100;

/** Each missing address is compared only with the newest pages and the newest posts. */
const maxCompared = 500;

/**
 * Counts a visit to a missing address. Ignores new addresses if the table is full, so that bots cannot fill the disk.
 */
export async function recordMissingAddressVisit(em: EntityManager, path: string, now: Date): Promise<void> {
  if (!isRecordablePath(path) || isBuiltInPath(path)) return;
  await em.execute(
    `insert into missing_address (path, count, first_seen_at, last_seen_at)
     select ?::text, 1, ?::timestamptz, ?::timestamptz
     where (select count(*) from missing_address) < ${2 * maxMissingAddresses}
       or exists (select from missing_address where path = ?)
     on conflict (path) do update set count = missing_address.count + 1, last_seen_at = excluded.last_seen_at`,
    [path, now, now, path],
  );
}

export async function listMissingAddresses(em: EntityManager): Promise<MissingAddressView[]> {
  const missing = await em.find(
    MissingAddressEntity,
    {},
    { orderBy: { count: 'desc', lastSeenAt: 'desc', path: 'asc' }, limit: maxListed },
  );
  const found = await findPublishedPaths(
    em,
    missing.map(({ path }) => path),
  );
  const known = await listSiteAddresses(em);
  return missing
    .filter(({ path }) => !found.has(path))
    .map(({ path, count, firstSeenAt, lastSeenAt }) => ({
      path,
      count,
      firstSeenAt: firstSeenAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      suggestion: findClosestAddress(path, known),
    }));
}

interface NamedAddress {
  path: string;
  name: string;
}

export async function listSiteAddresses(em: EntityManager): Promise<NamedAddress[]> {
  const rows = await em.execute<{ path: string }[]>(
    `(select '/' || slug as path from page where status = 'published' order by created_at desc limit ${maxCompared})
     union all
     (select '/blog/' || slug from blog_post where published order by created_at desc limit ${maxCompared})`,
  );
  const paths = new Set([...builtInPaths, ...rows.map(({ path }) => path)]);
  // Skip these paths, because too many addresses are similar to such short paths.
  for (const path of ['/', '/home']) paths.delete(path);
  return [...paths].map((path) => ({ path, name: getPathName(path) }));
}

const getPathName = (path: string): string =>
  (path.split('/').at(-1) ?? '').replace(/\.[a-z]{2,5}$/, '').replaceAll(/[._~]/g, '-');

/** Limit for the edit distance, as a fraction of the longer name's length. */
const maxDifference = 0.34;

export function findClosestAddress(path: string, known: readonly NamedAddress[]): string | null {
  const name = getPathName(path);
  let closest: string | null = null;
  let least = maxDifference;
  for (const address of known) {
    const longer = Math.max(name.length, address.name.length);
    const difference = longer === 0 ? 1 : distance(name, address.name) / longer;
    if (difference >= least) continue;
    closest = address.path;
    least = difference;
  }
  return closest;
}
