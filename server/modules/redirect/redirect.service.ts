import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { canonicalPath } from '../../../shared/domain/content/canonical-path.ts';
import type { PlannedRedirect } from '../../../shared/domain/content/redirect-plan.ts';
import { maxRedirects, newAddress } from '../../../shared/domain/content/redirects.ts';
import { groupDigits } from '../../../shared/domain/digits.ts';
import type {
  NewRedirect,
  RedirectListQuery,
  Redirect as RedirectView,
} from '../../../shared/schemas/content/redirect.ts';
import type { Actor } from '../../db/actor.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { afterCursor, likePattern, newestFirst } from '../../http/list-page.ts';
import { record } from '../audit/audit.service.ts';
import { Redirect } from './redirect.entity.ts';
import { findPagesAt, lockRedirects, planAround, storePlan } from './redirect-store.ts';

const mentioning = (words: string) => ({
  [raw(
    (alias) => `(${alias}.from_path like lower(?) or lower(${alias}.to_address) like lower(?))`,
    [likePattern(words), likePattern(words)],
  )]: [],
});

/** Words as typed, and in the one spelling in which addresses are stored. */
const spellingsOf = (words: string) => [
  words,
  words.startsWith('/') ? canonicalPath(words) : canonicalPath(`/${words}`).slice(1),
];

const matching = ({ q }: Pick<RedirectListQuery, 'q'>) =>
  q ? [{ $or: spellingsOf(q).filter(Boolean).map(mentioning) }] : [];

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

/** Whether two redirects lead to the same address in the same way. */
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

/** What the audit says of one that is made or deleted. */
export function summaryOf({ from, to }: PlannedRedirect, followers = 0): string {
  const lead = to === null ? `${from} is gone for good` : `${from} → ${to}`;
  return followers === 0 ? lead : `${lead}, and ${followers} more that led to ${from}`;
}

export const presentRedirect = (redirect: Redirect): RedirectView => ({
  id: redirect.id,
  from: redirect.fromPath,
  to: redirect.toAddress ?? null,
  status: redirect.status,
  source: redirect.source,
  createdBy: redirect.createdBy ?? null,
  createdAt: redirect.createdAt.toISOString(),
});
