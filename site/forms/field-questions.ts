import { run as checkSpelling } from '@zootools/email-spell-checker';
import { hasWholePhone } from '../../shared/domain/phone.ts';
import type { FieldQuestion } from './lead-form.ts';

/** Where most addresses of our visitors are; what looks almost like one of them is asked about. */
const commonDomains = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'aol.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'protonmail.com',
  'proton.me',
];

/** Asks about an address whose host is probably mistyped. */
export function emailQuestion(email = ''): FieldQuestion | undefined {
  const typed = email.trim();
  // Whole domains only: by their ends, the library would rather have `.co` than `.co.ke`.
  const better = checkSpelling({ email: typed, domains: commonDomains, secondLevelDomains: [], topLevelDomains: [] });
  if (!better) return undefined;
  const name = typed.slice(0, typed.lastIndexOf('@'));
  return { text: `Did you mean ${better.domain}?`, suggestion: `${name}@${better.domain}` };
}

/** Asks about a number that has too few or too many digits. */
export const phoneQuestion = (phone = ''): FieldQuestion | undefined =>
  phone.trim() === '' || hasWholePhone(phone)
    ? undefined
    : { text: 'Is this number complete? We call you on it. If it is, submit again.' };
