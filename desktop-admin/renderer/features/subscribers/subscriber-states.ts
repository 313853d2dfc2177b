import { subscriberStatuses } from '../../../../shared/domain/enums.ts';

/** What staff read for a status, in its colour. */
export const subscriberStates = {
  confirmed: { label: 'Confirmed', intent: 'success' },
  pending: { label: 'Pending', intent: 'warning' },
  unsubscribed: { label: 'Unsubscribed', intent: 'none' },
} as const satisfies Record<(typeof subscriberStatuses)[number], { label: string; intent: string }>;

export const subscriberChoices = subscriberStatuses.map((value) => ({ value, label: subscriberStates[value].label }));
