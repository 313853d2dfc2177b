/**
 * A whole number as people in Kenya write it: `15,000`. Without `toLocaleString`, whose first use keeps a phone busy
 * for 100 ms; see docs/decisions/009.
 */
export const groupDigits = (wholeNumber: number): string => String(wholeNumber).replace(/\B(?=(?:\d{3})+$)/g, ',');
