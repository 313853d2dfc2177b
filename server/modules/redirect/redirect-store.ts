import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { type PlannedRedirect, RedirectPlan } from '../../../shared/domain/content/redirect-plan.ts';
import { getSitePath, type RedirectOrigin } from '../../../shared/domain/content/redirects.ts';
import { RedirectEntity } from './redirect.entity.ts';

/** Advisory lock, because two simultaneous changes could create a redirect loop. The number must be unique. */
const redirectLockKey = 7_234_021;

export async function lockRedirects(tx: EntityManager): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(?)', [redirectLockKey]);
}

export async function loadRedirectPlan(tx: EntityManager, { from, to }: PlannedRedirect): Promise<RedirectPlan> {
  const path = getSitePath(to);
  const ends = path === null ? [from] : [from, path];
  return new RedirectPlan(
    (await tx.find(RedirectEntity, { $or: [{ fromPath: { $in: ends } }, { toPath: from }] })).map(toPlannedRedirect),
  );
}

const toPlannedRedirect = ({ fromPath, toAddress = null, status }: RedirectEntity): PlannedRedirect => ({
  from: fromPath,
  to: toAddress,
  status,
});

interface Origin {
  source: RedirectOrigin;
  by: string | null;
}

const inList = 'in (select jsonb_array_elements_text(?::jsonb))';

export async function saveRedirectPlan(
  tx: EntityManager,
  { removed, changed }: RedirectPlan,
  { source, by }: Origin,
): Promise<void> {
  if (removed.length > 0) await tx.execute(`delete from redirect where from_path ${inList}`, [JSON.stringify(removed)]);
  const rows = changed.map(({ from, to, status }) => ({
    id: uuidv7(),
    from_path: from,
    to_address: to,
    to_path: getSitePath(to),
    status,
  }));
  await tx.execute(
    `insert into redirect (id, from_path, to_address, to_path, status, source, created_by)
     select id, from_path, to_address, to_path, status, ?, ?
     from jsonb_to_recordset(?::jsonb)
       as changed (id uuid, from_path text, to_address text, to_path text, status smallint)
     on conflict (from_path) do update
       set to_address = excluded.to_address, to_path = excluded.to_path, status = excluded.status`,
    [source, by, JSON.stringify(rows)],
  );
  await tx.execute(`delete from missing_address where path ${inList}`, [
    JSON.stringify(rows.map(({ from_path }) => from_path)),
  ]);
}

export async function findPublishedPaths(em: EntityManager, paths: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ path: string }[]>(
    `with asked as (select jsonb_array_elements_text(?::jsonb) as path)
     select path from asked join page on slug = substr(path, 2) and status = 'published'
     union all
     select path from asked join blog_post on path like '/blog/%' and slug = substr(path, 7) and published`,
    [JSON.stringify(paths)],
  );
  return new Set(rows.map(({ path }) => path));
}
