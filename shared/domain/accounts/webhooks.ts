import type { LeadEventType } from '../leads/lead-kinds.ts';
import { dayMs } from '../time/durations.ts';

/** What people read for each event of the log that a webhook can be told of. A new kind of event needs a line here. */
export const webhookEventLabels: Readonly<Record<LeadEventType, string>> = {
  'quote.created': 'A quote request has come in',
  'quote.updated': 'A quote request was changed',
  'quote.assigned': 'A quote request was given to somebody, or back',
  'quote.corrected': 'What a quote request says was corrected',
  'quote.imported': 'Old quote requests were imported, or taken back',
  'contact.created': 'A contact message has come in',
  'contact.updated': 'A contact message was changed',
  'contact.assigned': 'A contact message was given to somebody, or back',
  'contact.corrected': 'What a contact message says was corrected',
  'contact.imported': 'Old contact messages were imported, or taken back',
  'lead.follow_up_due': 'Somebody was to get back to a lead by now',
};

/** What staff send to see whether an address takes anything. It is about no lead, and stands in no log but the webhook's. */
export const webhookTestEventType = 'webhook.test';

/** What people read for the event of a delivery; one that a newer version has told of keeps its own name. */
export const getWebhookEventLabel = (type: string): string =>
  type === webhookTestEventType
    ? 'Test event'
    : (Object.entries(webhookEventLabels).find(([name]) => name === type)?.[1] ?? type);

/** Each is told of every event, and has a place among those that are sent at once. */
export const maxWebhooks = 10;

/** How long signatures are made with the secret of before as well, when a webhook gets a new one. */
export const webhookSecretOverlapMs = dayMs;

/** Time without a success after which a webhook is switched off, and an event that nobody takes is given up. */
export const webhookFailureLimitMs = 5 * dayMs;

/** Days for which events, and what came of them, are kept. */
export const webhookLogDays = 30;

/**
 * Why a webhook is off: somebody of the staff has switched it off, its address has said that it is gone for good (410), or
 * nothing was taken for five days.
 */
export const webhookOffReasons = ['staff', 'gone', 'failing'] as const;

export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** What people read for that. */
export const webhookOffReasonLabels: Readonly<Record<WebhookOffReason, string>> = {
  staff: 'Somebody has switched it off.',
  gone: 'The address has answered that it is gone for good (410).',
  failing: 'The address has taken nothing for five days.',
};

/**
 * States of one event's way to one webhook: `failed` when it was given up, `skipped` when somebody chose not to send what
 * had waited.
 */
export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed', 'skipped'] as const;

/** What is to become of the events that a webhook has missed while it was off. */
export const missedEventChoices = ['send', 'skip'] as const;

/** What a webhook's address must be, or what is wrong with it. Which hosts there are is seen when it is called. */
export function findWebhookAddressProblem(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:')
    return 'Enter an address that starts with https://, such as https://example.com/hooks';
  if (url.username || url.password) return 'Leave out user name and password: the signature tells that it is us';
  if (url.hash) return 'Leave out the part from # on: it is never sent';
  return null;
}
