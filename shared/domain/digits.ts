/** `15,000`. The first call of `toLocaleString` blocks a phone for 100 ms, see docs/decisions/009. */
export const groupDigits = (wholeNumber: number): string => String(wholeNumber).replace(/\B(?=(?:\d{3})+$)/g, ',');
