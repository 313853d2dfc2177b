import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { consentTexts } from '../../../shared/domain/consent.ts';
import type { LeadReceipt } from '../../../shared/schemas/lead.ts';
import type { QuoteForm, QuoteStatus, Quote as QuoteView } from '../../../shared/schemas/quote.ts';
import type { Edit } from '../../db/edit-conflicts.ts';
import { NotFound } from '../../http/errors.ts';
import { newestFirst } from '../../http/list-page.ts';
import type { LeadCapture } from '../lead/lead-capture.ts';
import { changeStatus } from '../lead/lead-status.ts';
import { normalizePhone } from '../lead/phone.ts';
import { looksLikeSpam } from '../lead/spam.ts';
import { Quote } from './quote.entity.ts';
import { presentQuote } from './quote.presenter.ts';

/** Stores a visitor's request for a quote; the same again within reach of its key is the same request. */
export function requestQuote(capture: LeadCapture, form: QuoteForm, idempotencyKey: string): Promise<LeadReceipt> {
  // What the schema of the form has checked already, without the traces of filling it in.
  const { leaveEmpty: _, elapsedMs: __, ...body } = form;
  // A request from before there was this field, sent again after it, is still the same request.
  const { service, ...beforeServices } = body;
  return capture.capture({
    kind: 'quote',
    idempotencyKey,
    body: service === null ? beforeServices : body,
    isSpam: looksLikeSpam(form, form.fullName),
    columns: {
      service,
      full_name: body.fullName,
      phone: body.phone,
      phone_normalized: normalizePhone(body.phone),
      email: body.email,
      moving_from: body.movingFrom,
      moving_to: body.movingTo,
      source: body.source,
      additional_info: body.additionalInfo,
      consent_text: consentTexts.quote,
    },
  });
}

/** What a mail about a request is made from; null when it has been erased. */
export const findQuote = (em: EntityManager, id: string): Promise<Quote | null> => em.findOne(Quote, id);

/** The newest requests that are not spam. */
export async function recentQuotes(em: EntityManager, limit: number): Promise<QuoteView[]> {
  const quotes = await em.find(Quote, { status: { $ne: 'spam' } }, { orderBy: newestFirst, limit });
  return quotes.map(presentQuote);
}

/** Moves a request along the pipeline and tells the other desks. */
export function changeQuoteStatus(em: EntityManager, id: string, status: QuoteStatus, edit: Edit): Promise<Quote> {
  return em.transactional(async (tx) => {
    const quote = await tx.findOne(Quote, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!quote) throw new NotFound('This quote request no longer exists.');
    await changeStatus(tx, 'quote', quote, status, { edit, present: () => presentQuote(quote) });
    return quote;
  });
}
