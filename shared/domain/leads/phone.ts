import { normalizeCharacters } from '../texts.ts';

/** Matches numbers in which the letter O may replace zeros. A single O between numbers counts as a word. */
const digitsWithO =
  /(?<![\p{L}\p{N}])[Oo]{0,2}\d[Oo\d]*(?:[^\p{L}\p{N}]{1,3}(?:[Oo]*\d[Oo\d]*|[Oo]{2,}))*(?![\p{L}\p{N}])/gu;

/** Minimum number of digits in a phone number. Shorter numbers, such as `5O`, are house or block numbers. */
const minDigits = 7;

/** Changes `O712 OOO 919` to `0712 000 919`. */
export const replaceLetterO = (text: string): string =>
  text.replace(digitsWithO, (digits) =>
    digits.replace(/[^Oo\d]/g, '').length < minDigits ? digits : digits.replace(/[Oo]/g, '0'),
  );

export const cleanPhone = (typed: string): string =>
  replaceLetterO(normalizeCharacters(typed))
    .replace(/[~_·•*]/g, '-')
    .replaceAll('\\', '/')
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')');

/** Changes `0712,345,678` to `0712-345-678`. */
export const joinDigits = (plain: string): string => plain.replace(/(?<=\d)[^\p{L}\p{N}+]+(?=\d)/gu, '-');

/** Works like {@link joinDigits}, but only for separators without an adjacent space. */
export const joinAdjacentDigits = (plain: string): string => plain.replace(/(?<=\d)[^\p{L}\p{N}\s+]+(?=\d)/gu, '-');

const numbers = /(?:\+|\b00)?\d[\d\s().-]*/g;

/** After 0 or +254, Kenyan mobile numbers have nine digits. Landlines and toll-free numbers have seven to ten. */
function isCompleteKenyan(national: string): boolean {
  return /^[17]/.test(national) ? national.length === 9 : /^[2-689]\d{6,9}$/.test(national);
}

/** E.164 allows up to 15 digits. Numbers with fewer than 8 digits do not count as complete. */
const isCompleteForeign = (digits: string): boolean => digits.length >= 8 && digits.length <= 15;

const extractInternationalDigits = (plain: string): string => plain.replace(/\D/g, '').replace(/^00/, '');

/** Returns the digits after 0 or +254. Returns null for other countries. @param plain - result of {@link cleanPhone} */
export function extractKenyanDigits(plain: string): string | null {
  const digits = extractInternationalDigits(plain);
  if (digits.startsWith('254')) return digits.slice(3).replace(/^0/, '');
  return /^\s*(?:\+|00)/.test(plain) ? null : digits.replace(/^0/, '');
}

function isCompleteNumber(plain: string): boolean {
  const national = extractKenyanDigits(plain);
  return national === null ? isCompleteForeign(extractInternationalDigits(plain)) : isCompleteKenyan(national);
}

/** Returns true if the text contains a complete phone number. The server also applies each country's number rules. */
export function hasCompletePhone(text: string): boolean {
  const plain = cleanPhone(text);
  // A separator can be within a number or between two numbers.
  return [plain, joinAdjacentDigits(plain), joinDigits(plain)].some((each) =>
    (each.match(numbers) ?? []).some(isCompleteNumber),
  );
}

/** Returns true for Kenyan mobile numbers, and for any number from another country. */
export const canHaveWhatsapp = (phone: string): boolean => !phone.startsWith('+254') || /^\+254[17]\d{8}$/.test(phone);
