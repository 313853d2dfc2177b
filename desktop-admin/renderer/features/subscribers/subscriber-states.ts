import { subscriberStatuses } from '../../../../shared/domain/enums.ts';

/** What staff read for a status. */
export const subscriberLabels = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  unsubscribed: 'Unsubscribed',
} as const satisfies Record<(typeof subscriberStatuses)[number], string>;

export const subscriberChoices = subscriberStatuses.map((value) => ({ value, label: subscriberLabels[value] }));
