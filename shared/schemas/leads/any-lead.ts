import { summarizeContact } from '../../domain/leads/contact-fields.ts';
import type { LeadSummary } from '../../domain/leads/lead-fields.ts';
import { summarizeQuote } from '../../domain/leads/quote-fields.ts';
import type { Contact } from './contact.ts';
import type { LeadState } from './lead.ts';
import type { Quote } from './quote.ts';

/** Quote request or contact message. The status is a plain string, because newer servers may have other statuses. */
export type Lead = LeadState & (Omit<Quote, keyof LeadState> | Omit<Contact, keyof LeadState>);

export const summarizeLead = (
  lead: Parameters<typeof summarizeQuote>[0] | Parameters<typeof summarizeContact>[0],
): LeadSummary => ('fullName' in lead ? summarizeQuote(lead) : summarizeContact(lead));
