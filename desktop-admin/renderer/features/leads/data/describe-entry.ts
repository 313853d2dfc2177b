import type { EmailDeliveryState, EntryOutcome } from '../../../../../shared/domain/leads/lead-entries.ts';
import { channelLabels, formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { LeadEntry, StaffEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { formatDateTime } from '../../../shared/ui/format-time.ts';

export const entryOutcomeLabels: Readonly<Record<EntryOutcome, string>> = {
  reached: 'Reached',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  call_back: 'Call back',
  sent: 'Sent',
  not_sent: 'Not sent',
};

/** Returns a sentence without a full stop. The sentence does not include the entry's text. */
export function describeEntry(entry: LeadEntry): string {
  const who = entry.actor.name ?? (entry.actor.kind === 'system' ? 'The server' : 'Someone');
  if (entry.type === 'status') {
    const status = formatStatus(entry.details.to);
    return entry.details.isAutomatic
      ? `Marked ${status} because ${who} replied`
      : `${who} changed the status to ${status}`;
  }
  if (entry.type === 'owner') {
    const { from, to, isAutomatic } = entry.details;
    if (isAutomatic) return `Unassigned automatically because ${from ?? 'the owner'} had not worked on the lead`;
    if (to === null) return `${who} unassigned the lead`;
    return to === who ? `${who} assigned the lead to themselves` : `${who} assigned the lead to ${to}`;
  }
  if (entry.type === 'follow_up') {
    const { to, reason } = entry.details;
    if (to === null) return `${who} removed the follow-up`;
    return `${who} set a follow-up for ${formatDateTime(new Date(to))}${reason === null ? '' : `: ${reason}`}`;
  }
  if (entry.type === 'correction') return `${who} corrected the details`;
  if (entry.type === 'received') {
    const { channel, owner } = entry.details;
    if (entry.actor.kind === 'token') return `Created by ${who} via API`;
    const given = owner === null || owner === who ? '' : ` and assigned the lead to ${owner}`;
    return `${who} created the lead ${channelLabels[channel].how}${given}`;
  }
  return describeWrittenEntry(who, entry);
}

export const deliveryLabels: Readonly<Record<EmailDeliveryState, string>> = {
  waiting: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not delivered',
  unsure: 'Delivery unknown',
};

function describeWrittenEntry(who: string, { type, outcome, mail }: StaffEntry): string {
  if (mail) return `${who} wrote the e-mail “${mail.subject}” to ${mail.to}`;
  const ended = outcome === null ? '' : `: ${entryOutcomeLabels[outcome].toLowerCase()}`;
  switch (type) {
    case 'note':
      return `${who} added a note`;
    case 'visit':
      return `${who} visited the customer`;
    case 'call':
      return `${who} called${ended}`;
    case 'whatsapp':
      return outcome === 'sent' ? `${who} sent a WhatsApp message` : `${who} opened WhatsApp${ended}`;
    case 'email':
      return outcome === 'sent' ? `${who} sent an e-mail` : `${who} started an e-mail${ended}`;
  }
}
