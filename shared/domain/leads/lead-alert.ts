import type { LeadEvent } from '../../schemas/leads/lead-event.ts';
import type { AlertChoice } from '../accounts/alert-choices.ts';
import { leadNouns } from './lead-kinds.ts';

export interface LeadAlertText {
  title: string;
  body: string;
  leadPath: string;
}

const followUpPrefix = 'Follow-up: ';
const assignedPrefix = 'Assigned to you: ';

/** Returns null for most changes, for deleted or handled leads, and for leads that the user excluded from alerts. */
export function createLeadAlertText(event: LeadEvent): LeadAlertText | null {
  return event.rings ? createEventText(event) : null;
}

function createEventText(event: LeadEvent): LeadAlertText | null {
  const { type, leadId, lead } = event;
  if (type === 'lead.follow_up_due') return createFollowUpText(event);
  if (event.assignedBy !== null) return createAssignedText(event);
  const isQuote = type === 'quote.created';
  if ((!isQuote && type !== 'contact.created') || lead?.status !== 'new') return null;
  return {
    title: `New ${isQuote ? 'quote' : 'message'}: ${lead.name}`,
    body: lead.summary,
    leadPath: `/admin/${isQuote ? 'quotes' : 'contacts'}/${leadId}`,
  };
}

export const alertCauses = ['new', 'due', 'given'] as const;

export type AlertCause = (typeof alertCauses)[number];

export function getAlertCause(event: LeadEvent): AlertCause | null {
  if (createEventText(event) === null) return null;
  if (event.type === 'lead.follow_up_due') return 'due';
  return event.assignedBy === null ? 'new' : 'given';
}

/**
 * Returns true if the reason for the alert no longer applies, for example because a colleague has worked on the lead.
 */
export function isCauseResolved(cause: AlertCause, { lead, isMine }: LeadEvent, now: Date): boolean {
  if (!lead || lead.status === 'spam') return true;
  if (cause === 'new') return lead.status !== 'new';
  if (cause === 'given') return !isMine;
  return !isFollowUpDue(lead, now) || (lead.ownerId !== null && !isMine);
}

export const isFollowUpDue = ({ followUpAt }: { followUpAt: string | null }, now: Date): boolean =>
  followUpAt !== null && Date.parse(followUpAt) <= now.getTime();

/** Follow-ups alert the owner. Follow-ups of unassigned leads alert everyone. */
function createFollowUpText({ leadId, lead, isMine }: LeadEvent): LeadAlertText | null {
  if (!lead || lead.followUpAt === null || (lead.ownerId !== null && !isMine)) return null;
  return {
    title: `${followUpPrefix}${lead.name}`,
    body: lead.followUpReason ?? lead.summary,
    leadPath: `/admin/${leadNouns[lead.kind].path}/${leadId}`,
  };
}

function createAssignedText({ leadId, lead, isMine, assignedBy }: LeadEvent): LeadAlertText | null {
  if (!lead || !isMine || lead.status === 'spam') return null;
  return {
    title: `${assignedPrefix}${lead.name}`,
    body: `Assigned by ${assignedBy}: ${lead.summary}`,
    leadPath: `/admin/${leadNouns[lead.kind].path}/${leadId}`,
  };
}

export const createReminderText = (alert: LeadAlertText): LeadAlertText => ({
  ...alert,
  title: alert.title.replace(/^New (\w+):/, 'Still waiting, new $1:'),
});

export const isCombinedAlert = (leadPath: string): boolean =>
  leadPath.split('/').length === '/admin/quotes'.split('/').length;

export function shouldAlert(choice: AlertChoice, { lead, isMine }: Pick<LeadEvent, 'lead' | 'isMine'>): boolean {
  return choice === 'all' || (choice === 'mine' && (isMine || (lead?.ownerId ?? null) === null));
}

const parseCause = ({ title }: LeadAlertText): AlertCause =>
  title.startsWith(followUpPrefix) ? 'due' : title.startsWith(assignedPrefix) ? 'given' : 'new';

const maxNamedLeads = 6;

const formatNewCount = (count: number, noun: string) => `${count} new ${noun}${count === 1 ? '' : 's'}`;
const removeNewPrefix = (title: string) => title.replace(/^(?:Still waiting, n|N)ew \w+: /, '');
const formatFollowUpCount = (count: number) => (count > 0 ? `${count} follow-up${count === 1 ? '' : 's'}` : '');
const formatAssignedCount = (count: number) => (count > 0 ? `${count} assigned to you` : '');
const isQuotePath = (leadPath: string) => leadPath.startsWith('/admin/quotes/');

function formatLeadCounts(leadPaths: readonly string[]): string[] {
  const quotes = leadPaths.filter(isQuotePath).length;
  const messages = leadPaths.length - quotes;
  return [quotes > 0 ? formatNewCount(quotes, 'request') : '', messages > 0 ? formatNewCount(messages, 'message') : ''];
}

const list = new Intl.ListFormat('en-GB');

export function formatCauseCounts(leads: readonly { leadPath: string; cause: AlertCause }[]): string {
  const of = (cause: AlertCause) => leads.filter((lead) => lead.cause === cause).map(({ leadPath }) => leadPath);
  const counts = [
    ...formatLeadCounts(of('new')),
    formatFollowUpCount(of('due').length),
    formatAssignedCount(of('given').length),
  ];
  return list.format(counts.filter(Boolean));
}

export function combineAlerts(alerts: readonly LeadAlertText[]): LeadAlertText | null {
  const [first] = alerts;
  if (!first || alerts.length === 1) return first ?? null;
  const paths = alerts.map(({ leadPath }) => leadPath);
  const lines = alerts.slice(0, maxNamedLeads).map(({ title, body }) => `${removeNewPrefix(title)}, ${body}`);
  const rest = alerts.length - lines.length;
  return {
    title: formatCauseCounts(alerts.map((alert) => ({ leadPath: alert.leadPath, cause: parseCause(alert) }))),
    body: [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
    leadPath: paths.some(isQuotePath) ? '/admin/quotes' : '/admin/contacts',
  };
}
