/** Formats `15,000`. The first call of `toLocaleString` would block a phone (docs/decisions/009). */
export const groupDigits = (wholeNumber: number): string => String(wholeNumber).replace(/\B(?=(?:\d{3})+$)/g, ',');
