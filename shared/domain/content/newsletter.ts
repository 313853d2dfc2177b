/**
 * Path under which programs of mail providers unsubscribe a reader by one POST (RFC 8058), and the site's own page does. The
 * secret is in the query there and in the body here.
 */
export const unsubscribePath = '/api/newsletter/unsubscribe';

/** Days that the link of a confirmation mail works; who has not followed it by then is forgotten. */
export const confirmationLinkDays = 7;

/** States of a subscriber. Only the confirmed get the newsletter; a pending one has not yet followed the link in its mail. */
export const subscriberStatuses = ['confirmed', 'pending', 'unsubscribed'] as const;

/**
 * States of one article's mail to one subscriber; `unsure` when it may have arrived and nobody knows; `skipped` for whoever
 * has left meanwhile.
 */
export const newsletterDeliveryStatuses = ['waiting', 'sending', 'sent', 'failed', 'unsure', 'skipped'] as const;
