import { normalizeImportText } from '../../../shared/domain/leads/import-guesses.ts';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { foldCase } from '../../../shared/domain/texts.ts';
import { formatNairobiDay } from '../../../shared/domain/time/nairobi-days.ts';
import type { ParsedImportLine } from './parse-line.ts';

export interface LeadIdentity {
  number: number | null;
  name: string;
  email: string | null;
  phone: string | null;
  createdAt: Date | null;
  about: string;
}

/**
 * Returns the keys of a lead. Two leads that share a key are duplicates. Some keys combine the reference with a name,
 * e-mail address or phone number. Other keys combine an e-mail address or phone number with the creation day. If the
 * day is unknown, the route or subject replaces the day.
 * @param isStored true to add keys with the route or subject even if the day is known
 */
export function listIdentityKeys(traits: LeadIdentity, isStored: boolean): string[] {
  const { number, createdAt, about } = traits;
  const email = traits.email === null ? null : `e:${foldCase(traits.email)}`;
  const phone = traits.phone === null ? null : `p:${traits.phone}`;
  const person = [email, phone].filter((name) => name !== null);
  const occasions = [
    ...(createdAt === null ? [] : [`d:${formatNairobiDay(createdAt)}`]),
    ...(createdAt === null || isStored ? [`a:${normalizeImportText(about)}`] : []),
  ];
  const byReference =
    number === null ? [] : [...person, `n:${normalizeImportText(traits.name)}`].map((name) => `r:${number} ${name}`);
  return [...byReference, ...person.flatMap((name) => occasions.map((occasion) => `${name} ${occasion}`))];
}

export function getLeadIdentity(
  kind: LeadKind,
  { values, phoneNormalized, createdAt, number }: ParsedImportLine,
): LeadIdentity {
  return {
    number,
    name: values[nameFields[kind]] ?? '',
    email: values.email ?? null,
    phone: phoneNormalized,
    createdAt: createdAt === null ? null : new Date(createdAt),
    about: aboutFields[kind].map((name) => values[name] ?? '').join(' '),
  };
}

const nameFields = { quote: 'fullName', contact: 'name' } as const satisfies Record<LeadKind, string>;

const aboutFields = {
  quote: ['movingFrom', 'movingTo'],
  contact: ['subject'],
} as const satisfies Record<LeadKind, readonly string[]>;
