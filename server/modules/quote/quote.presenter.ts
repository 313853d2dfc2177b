import { leadReference } from '../../../shared/domain/reference.ts';
import type { Quote as QuoteView } from '../../../shared/schemas/quote.ts';
import { presentStatusChange } from '../lead/lead-status.ts';
import type { Quote } from './quote.entity.ts';

export const presentQuote = (quote: Quote): QuoteView => ({
  id: quote.id,
  reference: leadReference('quote', quote.number),
  service: quote.service ?? null,
  fullName: quote.fullName,
  phone: quote.phone,
  phoneNormalized: quote.phoneNormalized ?? null,
  email: quote.email,
  movingFrom: quote.movingFrom,
  movingTo: quote.movingTo ?? null,
  source: quote.source ?? null,
  additionalInfo: quote.additionalInfo ?? null,
  status: quote.status,
  version: quote.version,
  statusChange: presentStatusChange(quote),
  createdAt: quote.createdAt.toISOString(),
});
