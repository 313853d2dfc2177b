import { cleanPhone, extractKenyanDigits } from './phone.ts';

export const fictitiousContact = { phone: '+254 700 000 000', email: 'info@example.com' } as const;

export const isFictitiousPhone = (phone: string): boolean =>
  extractKenyanDigits(cleanPhone(phone)) === extractKenyanDigits(fictitiousContact.phone);

/** Returns true if at least one of the e-mail addresses has a domain reserved for examples or tests (RFC 2606). */
export const isFictitiousEmail = (emails: string): boolean =>
  emails.split(/[\s,;]+/).some((email) => /@(?:.+\.)?(?:example(?:\.(?:com|net|org))?|test|invalid)$/i.test(email));

/** Returns true for an address that names no profile, for example `https://www.facebook.com/`. */
export function isDomainOnlyAddress(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { pathname, search } = new URL(address);
  return pathname === '/' && search === '';
}
