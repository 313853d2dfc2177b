/**
 * Path for one-click unsubscribing (RFC 8058), with the secret in the query. The site's own page sends the secret in
 * the body.
 */
export const unsubscribePath = '/api/newsletter/unsubscribe';

export const confirmationLinkDays = 7;

/** Answers to a request for an unsubscribe link, for the API and for forms without JavaScript. */
export const unsubscribeLinkAnswers = {
  sent: 'If this address receives our newsletter, we have sent an unsubscribe link to it.',
  unsent: 'We cannot send e-mails right now. Please write to us through the contact form, and we will unsubscribe you.',
} as const;

/** Only confirmed subscribers get the newsletter. A pending subscriber has not confirmed the address yet. */
export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;

/**
 * `unsure` means that the e-mail may have arrived. `skipped` means that the recipient unsubscribed before the e-mail
 * was sent.
 */
export const newsletterDeliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'unsure', 'skipped'] as const;
