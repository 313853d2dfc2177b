import type { EntityManager } from '@mikro-orm/postgresql';
import type { InboxView } from '../../../shared/domain/leads/lead-kinds.ts';
import type { SheetFormat } from '../../../shared/domain/sheet-formats.ts';
import type { Actor } from '../../db/actor.ts';
import type { HttpContext } from '../../http/request-state.ts';
import { auditPrivacyAction } from './privacy-log.service.ts';

interface Download {
  actor: Actor;
  list: string;
  counts: { quotes?: number; contacts?: number; subscriptions?: number };
  format: SheetFormat;
  filter: {
    status?: string | undefined;
    view?: InboxView | undefined;
    q?: string | undefined;
    ids?: string[] | undefined;
    createdFrom?: Date | undefined;
    createdTo?: Date | undefined;
    updatedSince?: Date | undefined;
    order?: string | undefined;
  };
}

/**
 * Call this function before sending the first row. The log entry omits the search text, which may contain a
 * person's name.
 */
export async function logDownload(
  { em, ctx }: { em: EntityManager; ctx: HttpContext },
  { actor, list, counts, format, filter }: Download,
): Promise<void> {
  if (ctx.method === 'HEAD') return;
  const { status, q, ids, order, createdFrom, createdTo, updatedSince } = filter;
  const view = filter.view === 'all' ? undefined : filter.view;
  const isOfPeriod = Boolean(createdFrom ?? createdTo ?? updatedSince);
  const details = [
    format === 'xlsx' ? 'Excel' : 'CSV',
    status ? `status ${status}` : [],
    view ? `list ${view}` : [],
    q ? 'a search' : [],
    ids ? 'a selection' : [],
    isOfPeriod ? 'selected days' : [],
    order === 'oldest' ? 'longest waiting first' : [],
    !status && !view && !q && !ids && !isOfPeriod ? 'the whole list' : [],
  ];
  auditPrivacyAction(em, actor, 'download', {
    quotes: 0,
    contacts: 0,
    subscriptions: 0,
    ...counts,
    details: `${list}: ${details.flat().join(', ')}`,
  });
  await em.flush();
}
