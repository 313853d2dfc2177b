/** One-click unsubscribing (RFC 8058), with the secret in the query. The site's own page sends it in the body. */
export const unsubscribePath = '/api/newsletter/unsubscribe';

export const confirmationLinkDays = 7;

/** Only confirmed subscribers get the newsletter. A pending subscriber has not followed the link yet. */
export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;

/** `unsure`: it may have arrived. `skipped`: the subscriber left before it was sent. */
export const newsletterDeliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'unsure', 'skipped'] as const;
