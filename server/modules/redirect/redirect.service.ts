import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuidv7 } from 'uuid';
import { groupDigits } from '../../../shared/domain/digits.ts';
import { type PlannedRedirect, RedirectPlan } from '../../../shared/domain/redirect-plan.ts';
import { maxRedirects, newAddress, pathOn, type RedirectSource } from '../../../shared/domain/redirects.ts';
import type { NewRedirect, RedirectListQuery, Redirect as RedirectView } from '../../../shared/schemas/redirect.ts';
import type { Actor } from '../../db/actor.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { afterCursor, likePattern, newestFirst } from '../../http/list-page.ts';
import { record } from '../audit/audit.service.ts';
import { Redirect } from './redirect.entity.ts';

const mentioning = (words: string) => ({
  [raw(
    (alias) => `(${alias}.from_path like lower(?) or lower(${alias}.to_address) like lower(?))`,
    [likePattern(words), likePattern(words)],
  )]: [],
});

const matching = ({ q }: Pick<RedirectListQuery, 'q'>) => (q ? [mentioning(q)] : []);

/** One more than the limit. */
export const listRedirects = (em: EntityManager, { cursor, limit, ...filter }: RedirectListQuery) =>
  em.find(
    Redirect,
    { $and: [...matching(filter), ...(cursor ? [afterCursor(cursor, 'newest')] : [])] },
    { orderBy: newestFirst, limit: limit + 1 },
  );

export const countRedirects = (em: EntityManager, filter: Pick<RedirectListQuery, 'q'>): Promise<number> =>
  em.count(Redirect, { $and: matching(filter) });

/** What visitors are told who look for something at a path without a page; null when nothing is known of it. */
export const findRedirect = (em: EntityManager, path: string): Promise<Redirect | null> =>
  em.findOne(Redirect, { fromPath: path });

/**
 * Where a record is now that was at this path before it got another slug; null when it never was. Whatever else leads on
 * from there is for the pages to answer.
 */
export async function pathAfterNewSlug(em: EntityManager, path: string): Promise<string | null> {
  const redirect = await em.findOne(Redirect, { fromPath: path, source: 'slug', status: 301 });
  return redirect && redirect.toAddress === redirect.toPath ? (redirect.toPath ?? null) : null;
}

/** One after the other: two at once could lead visitors in circles together. Any constant that nothing else uses. */
const changeLock = 7_234_021;

/** @throws {Conflict} when it cannot be added, with what is in its way, and with the address to enter where that is clear. */
export const createRedirect = (
  em: EntityManager,
  { from, to: entered, status }: NewRedirect,
  siteOrigin: string,
  by: Actor,
): Promise<Redirect> =>
  em.transactional(async (tx) => {
    const redirect = { from, to: entered && newAddress(entered, siteOrigin), status };
    await lockRedirects(tx);
    const plan = await planAround(tx, redirect);
    const present = plan.find(from);
    if (!present || !isSame(present, redirect)) {
      const refusal = plan.refusal(redirect);
      if (refusal) refuse(refusal);
      if ((await findPagesAt(tx, [from])).size > 0)
        refuse({ path: 'from', message: 'There is a page at this address, which visitors see.' });
      if ((await tx.count(Redirect)) >= maxRedirects) refuse({ path: 'from', message: tooMany });
      const followers = plan.add(redirect);
      await storePlan(tx, plan, { source: 'staff', by: by.name });
      record(tx, by, { verb: 'create', kind: 'redirect', summary: summaryOf(redirect, followers) });
    }
    return tx.findOneOrFail(Redirect, { fromPath: from });
  });

export const tooMany = `There are ${groupDigits(maxRedirects)} redirects, which is as many as there may be.`;

/** Whether one leads where the other does, in the same way. */
export const isSame = (one: PlannedRedirect, other: PlannedRedirect): boolean =>
  one.to === other.to && one.status === other.status;

function refuse({ path, message, ...rest }: { path: string; message: string; suggestion?: string }): never {
  throw new Conflict(message, { ...rest, errors: [{ path, message }] });
}

/** @throws {NotFound} */
export const deleteRedirect = (em: EntityManager, id: string, by: Actor): Promise<void> =>
  em.transactional(async (tx) => {
    const redirect = await tx.findOne(Redirect, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!redirect) throw new NotFound('This redirect no longer exists.');
    const { fromPath: from, toAddress: to = null, status } = redirect;
    record(tx, by, { verb: 'delete', kind: 'redirect', id, summary: summaryOf({ from, to, status }) });
    tx.remove(redirect);
  });

/** A published record gets another address: whoever follows a link to its old one is led there. Part of the caller's transaction. */
export async function leadToNewSlug(tx: EntityManager, from: string, to: string, by: Actor): Promise<void> {
  if (from === to) return;
  await lockRedirects(tx);
  const plan = await planAround(tx, { from, to, status: 301 });
  plan.move(from, to);
  await storePlan(tx, plan, { source: 'slug', by: by.name });
  record(tx, by, { verb: 'create', kind: 'redirect', summary: summaryOf({ from, to, status: 301 }) });
}

/** From here to the end of the transaction nobody else changes which redirects there are. */
export async function lockRedirects(tx: EntityManager): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(?)', [changeLock]);
}

/** A plan of all that a redirect has to do with. */
async function planAround(tx: EntityManager, { from, to }: PlannedRedirect): Promise<RedirectPlan> {
  const path = pathOn(to);
  const ends = path === null ? [from] : [from, path];
  return new RedirectPlan(
    (await tx.find(Redirect, { $or: [{ fromPath: { $in: ends } }, { toPath: from }] })).map(asPlanned),
  );
}

const asPlanned = ({ fromPath, toAddress = null, status }: Redirect): PlannedRedirect => ({
  from: fromPath,
  to: toAddress,
  status,
});

/** Redirects that a server deals with before others have their turn. */
export const redirectsAtOnce = 250;

/** Where a redirect comes from that is stored. */
interface Origin {
  source: RedirectSource;
  by: string | null;
}

const inList = 'in (select jsonb_array_elements_text(?::jsonb))';

/** Writes down what of a plan has changed. What leads on now is looked for in vain no more. */
export async function storePlan(tx: EntityManager, { removed, changed }: RedirectPlan, origin: Origin): Promise<void> {
  if (removed.length > 0) await tx.execute(`delete from redirect where from_path ${inList}`, [JSON.stringify(removed)]);
  for (let from = 0; from < changed.length; from += redirectsAtOnce)
    await storeChanged(tx, changed.slice(from, from + redirectsAtOnce), origin);
}

async function storeChanged(tx: EntityManager, changed: PlannedRedirect[], { source, by }: Origin): Promise<void> {
  const rows = changed.map(({ from, to, status }) => ({
    id: uuidv7(),
    from_path: from,
    to_address: to,
    to_path: pathOn(to),
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

/** Which of these paths have a page or an article that visitors see. */
export async function findPagesAt(em: EntityManager, paths: readonly string[]): Promise<Set<string>> {
  const rows = await em.execute<{ path: string }[]>(
    `with asked as (select jsonb_array_elements_text(?::jsonb) as path)
     select path from asked join page on slug = substr(path, 2) and status = 'published'
     union all
     select path from asked join blog_post on path like '/blog/%' and slug = substr(path, 7) and published`,
    [JSON.stringify(paths)],
  );
  return new Set(rows.map(({ path }) => path));
}

function summaryOf({ from, to }: PlannedRedirect, followers = 0): string {
  const lead = to === null ? `${from} is gone for good` : `${from} → ${to}`;
  return followers === 0 ? lead : `${lead}, and ${followers} more that led to ${from}`;
}

export const presentRedirect = (redirect: Redirect): RedirectView => ({
  id: redirect.id,
  from: redirect.fromPath,
  to: redirect.toAddress ?? null,
  status: redirect.status,
  source: redirect.source,
  hits: redirect.hits,
  lastHitAt: redirect.lastHitAt?.toISOString() ?? null,
  createdBy: redirect.createdBy ?? null,
  createdAt: redirect.createdAt.toISOString(),
});
