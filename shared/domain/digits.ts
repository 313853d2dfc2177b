/** Formats `15,000`. The first call of `toLocaleString` would block a phone for 100 ms (docs/decisions/009). */
export const groupDigits = (wholeNumber: number): string => String(wholeNumber).replace(/\B(?=(?:\d{3})+$)/g, ',');
