import { cleanPhone, extractKenyanDigits } from './phone.ts';

/** What a new installation shows until staff have entered their own. */
export const fictitiousContact = { phone: '+254 700 000 000', email: 'info@example.com' } as const;

/** Whether a phone is the invented one, in whatever spelling: `0700 000 000` reaches nobody either. */
export const isFictitiousPhone = (phone: string): boolean =>
  extractKenyanDigits(cleanPhone(phone)) === extractKenyanDigits(fictitiousContact.phone);

/** The domains that are set aside for examples (RFC 2606), of one address or of several with commas between. */
export const isFictitiousEmail = (emails: string): boolean =>
  emails.split(/[\s,;]+/).some((email) => /@(?:.+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid)$/i.test(email));

/** An address that names a network, and nobody on it: `https://www.facebook.com/`. */
export function isBareDomain(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}
