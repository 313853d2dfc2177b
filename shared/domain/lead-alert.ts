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

/** Leads that a folded alert names; it counts the others. */
const namedLeads = 6;

const counted = (count: number, noun: string) => `${count} new ${noun}${count === 1 ? '' : 's'}`;
const withoutNew = (title: string) => title.replace(/^New \w+: /, '');
const isQuotePath = (leadPath: string) => leadPath.startsWith('/admin/quotes/');

/** `10 new requests and 1 new message`. */
export function countLeads(leadPaths: readonly string[]): string {
  const quotes = leadPaths.filter(isQuotePath).length;
  const messages = leadPaths.length - quotes;
  const counts = [quotes > 0 && counted(quotes, 'request'), messages > 0 && counted(messages, 'message')];
  return counts.filter(Boolean).join(' and ');
}

/** One alert for all that came in at once: each lead named, and the inbox behind it. */
export function foldAlerts(alerts: readonly LeadAlertText[]): LeadAlertText | null {
  const [first] = alerts;
  if (!first || alerts.length === 1) return first ?? null;
  const paths = alerts.map(({ leadPath }) => leadPath);
  const lines = alerts.slice(0, namedLeads).map(({ title, body }) => `${withoutNew(title)}, ${body}`);
  const rest = alerts.length - lines.length;
  return {
    title: countLeads(paths),
    body: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
    leadPath: paths.some(isQuotePath) ? '/admin/quotes' : '/admin/contacts',
  };
}
