import type { EntityManager } from '@mikro-orm/postgresql';
import { textLimits } from '../../shared/domain/limits.ts';
import { Conflict } from '../http/errors.ts';
import type { Actor } from './actor.ts';

/** A change by staff: the version that it is based on, when the caller has told it, and who makes it. */
export interface Edit {
  version: number | undefined;
  by: Actor;
}

interface EditedRecord {
  version: number;
  updatedBy?: string | null | undefined;
  updatedAt: Date;
}

/** @throws {Conflict} with the current state when the edit was based on an older version of the record. */
export function refuseStaleEdit(record: EditedRecord, { version }: Edit, present: () => unknown): void {
  if (version === undefined || version === record.version) return;
  const { updatedBy: by = null, updatedAt } = record;
  const who = by ?? 'Somebody else';
  throw new Conflict(`${who} has changed this in the meantime. Compare both versions before you save.`, {
    change: { by, at: updatedAt.toISOString() },
    current: present(),
  });
}

/**
 * @param ownId of the row that wants the slug, null for a new one
 * @param path of the field that has it, as the table's endpoints call it
 * @throws {Conflict} with a slug that is free when another row of the table has this one.
 */
export async function refuseTakenSlug(
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
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(slug)) return;
  let number = 2;
  while (taken.has(`${stem}-${number}`)) number += 1;
  const suggestion = `${stem}-${number}`;
  const message = `The address "${slug}" is already in use. "${suggestion}" is free.`;
  throw new Conflict(message, { suggestion, errors: [{ path, message }] });
}

/** A record with an address of its own on the public site. */
interface Addressed {
  slug: string;
  formerSlugs: string[];
}

/** The slugs under which visitors may still look for a record once it gets another, as the version before redirects reads them. */
export function formerSlugsAfter({ slug, formerSlugs }: Addressed, next: string): string[] {
  return slug === next || formerSlugs.includes(slug) ? formerSlugs : [...formerSlugs, slug];
}
