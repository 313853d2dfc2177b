/**
 * Formats a whole number as in Kenya: `15,000`. `toLocaleString` is not used, because its first call blocks a phone for
 * 100 ms. See docs/decisions/009.
 */
export const groupDigits = (wholeNumber: number): string => String(wholeNumber).replace(/\B(?=(?:\d{3})+$)/g, ',');
