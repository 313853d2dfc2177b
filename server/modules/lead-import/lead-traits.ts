import { normalizeWord } from '../../../shared/domain/leads/import-guesses.ts';
import type { LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { foldCase } from '../../../shared/domain/texts.ts';
import { formatNairobiDay } from '../../../shared/domain/time/nairobi-days.ts';
import type { ParsedLine } from './parse-line.ts';

/** What of a lead tells whether another one is the same. */
export interface LeadTraits {
  /** Null where it has none of ours. */
  number: number | null;
  name: string;
  email: string | null;
  /** The phone in E.164. */
  phone: string | null;
  /** Null where it is not known when it came in. */
  createdAt: Date | null;
  /** What it is about: the route, or the subject. */
  about: string;
}

/**
 * What a lead is known by: its reference together with a name, address or phone, and its person together with the day, or,
 * where that is not known, with what it is about. Two leads that have one of these in common are the same.
 * @param isStored one that is stored is looked for in both ways
 */
export function listIdentityKeys(traits: LeadTraits, isStored: boolean): string[] {
  const { number, createdAt, about } = traits;
  const email = traits.email === null ? null : `e:${foldCase(traits.email)}`;
  const phone = traits.phone === null ? null : `p:${traits.phone}`;
  const person = [email, phone].filter((name) => name !== null);
  const occasions = [
    ...(createdAt === null ? [] : [`d:${formatNairobiDay(createdAt)}`]),
    ...(createdAt === null || isStored ? [`a:${normalizeWord(about)}`] : []),
  ];
  const byReference =
    number === null ? [] : [...person, `n:${normalizeWord(traits.name)}`].map((name) => `r:${number} ${name}`);
  return [...byReference, ...person.flatMap((name) => occasions.map((occasion) => `${name} ${occasion}`))];
}

/** The traits of a line. */
export function getLeadTraits(kind: LeadKind, { values, phoneNormalized, createdAt, number }: ParsedLine): LeadTraits {
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
