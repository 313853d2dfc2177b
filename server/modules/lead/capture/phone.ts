import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanPhone, joinAdjacentDigits, joinDigits } from '../../../../shared/domain/leads/phone.ts';

const twoMobiles = /^((?:254|0)[17]\d{8})((?:254|0)[17]\d{8})$/;

/** Separators between two phone numbers. The same characters can also occur inside a phone number. */
const betweenPhones = /\s*(?:[,;&|/]|\b(?:or|and|na|au)\b)\s*/i;

/** Separators between two phone numbers with grouped digits, for example `0712,345,678, 0733,111,222 (home)`. */
const betweenGroups = /\s*(?:[,;&|/]\s|\s[,;&|/]|\b(?:or|and|na|au)\b|\([^()\d]*\))\s*/i;

/** Finds the first phone number in a text. Returns E.164 (`+254712345678`) or null. Accepts Kenyan formats. */
export const normalizePhone = (typed: string): string | null => extractPhones(typed)[0] ?? null;

/** Returns all distinct phone numbers in a text, in E.164. `0722 700 001 / 0733 700 002` contains two numbers. */
export function extractPhones(typed: string): string[] {
  const text = cleanPhone(typed);
  const whole = parseWholePhone(text);
  if (whole !== null) return [whole];
  const found = text.split(betweenGroups).flatMap(extractPhonesFromPart);
  return found.length > 0 ? [...new Set(found)] : searchPhones(joinDigits(text));
}

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

/**
 * Replaces semicolons, because libphonenumber reads digits after a semicolon as an extension. Replaces `00`, because
 * libphonenumber expects `000` for calls from Kenya to other countries.
 */
const toDialedForm = (plain: string): string =>
  plain
    .trim()
    .replaceAll(';', ',')
    .replace(/^00(?=[1-9])/, '+');
