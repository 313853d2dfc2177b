import { dayMs } from '../../shared/domain/durations.ts';

/** Days for which what the file says may be believed: RFC 9116 advises less than a year. */
const validDays = 180;

interface SecurityTextSource {
  origin: string;
  /** An e-mail address, or an https address of a page that takes reports. */
  contact: string;
  now: Date;
}

/** Whom to tell of a weakness: `security.txt` (RFC 9116). The same all day, so that caches may keep it. */
export function securityText({ origin, contact, now }: SecurityTextSource): string {
  const expires = new Date(Math.floor(now.getTime() / dayMs + validDays) * dayMs);
  return [
    `Contact: ${contact.startsWith('https://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, sw',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
