import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { canonicalizePath } from '../../../shared/domain/content/canonical-path.ts';
import type { PlannedRedirect } from '../../../shared/domain/content/redirect-plan.ts';
import { maxRedirects, normalizeNewAddress } from '../../../shared/domain/content/redirects.ts';
import { groupDigits } from '../../../shared/domain/digits.ts';
import type {
  NewRedirect,
  RedirectListQuery,
  Redirect as RedirectView,
} from '../../../shared/schemas/content/redirect.ts';
import type { Actor } from '../../db/actor.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { buildRecordCursorCondition, newestFirstOrder, toLikePattern } from '../../http/list-page.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { RedirectEntity } from './redirect.entity.ts';
import { findPublishedPaths, loadRedirectPlan, lockRedirects, saveRedirectPlan } from './redirect-store.ts';

const buildWordFilter = (words: string) => ({
  [raw(
    (alias) => `(${alias}.from_path like lower(?) or lower(${alias}.to_address) like lower(?))`,
    [toLikePattern(words), toLikePattern(words)],
  )]: [],
});

const listSpellings = (words: string) => [
  words,
  words.startsWith('/') ? canonicalizePath(words) : canonicalizePath(`/${words}`).slice(1),
];

const buildRedirectFilter = ({ q }: Pick<RedirectListQuery, 'q'>) =>
  q ? [{ $or: listSpellings(q).filter(Boolean).map(buildWordFilter) }] : [];

export const listRedirects = (em: EntityManager, { cursor, limit, ...filter }: RedirectListQuery) =>
  em.find(
    RedirectEntity,
    { $and: [...buildRedirectFilter(filter), ...(cursor ? [buildRecordCursorCondition(cursor, 'newest')] : [])] },
    { orderBy: newestFirstOrder, limit: limit + 1 },
  );

export const countRedirects = (em: EntityManager, filter: Pick<RedirectListQuery, 'q'>): Promise<number> =>
  em.count(RedirectEntity, { $and: buildRedirectFilter(filter) });

export const findRedirect = (em: EntityManager, path: string): Promise<RedirectEntity | null> =>
  em.findOne(RedirectEntity, { fromPath: path });

/** @throws {Conflict} with the reason if the redirect is not allowed, and with a suggested target if possible */
export const createRedirect = (
  em: EntityManager,
  { from, to: entered, status }: NewRedirect,
  siteOrigin: string,
  by: Actor,
): Promise<RedirectEntity> =>
  em.transactional(async (tx) => {
    const redirect = { from, to: entered && normalizeNewAddress(entered, siteOrigin), status };
    await lockRedirects(tx);
    const plan = await loadRedirectPlan(tx, redirect);
    const present = plan.find(from);
    if (!present || !isSameRedirect(present, redirect)) {
      const refusal = plan.findProblem(redirect);
      if (refusal) throwConflict(refusal);
      if ((await findPublishedPaths(tx, [from])).size > 0)
        throwConflict({
          path: 'from',
          message: 'A published page has this address. Unpublish the page or change its address first.',
        });
      if ((await tx.count(RedirectEntity)) >= maxRedirects)
        throwConflict({ path: 'from', message: tooManyRedirectsMessage });
      const followers = plan.add(redirect);
      await saveRedirectPlan(tx, plan, { source: 'staff', by: by.name });
      writeAuditEntry(tx, by, { verb: 'create', kind: 'redirect', summary: summarizeRedirect(redirect, followers) });
    }
    return tx.findOneOrFail(RedirectEntity, { fromPath: from });
  });

export const tooManyRedirectsMessage = `The limit of ${groupDigits(maxRedirects)} redirects has been reached. Delete unused redirects.`;

export const isSameRedirect = (one: PlannedRedirect, other: PlannedRedirect): boolean =>
  one.to === other.to && one.status === other.status;

function throwConflict({ path, message, ...rest }: { path: string; message: string; suggestion?: string }): never {
  throw new Conflict(message, { ...rest, errors: [{ path, message }] });
}

export const deleteRedirect = (em: EntityManager, id: string, by: Actor): Promise<void> =>
  em.transactional(async (tx) => {
    const redirect = await tx.findOne(RedirectEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!redirect) throw new NotFound('This redirect no longer exists.');
    const { fromPath: from, toAddress: to = null, status } = redirect;
    writeAuditEntry(tx, by, { verb: 'delete', kind: 'redirect', id, summary: summarizeRedirect({ from, to, status }) });
    tx.remove(redirect);
  });

export function summarizeRedirect({ from, to }: PlannedRedirect, followers = 0): string {
  const lead = to === null ? `${from} is permanently gone` : `${from} → ${to}`;
  return followers === 0 ? lead : `${lead}, and ${followers} more that pointed to ${from}`;
}

export const presentRedirect = (redirect: RedirectEntity): RedirectView => ({
  id: redirect.id,
  from: redirect.fromPath,
  to: redirect.toAddress ?? null,
  status: redirect.status,
  source: redirect.source,
  createdBy: redirect.createdBy ?? null,
  createdAt: redirect.createdAt.toISOString(),
});
