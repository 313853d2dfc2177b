/** Formats 15000 as `15,000`. On phones, the first call to `toLocaleString` is slow (docs/decisions/009). */
export const groupDigits = (wholeNumber: number): string => String(wholeNumber).replace(/\B(?=(?:\d{3})+$)/g, ',');
