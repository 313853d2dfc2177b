import type { EntityManager } from '@mikro-orm/postgresql';
import { sourceLabel } from '../../../shared/domain/enums.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import { serviceTitles } from '../../../shared/domain/services.ts';
import type { SheetFormat } from '../../../shared/domain/sheet-formats.ts';
import { inOrder } from '../../http/list-page.ts';
import { sendSheet } from '../../http/sheet/send-sheet.ts';
import type { SheetColumn } from '../../http/sheet/sheet.ts';
import type { HttpContext } from '../../http/state.ts';
import { type LeadFilterQuery, leadFilter } from '../lead/lead-list.ts';
import { logDownload } from '../privacy/download-log.service.ts';
import { Quote } from './quote.entity.ts';

const fields = [
  'id',
  'number',
  'status',
  'createdAt',
  'fullName',
  'phone',
  'email',
  'movingFrom',
  'movingTo',
  'service',
  'source',
  'additionalInfo',
] as const;

type ExportedQuote = Pick<Quote, (typeof fields)[number]>;

const columns: SheetColumn<ExportedQuote>[] = [
  { header: 'Reference', width: 10, cell: (quote) => leadReference('quote', quote.number) },
  { header: 'Status', width: 10, cell: (quote) => quote.status },
  { header: 'Submitted (Nairobi)', width: 18, cell: (quote) => quote.createdAt },
  { header: 'Full Name', width: 24, cell: (quote) => quote.fullName },
  { header: 'Phone', width: 18, cell: (quote) => quote.phone },
  { header: 'Email', width: 30, cell: (quote) => quote.email },
  { header: 'From', width: 28, cell: (quote) => quote.movingFrom },
  { header: 'To', width: 28, cell: (quote) => quote.movingTo ?? null },
  { header: 'Service', width: 22, cell: (quote) => (quote.service ? serviceTitles[quote.service] : null) },
  { header: 'Source', width: 14, cell: (quote) => (quote.source ? sourceLabel(quote.source) : null) },
  { header: 'Additional Info', width: 60, cell: (quote) => quote.additionalInfo ?? null },
];

/** Sends the quote requests of a filter as a file for spreadsheets, and notes in the privacy log who took them. */
export async function exportQuotes(
  em: EntityManager,
  ctx: HttpContext,
  query: LeadFilterQuery,
  { format, username }: { format: SheetFormat; username: string },
): Promise<void> {
  const count = await em.count(Quote, leadFilter('quote', query));
  await logDownload(em, { username, list: 'quote requests', counts: { quotes: count }, format, filter: query });
  sendSheet<ExportedQuote>(ctx, format, {
    name: 'quote-requests',
    columns,
    count,
    // Rows, not entities: those take seven times the processor's time.
    read: ({ cursor, limit }) =>
      em
        .createQueryBuilder(Quote)
        .select([...fields])
        .where(leadFilter('quote', { ...query, cursor }))
        .orderBy(inOrder(query.order))
        .limit(limit)
        .execute<ExportedQuote[]>('all'),
  });
}
