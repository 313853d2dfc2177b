import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { plainPhone } from '../../../shared/domain/phone.ts';

/** Two Kenyan mobile numbers with nothing but a space between them. */
const twoMobiles = /^((?:254|0)[17]\d{8})((?:254|0)[17]\d{8})$/;

/**
 * The phone number in a text as typed in Kenya, in E.164 (`+254712345678`); of several the first. Null when there is
 * none that can be called: one digit short is nobody's number, or somebody else's.
 */
export function normalizePhone(typed: string): string | null {
  // As people dial abroad; libphonenumber knows the `000` of Kenyan landlines only.
  const text = plainPhone(typed)
    .trim()
    .replace(/^00(?=[1-9])/, '+');
  const whole = parsePhoneNumberFromString(text, 'KE');
  if (whole?.isValid()) return whole.number;
  const [first] = findPhoneNumbersInText(text, 'KE');
  if (first) return first.number.number;
  const mobile = twoMobiles.exec(text.replace(/[\s+-]/g, ''))?.[1];
  return mobile === undefined ? null : `+254${mobile.slice(-9)}`;
}

/** Signs and words between two numbers of one person. */
const betweenPhones = /\s*(?:[,;&|/]|\b(?:or|and|na|au)\b)\s*/i;

/** All phone numbers in a text as typed in Kenya, in E.164, each once: `0722 700 001 / 0733 700 002` has two. */
export function phonesIn(typed: string): string[] {
  const text = plainPhone(typed);
  const both = twoMobiles.exec(text.replace(/[\s+-]/g, ''))?.slice(1) ?? [];
  const found = [text, ...text.split(betweenPhones), ...both].flatMap((part) => [
    ...[normalizePhone(part)].filter((phone) => phone !== null),
    ...findPhoneNumbersInText(part, 'KE').map(({ number }) => number.number),
  ]);
  return [...new Set(found)];
}
