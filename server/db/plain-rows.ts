export const toColumnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Renames columns to properties. Call once for a list. */
export const buildColumnList = (properties: readonly string[]): string =>
  properties.map((property) => `${toColumnName(property)} as "${property}"`).join(', ');

/** Replaces the text of times by dates. */
export function parseTimestamps(row: Record<string, unknown>, moments: readonly string[]): void {
  for (const name of moments) {
    const text = row[name];
    if (typeof text === 'string') row[name] = new Date(text);
  }
}
