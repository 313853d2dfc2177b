import type { LeadEventType } from '../leads/lead-kinds.ts';
import { dayMs } from '../time/durations.ts';

export const webhookEventLabels: Readonly<Record<LeadEventType, string>> = {
  'quote.created': 'New quote request',
  'quote.updated': 'Quote request changed',
  'quote.assigned': 'Quote request assigned or unassigned',
  'quote.corrected': 'Quote request corrected',
  'quote.imported': 'Old quote requests imported, or import undone',
  'contact.created': 'New contact message',
  'contact.updated': 'Contact message changed',
  'contact.assigned': 'Contact message assigned or unassigned',
  'contact.corrected': 'Contact message corrected',
  'contact.imported': 'Old contact messages imported, or import undone',
  'lead.follow_up_due': 'Follow-up of a lead is due',
};

/** Test event that staff can send. The event refers to no lead and appears only in the log of the webhook. */
export const webhookTestEventType = 'webhook.test';

export const getWebhookEventLabel = (type: string): string =>
  type === webhookTestEventType
    ? 'Test event'
    : (Object.entries(webhookEventLabels).find(([name]) => name === type)?.[1] ?? type);

export const maxWebhooks = 10;

/** Time during which events are also signed with the previous secret. */
export const webhookSecretOverlapMs = dayMs;

/** A webhook that fails for this long is switched off. Retries of an event also end after this period. */
export const webhookFailureLimitMs = 5 * dayMs;

export const webhookLogRetentionDays = 30;

/**
 * Reasons why a webhook is off: staff switched it off, the address returned 410, or all attempts failed for five days.
 */
export const webhookOffReasons = ['staff', 'gone', 'failing'] as const;

export type WebhookOffReason = (typeof webhookOffReasons)[number];

export const webhookOffReasonLabels: Readonly<Record<WebhookOffReason, string>> = {
  staff: 'Switched off by staff.',
  gone: 'The address is permanently gone (HTTP status 410).',
  failing: 'All deliveries to the address failed for five days.',
};

/** `failed` means that retries have ended. `skipped` means that staff chose not to send missed events. */
export const webhookDeliveryStatuses = ['waiting', 'delivered', 'failed', 'skipped'] as const;

export const missedEventChoices = ['send', 'skip'] as const;

/** Returns null for a valid address. The host of the address is checked at each delivery. */
export function findWebhookAddressProblem(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:')
    return 'Enter an address that starts with https://, such as https://example.com/hooks';
  if (url.username || url.password)
    return 'Remove the user name and password. Events are authenticated by their signature';
  if (url.hash) return 'Remove # and everything after it';
  return null;
}
