import type { LeadAlertText } from '../../shared/domain/lead-alert.ts';

/** Leads that a folded alert names; it counts the others. */
const namedLeads = 6;

const counted = (count: number, noun: string) => `${count} new ${noun}${count === 1 ? '' : 's'}`;
const withoutNew = (title: string) => title.replace(/^New \w+: /, '');

/** One alert for all that came in at once: each lead named, and the inbox behind it. */
export function foldAlerts(alerts: readonly LeadAlertText[]): LeadAlertText | null {
  const [first] = alerts;
  if (!first || alerts.length === 1) return first ?? null;
  const quotes = alerts.filter(({ leadPath }) => leadPath.startsWith('/admin/quotes/')).length;
  const messages = alerts.length - quotes;
  const counts = [quotes > 0 && counted(quotes, 'quote'), messages > 0 && counted(messages, 'message')].filter(Boolean);
  const lines = alerts.slice(0, namedLeads).map(({ title, body }) => `${withoutNew(title)}, ${body}`);
  const rest = alerts.length - lines.length;
  return {
    title: counts.join(' and '),
    body: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
    leadPath: quotes > 0 ? '/admin/quotes' : '/admin/contacts',
  };
}
