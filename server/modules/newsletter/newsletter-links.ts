import { unsubscribePath } from '../../../shared/domain/newsletter.ts';

/** Page with the button that begins a subscription. */
export const confirmationLink = (origin: string, token: string) => `${origin}/newsletter/confirm?token=${token}`;

/** Page with the button that ends one. */
export const unsubscribeLink = (origin: string, token: string) => `${origin}/newsletter/unsubscribe?token=${token}`;

/** Where a mail provider's program ends one by a POST, and a person who opens it is led to the page (RFC 8058). */
export const oneClickLink = (origin: string, token: string) => `${origin}${unsubscribePath}?token=${token}`;
