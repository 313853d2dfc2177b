import type { EntityManager } from '@mikro-orm/postgresql';
import { sheetDate } from '../../../shared/domain/dates.ts';
import { sourceLabel } from '../../../shared/domain/enums.ts';
import { leadReference } from '../../../shared/domain/reference.ts';
import { serviceTitles } from '../../../shared/domain/services.ts';
import { sendCsv } from '../../http/csv-answer.ts';
import { inOrder } from '../../http/list-page.ts';
import type { HttpContext } from '../../http/state.ts';
import { type LeadFilterQuery, leadFilter } from '../lead/lead-list.ts';
import { Quote } from './quote.entity.ts';

const columns = [
  { key: 'reference', header: 'Reference' },
  { key: 'status', header: 'Status' },
  { key: 'submitted', header: 'Submitted (Nairobi)' },
  { key: 'fullName', header: 'Full Name' },
  { key: 'phone', header: 'Phone' },
  { key: 'email', header: 'Email' },
  { key: 'movingFrom', header: 'From' },
  { key: 'movingTo', header: 'To' },
  { key: 'service', header: 'Service' },
  { key: 'source', header: 'Source' },
  { key: 'additionalInfo', header: 'Additional Info' },
];

/** Sends the quote requests of a filter as a file for spreadsheets. */
export const exportQuotes = (em: EntityManager, ctx: HttpContext, query: LeadFilterQuery): Promise<void> =>
  sendCsv<Quote>(ctx, {
    name: 'quote-requests',
    columns,
    count: () => em.count(Quote, leadFilter('quote', query)),
    read: ({ cursor, limit }) =>
      em.fork().find(Quote, leadFilter('quote', { ...query, cursor }), { orderBy: inOrder(query.order), limit }),
    cells: (quote) => ({
      reference: leadReference('quote', quote.number),
      status: quote.status,
      submitted: sheetDate(quote.createdAt),
      fullName: quote.fullName,
      phone: quote.phone,
      email: quote.email,
      movingFrom: quote.movingFrom,
      movingTo: quote.movingTo ?? null,
      service: quote.service ? serviceTitles[quote.service] : null,
      source: quote.source ? sourceLabel(quote.source) : null,
      additionalInfo: quote.additionalInfo ?? null,
    }),
  });
