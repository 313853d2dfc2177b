import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as typed in Kenya, in E.164 (`+254712345678`), or null when it cannot be called. */
export function normalizePhone(typed: string): string | null {
  const parsed = parsePhoneNumberFromString(typed, 'KE');
  return parsed?.isPossible() ? parsed.number : null;
}
