/** Formats `15,000`. Avoids `toLocaleString`, because its first call is slow on phones (docs/decisions/009). */
export const groupDigits = (wholeNumber: number): string => String(wholeNumber).replace(/\B(?=(?:\d{3})+$)/g, ',');
