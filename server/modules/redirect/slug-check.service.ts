import type { EntityManager } from '@mikro-orm/postgresql';
import { reservedSlugs } from '../../../shared/domain/content/slug.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { Conflict } from '../../http/errors.ts';

/**
 * Rejects a slug that is in use or reserved by the site.
 * @param ownId id of the row that requests the slug, null for a new row
 * @param path path of the slug field in the request body
 * @throws {Conflict} with a suggested free slug
 */
export async function assertSlugIsFree(
  em: EntityManager,
  table: 'blog_post' | 'page',
  slug: string,
  ownId: string | null,
  path: string,
): Promise<void> {
  const stem = slug.slice(0, textLimits.slug - 5).replace(/-$/, '');
  const rows = await em.execute<{ slug: string }[]>(
    `select slug from ${table} where (slug = ? or slug like ?) and id is distinct from ?::uuid`,
    [slug, `${stem}-%`, ownId],
  );
  const taken = new Set([...rows.map((row) => row.slug), ...(table === 'page' ? reservedSlugs : [])]);
  if (!taken.has(slug)) return;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  const suggestion = `${stem}-${number}`;
  const message = `The address "${slug}" is already in use. "${suggestion}" is free.`;
  throw new Conflict(message, { suggestion, errors: [{ path, message }] });
}
