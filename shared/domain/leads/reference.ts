import { normalizeCharacters } from '../texts.ts';
import type { LeadKind } from './lead-kinds.ts';

/** Separate from `lead-kinds.ts`, because the public site needs only these prefixes. */
const leadReferencePrefixes = { quote: 'Q', contact: 'C' } as const satisfies Record<LeadKind, string>;

/** Returns `Q-10432` for quote requests, and `C-10007` for contact messages. */
export function formatLeadReference(kind: LeadKind, number: number): string {
  return `${leadReferencePrefixes[kind]}-${number}`;
}

/** Parses `q-10432`, `Q10432` or `Q 10432`. */
export function parseLeadReference(kind: LeadKind, text: string): number | null {
  const match = new RegExp(`^${leadReferencePrefixes[kind]}[ -]?(\\d{1,9})$`, 'i').exec(
    normalizeCharacters(text).trim(),
  );
  return match ? Number(match[1]) : null;
}
