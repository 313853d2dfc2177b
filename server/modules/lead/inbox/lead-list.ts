import type { EntityManager } from '@mikro-orm/postgresql';
import type { InboxOrder, InboxView, LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { joinWithAnd, type SqlCondition } from '../../../db/sql-condition.ts';
import { decodeRecordCursor, paginate } from '../../../http/list-page.ts';
import type { HttpContext } from '../../../http/request-state.ts';
import { isContact, isQuote, type LeadView, presentLead } from '../lead.presenter.ts';
import { buildViewCondition, findViewLeadIds, type InboxViewer, isSmallInboxView } from './inbox-view.ts';
import { type LeadRowQuery, readLeadRows } from './lead-rows.ts';
import { buildSearchCondition, buildSimilarSearchCondition } from './lead-search.ts';

export interface LeadFilterQuery {
  status?: string | undefined;
  view?: InboxView | undefined;
  q?: string | undefined;
  ids?: string[] | undefined;
  createdFrom?: Date | undefined;
  createdTo?: Date | undefined;
  updatedSince?: Date | undefined;
  order: InboxOrder;
}

interface LeadListQuery extends LeadFilterQuery {
  cursor?: string | undefined;
}

function buildListCondition(
  kind: LeadKind,
  { status, view, ids, createdFrom, createdTo, updatedSince, cursor, order }: LeadListQuery,
  viewer: InboxViewer,
): SqlCondition {
  const conditions = [buildViewCondition(kind, view ?? (status || ids ? 'any' : 'all'), viewer)];
  if (status) conditions.push({ sql: 'status = ?', values: [status] });
  if (ids) conditions.push({ sql: `id in (${ids.map(() => '?').join(', ')})`, values: ids });
  const compare = (sql: string, moment: Date | undefined) =>
    moment && conditions.push({ sql, values: [moment.toISOString()] });
  compare('created_at >= ?', createdFrom);
  compare('created_at < ?', createdTo);
  compare('updated_at >= ?', updatedSince);
  if (cursor) {
    const { createdAt, id } = decodeRecordCursor(cursor);
    const sql = `(created_at, id) ${order === 'newest' ? '<' : '>'} (?, ?)`;
    conditions.push({ sql, values: [createdAt.toISOString(), id] });
  }
  return joinWithAnd(conditions);
}

export function buildLeadFilter(kind: LeadKind, query: LeadListQuery, viewer: InboxViewer): SqlCondition {
  const where = buildListCondition(kind, query, viewer);
  return query.q ? joinWithAnd([buildSearchCondition(kind, query.q), where]) : where;
}

/** Returns a page of leads. If a search has no match, returns similar leads and sets the header `X-Search-Match`. */
export async function listLeads(
  { ctx, em }: { ctx: HttpContext; em: EntityManager },
  kind: LeadKind,
  query: LeadListQuery & { limit: number },
  viewer: InboxViewer,
): Promise<LeadView[]> {
  const { q, view, cursor, order, limit } = query;
  const where = buildListCondition(kind, query, viewer);
  const list = { where, order, limit: limit + 1 };
  if (!q) {
    const leads =
      view && isSmallInboxView(view)
        ? await readLeadsByIds(em, kind, await findViewLeadIds(em, kind, view, list), list)
        : await readLeadRows(em, kind, list);
    return paginate(ctx, leads, limit).map(presentLead);
  }
  const leads = await findLeads(em, kind, q, list);
  if (leads.length > 0 || cursor) return paginate(ctx, leads, limit).map(presentLead);
  const similar = await findSimilarLeads(em, kind, q, { ...list, limit });
  if (similar.length > 0) ctx.set('X-Search-Match', 'similar');
  return similar.map(presentLead);
}

export async function searchLeads(em: EntityManager, { q, limit }: { q: string; limit: number }, viewer: InboxViewer) {
  const order = 'newest';
  const listOf = (kind: LeadKind) => ({ where: buildViewCondition(kind, 'all', viewer), order, limit }) as const;
  const searchBy = async (find: typeof findLeads) => ({
    quotes: (await find(em, 'quote', q, listOf('quote'))).map(presentLead).filter(isQuote),
    contacts: (await find(em, 'contact', q, listOf('contact'))).map(presentLead).filter(isContact),
  });
  const found = await searchBy(findLeads);
  if (found.quotes.length + found.contacts.length > 0) return { ...found, isSimilar: false };
  const similar = await searchBy(findSimilarLeads);
  return { ...similar, isSimilar: similar.quotes.length + similar.contacts.length > 0 };
}

const readLeadsByIds = async (
  em: EntityManager,
  kind: LeadKind,
  ids: string[],
  { order, limit }: Pick<LeadRowQuery, 'order' | 'limit'>,
) => {
  const where = { sql: 'id = any(?::uuid[])', values: [`{${ids.join(',')}}`] };
  return ids.length > 0 ? readLeadRows(em, kind, { where, order, limit }) : [];
};

const findLeads = async (em: EntityManager, kind: LeadKind, q: string, list: LeadRowQuery) =>
  readLeadRows(em, kind, { ...list, where: joinWithAnd([buildSearchCondition(kind, q), list.where]) });

async function findSimilarLeads(em: EntityManager, kind: LeadKind, q: string, list: LeadRowQuery) {
  const similar = buildSimilarSearchCondition(kind, q);
  return similar ? readLeadRows(em, kind, { ...list, where: joinWithAnd([similar, list.where]) }) : [];
}
