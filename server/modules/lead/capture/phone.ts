import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanPhone, joinAdjacentDigits, joinDigits } from '../../../../shared/domain/leads/phone.ts';

/** Two Kenyan mobile numbers with nothing but a space between them. */
const twoMobiles = /^((?:254|0)[17]\d{8})((?:254|0)[17]\d{8})$/;

/** Signs and words between two numbers of one person. A sign may also be within one number. */
const betweenPhones = /\s*(?:[,;&|/]|\b(?:or|and|na|au)\b)\s*/i;

/** Separators of two numbers whose digits are grouped by signs: `0712,345,678, 0733,111,222 (home)`. */
const betweenGroups = /\s*(?:[,;&|/]\s|\s[,;&|/]|\b(?:or|and|na|au)\b|\([^()\d]*\))\s*/i;

/**
 * The phone number in a text as typed in Kenya, in E.164 (`+254712345678`); of several the first. Null when there is
 * none that can be called: one digit short is nobody's number, or somebody else's.
 */
export const normalizePhone = (typed: string): string | null => extractPhones(typed)[0] ?? null;

/** All phone numbers in a text as typed in Kenya, in E.164, each once: `0722 700 001 / 0733 700 002` has two. */
export function extractPhones(typed: string): string[] {
  const text = cleanPhone(typed);
  const whole = parseWholePhone(text);
  if (whole !== null) return [whole];
  const found = text.split(betweenGroups).flatMap(extractPhonesFromPart);
  return found.length > 0 ? [...new Set(found)] : searchPhones(joinDigits(text));
}

/** The number that a text is. */
function parseWholePhone(plain: string): string | null {
  const phone = parsePhoneNumberFromString(toDialedForm(plain), { defaultCountry: 'KE', extract: false });
  return phone?.isValid() ? phone.number : null;
}

function extractPhonesFromPart(part: string): string[] {
  const joined = joinAdjacentDigits(part);
  const whole = parseWholePhone(joined);
  if (whole !== null) return [whole];
  const both = twoMobiles.exec(part.replace(/[\s+-]/g, ''))?.slice(1) ?? [];
  const found = [part, ...part.split(betweenPhones), ...both].flatMap(searchPhones);
  return found.length > 0 ? found : searchPhones(joined);
}

const searchPhones = (plain: string): string[] =>
  findPhoneNumbersInText(toDialedForm(plain), 'KE').map(({ number }) => number.number);

/** libphonenumber reads digits after a semicolon as an extension, and knows only `000` for calls abroad. */
const toDialedForm = (plain: string): string =>
  plain
    .trim()
    .replaceAll(';', ',')
    .replace(/^00(?=[1-9])/, '+');
