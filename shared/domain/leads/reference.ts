import { normalizeCharacters } from '../texts.ts';
import type { LeadKind } from './lead-kinds.ts';

/** First letters of references. They are separate from the kinds because the site needs only these. */
const leadReferencePrefixes = { quote: 'Q', contact: 'C' } as const satisfies Record<LeadKind, string>;

/** Formats the reference of a lead: `Q-10432` for quote requests, `C-10007` for contact messages. */
export function formatLeadReference(kind: LeadKind, number: number): string {
  return `${leadReferencePrefixes[kind]}-${number}`;
}

/** Parses the number of a typed reference (`q-10432`, `Q10432`, `Q 10432`). Null if it is not a reference. */
export function parseLeadReference(kind: LeadKind, text: string): number | null {
  const match = new RegExp(`^${leadReferencePrefixes[kind]}[ -]?(\\d{1,9})$`, 'i').exec(
    normalizeCharacters(text).trim(),
  );
  return match ? Number(match[1]) : null;
}
