import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadReceipt } from '../../../shared/schemas/lead.ts';
import {
  newQuoteSchema,
  type QuoteForm,
  type QuoteStatus,
  type Quote as QuoteView,
} from '../../../shared/schemas/quote.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { NotFound } from '../../http/errors.ts';
import { captureLead } from '../lead/lead.service.ts';
import { newestFirst } from '../lead/lead-list.ts';
import { normalizePhone } from '../lead/phone.ts';
import { looksLikeSpam } from '../lead/spam.ts';
import { Quote } from './quote.entity.ts';
import { presentQuote } from './quote.presenter.ts';

/** Stores a visitor's request for a quote; the same again within reach of its key is the same request. */
export function requestQuote(em: EntityManager, form: QuoteForm, idempotencyKey: string): Promise<LeadReceipt> {
  const body = newQuoteSchema.parse(form);
  const isSpam = looksLikeSpam(form, form.fullName);
  return captureLead(em, {
    kind: 'quote',
    idempotencyKey,
    body,
    isSpam,
    create: (tx, id) =>
      tx.create(Quote, {
        ...body,
        id,
        phoneNormalized: normalizePhone(body.phone),
        status: isSpam ? 'spam' : 'new',
      }),
    find: (tx, id) => tx.findOneOrFail(Quote, id),
  });
}

/** The newest requests that are not spam. */
export async function recentQuotes(em: EntityManager, limit: number): Promise<QuoteView[]> {
  const quotes = await em.find(Quote, { status: { $ne: 'spam' } }, { orderBy: newestFirst, limit });
  return quotes.map(presentQuote);
}

/** Moves a request along the pipeline and tells the other desks. */
export function changeQuoteStatus(em: EntityManager, id: string, status: QuoteStatus): Promise<Quote> {
  return em.transactional(async (tx) => {
    const quote = await tx.findOne(Quote, id);
    if (!quote) throw new NotFound('This quote request no longer exists.');
    if (quote.status !== status) {
      quote.status = status;
      await tx.flush();
      await appendLeadEvent(tx, 'quote.updated', id);
    }
    return quote;
  });
}
