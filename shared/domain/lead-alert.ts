import type { LeadEvent } from '../schemas/lead.ts';

/** What an alert says of one new lead, and what it opens: the same in a browser and in the desktop app. */
export interface LeadAlertText {
  /** Such as `New quote: Wanjiru Kamau`. */
  title: string;
  /** Such as `Westlands → Nakuru`. */
  body: string;
  leadPath: string;
}

/** The alert that an event is worth: null for changes, and for leads that are gone or that somebody has dealt with. */
export function leadAlertText({ type, leadId, lead }: LeadEvent): LeadAlertText | null {
  const isQuote = type === 'quote.created';
  if ((!isQuote && type !== 'contact.created') || lead?.status !== 'new') return null;
  return {
    title: `New ${isQuote ? 'quote' : 'message'}: ${lead.name}`,
    body: lead.summary,
    leadPath: `/admin/${isQuote ? 'quotes' : 'contacts'}/${leadId}`,
  };
}
