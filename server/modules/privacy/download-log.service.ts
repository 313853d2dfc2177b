import type { EntityManager } from '@mikro-orm/postgresql';
import type { InboxView } from '../../../shared/domain/leads/lead-kinds.ts';
import type { SheetFormat } from '../../../shared/domain/sheet-formats.ts';
import type { Actor } from '../../db/actor.ts';
import type { HttpContext } from '../../http/request-state.ts';
import { auditPrivacyAction } from './privacy-log.service.ts';

/** A list that leaves as a file. */
interface Download {
  actor: Actor;
  /** What is in the list, such as "quote requests". */
  list: string;
  /** What is in the file, by how many. */
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
 * Notes who takes which list along, before the first row leaves. What was searched for may be a person, and is left out.
 * A HEAD takes nothing along.
 */
export async function logDownload(
  { em, ctx }: { em: EntityManager; ctx: HttpContext },
  { actor, list, counts, format, filter }: Download,
): Promise<void> {
  if (ctx.method === 'HEAD') return;
  const { status, q, ids, order, createdFrom, createdTo, updatedSince } = filter;
  // All but spam, as where no list of the inbox is named.
  const view = filter.view === 'all' ? undefined : filter.view;
  const isOfPeriod = Boolean(createdFrom ?? createdTo ?? updatedSince);
  const details = [
    format === 'xlsx' ? 'Excel' : 'CSV',
    status ? `status ${status}` : [],
    view ? `list ${view}` : [],
    q ? 'a search' : [],
    ids ? 'a selection' : [],
    isOfPeriod ? 'of some days' : [],
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
