/**
 * Path for one-click unsubscribing (RFC 8058), with the secret in the query. The site's own page sends the secret in
 * the body.
 */
export const unsubscribePath = '/api/newsletter/unsubscribe';

export const confirmationLinkDays = 7;

/** Only confirmed subscribers get the newsletter. A pending subscriber has not confirmed the address yet. */
export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;

/**
 * `unsure` means that the e-mail may have arrived. `skipped` means that the recipient unsubscribed before the e-mail
 * was sent.
 */
export const newsletterDeliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'unsure', 'skipped'] as const;
