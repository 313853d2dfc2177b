export const toColumnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns a list of columns for a SELECT. The alias of each column is the name of its property. */
export const buildColumnList = (properties: readonly string[]): string =>
  properties.map((property) => `${toColumnName(property)} as "${property}"`).join(', ');

export function parseTimestamps(row: Record<string, unknown>, moments: readonly string[]): void {
  for (const name of moments) {
    const text = row[name];
    if (typeof text === 'string') row[name] = new Date(text);
  }
}
