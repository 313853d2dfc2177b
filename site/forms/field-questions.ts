import { closest, distance } from 'fastest-levenshtein';
import type { ZodType } from 'zod';
import { hasCompletePhone } from '../../shared/domain/leads/phone.ts';
import { cleanEmailAddress, isInvisible } from '../../shared/domain/texts.ts';
import type { FormFields } from '../context/screen.ts';
import type { FieldWarning } from '../ui/form-field.tsx';
import type { FieldErrors } from './form-fields.ts';

/** Common e-mail domains. A similar domain is probably a typo. */
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

/** In a short domain, two different letters usually mean a different domain. */
const getMaxTypos = (domain: string): number => (domain.length < 8 ? 1 : 2);

export function findEmailQuestion(typed = ''): FieldWarning | undefined {
  const email = cleanEmailAddress(typed).trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const meant = closest(domain, commonDomains);
  if (at < 1 || meant === domain || distance(domain, meant) > getMaxTypos(domain)) return undefined;
  return { text: `Did you mean ${meant}?`, suggestion: `${email.slice(0, at)}@${meant}` };
}

export const findPhoneQuestion = (phone = ''): FieldWarning | undefined =>
  isInvisible(phone) || hasCompletePhone(phone)
    ? undefined
    : { text: 'Is this number complete? We call you on it. If it is, submit again.' };

export function findSchemaErrors(schema: ZodType, fields: FormFields): FieldErrors {
  const messages: FieldErrors = {};
  for (const { path, message } of schema.safeParse(fields).error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}
