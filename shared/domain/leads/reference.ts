import { normalizeCharacters } from '../texts.ts';
import type { LeadKind } from './lead-kinds.ts';

/**
 * First letters of references, by kind. They stand here and not with the kinds, because the site needs nothing else of them.
 */
const leadReferencePrefixes = { quote: 'Q', contact: 'C' } as const satisfies Record<LeadKind, string>;

/** The number people say on the phone: `Q-10432` for quote requests, `C-10007` for contact messages. */
export function formatLeadReference(kind: LeadKind, number: number): string {
  return `${leadReferencePrefixes[kind]}-${number}`;
}

/** The running number in a reference as people type it (`q-10432`, `Q10432`, `Q 10432`), or null when it is none. */
export function parseLeadReference(kind: LeadKind, text: string): number | null {
  const match = new RegExp(`^${leadReferencePrefixes[kind]}[ -]?(\\d{1,9})$`, 'i').exec(
    normalizeCharacters(text).trim(),
  );
  return match ? Number(match[1]) : null;
}
