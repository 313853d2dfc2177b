import { contactHead } from '../../domain/leads/contact-fields.ts';
import type { LeadHead } from '../../domain/leads/lead-fields.ts';
import { quoteHead } from '../../domain/leads/quote-fields.ts';
import type { Contact } from './contact.ts';
import type { LeadStanding } from './lead.ts';
import type { Quote } from './quote.ts';

/** A quote request or a contact message. The status is any text, because an event may have one that only a newer server knows. */
export type Lead = LeadStanding & (Omit<Quote, keyof LeadStanding> | Omit<Contact, keyof LeadStanding>);

/** Name of the person and subject of a lead, or of a form that becomes one. */
export const leadHead = (lead: Parameters<typeof quoteHead>[0] | Parameters<typeof contactHead>[0]): LeadHead =>
  'fullName' in lead ? quoteHead(lead) : contactHead(lead);
