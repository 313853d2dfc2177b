/**
 * Where programs of mail providers unsubscribe a reader by one POST (RFC 8058), and where the site's own page does.
 * The secret is in the query there and in the body here.
 */
export const unsubscribePath = '/api/newsletter/unsubscribe';

/** Days that the link of a confirmation mail works; who has not followed it by then is forgotten. */
export const confirmationDays = 7;
