import type { EntityManager } from '@mikro-orm/postgresql';
import { textLimits } from '../../shared/domain/limits.ts';
import { Conflict } from '../http/errors.ts';

/** A change by staff: the version that it is based on, when the caller has told it, and the name of who makes it. */
export interface Edit {
  version: number | undefined;
  by: string;
}

/** @throws {Conflict} with the current state when the edit was based on an older version of the record. */
export function refuseStaleEdit(current: { version: number }, based: number | undefined, present: () => unknown): void {
  if (based === undefined || based === current.version) return;
  throw new Conflict('Somebody else has changed this in the meantime. Compare both versions before you save.', {
    current: present(),
  });
}

/**
 * @throws {Conflict} with a slug that is free when another row of the table has this one.
 */
export async function refuseTakenSlug(
  em: EntityManager,
  table: 'blog_post' | 'page',
  slug: string,
  ownId: string | null,
): Promise<void> {
  const stem = slug.slice(0, textLimits.slug - 5).replace(/-$/, '');
  const rows = await em.execute<{ slug: string }[]>(
    `select slug from ${table} where (slug = ? or slug like ?) and id is distinct from ?::uuid`,
    [slug, `${stem}-%`, ownId],
  );
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  const suggestion = `${stem}-${number}`;
  const message = `The address "${slug}" is already in use. "${suggestion}" is free.`;
  throw new Conflict(message, { suggestion, errors: [{ path: 'slug', message }] });
}
