import { removeInvisible, toAsciiDigits } from './texts.ts';

const numbers = /(?:\+|\b00)?\d[\d\s().-]*/g;

/**
 * Spellings of a number as typed or pasted, to be read in turn: with plain digits and hyphens, without invisible marks. A
 * slash stands between two numbers, or within one.
 */
export function phoneSpellings(typed: string): string[] {
  const plain = toAsciiDigits(removeInvisible(typed))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s/g, ' ');
  return [plain, plain.replace(/(?<=\d)\/(?=\d)/g, '-')];
}

/** Kenyan mobiles have nine digits after the zero or +254, landlines and toll-free numbers seven to ten. */
function isWholeKenyan(national: string): boolean {
  return /^[17]/.test(national) ? national.length === 9 : /^[2-689]\d{6,9}$/.test(national);
}

/** Source: E.164, which allows 15 digits; countries with fewer than 8 have nobody who moves to Kenya by our form. */
const isWholeForeign = (digits: string): boolean => digits.length >= 8 && digits.length <= 15;

function isWhole(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  if (digits.startsWith('254')) return isWholeKenyan(digits.slice(3).replace(/^0/, ''));
  return /^(?:\+|00)/.test(typed) ? isWholeForeign(digits) : isWholeKenyan(digits.replace(/^0/, ''));
}

/**
 * Whether a text holds a phone number that looks complete, to ask the visitor about the others. Generous and small,
 * because it runs in the browser; the server, which has every country's rules, decides which number is called.
 */
export const hasWholePhone = (text: string): boolean =>
  phoneSpellings(text).some((spelling) => (spelling.match(numbers) ?? []).some(isWhole));

/**
 * Whether WhatsApp may know a number: of Kenya's only mobiles, of other countries' whatever they are.
 * @param phone in E.164
 */
export const mayHaveWhatsapp = (phone: string): boolean => !phone.startsWith('+254') || /^\+254[17]\d{8}$/.test(phone);
