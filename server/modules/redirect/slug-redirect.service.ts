import type { EntityManager } from '@mikro-orm/postgresql';
import { canonicalizePath } from '../../../shared/domain/content/canonical-path.ts';
import type { Actor } from '../../db/actor.ts';
import type { VersionedEdit } from '../../db/edit-conflicts.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { RedirectEntity } from './redirect.entity.ts';
import { summarizeRedirect } from './redirect.service.ts';
import { loadRedirectPlan, lockRedirects, saveRedirectPlan } from './redirect-store.ts';

export async function redirectOldSlug(tx: EntityManager, from: string, to: string, by: Actor): Promise<void> {
  if (from === to) return;
  await lockRedirects(tx);
  const plan = await loadRedirectPlan(tx, { from, to, status: 301 });
  plan.move(from, to);
  await saveRedirectPlan(tx, plan, { source: 'slug', by: by.name });
  writeAuditEntry(tx, by, { verb: 'create', kind: 'redirect', summary: summarizeRedirect({ from, to, status: 301 }) });
}

/** Returns the current path of a record whose slug changed, or null. Ignores redirects that staff added. */
export async function findPathAfterSlugChange(em: EntityManager, path: string): Promise<string | null> {
  const redirect = await em.findOne(RedirectEntity, { fromPath: path, source: 'slug', status: 301 });
  return redirect && redirect.toAddress === redirect.toPath ? (redirect.toPath ?? null) : null;
}

export interface ContentEdit extends VersionedEdit {
  siteOrigin: string;
}

/** Replaces the record's old path in its canonical URL. Does not change canonical URLs with other paths. */
export async function updateCanonicalUrl(
  tx: EntityManager,
  address: string | null | undefined,
  { from, to, siteOrigin }: { from: string; to: string; siteOrigin: string },
): Promise<string | null> {
  const url = address ? URL.parse(address, siteOrigin) : null;
  if (!address || !url || url.origin !== new URL(siteOrigin).origin || url.search || url.hash) return address ?? null;
  const path = canonicalizePath(url.pathname);
  const isOldPath = path !== to && (path === from || (await findPathAfterSlugChange(tx, path)) === to);
  if (!isOldPath) return address;
  if (!URL.canParse(address)) return to;
  url.pathname = to;
  return url.href;
}
