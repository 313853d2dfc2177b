/** The column of a property, as the ORM names it. */
export const toColumnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL that selects columns by the names of their properties. To be made once for a list. */
export const buildColumnList = (properties: readonly string[]): string =>
  properties.map((property) => `${toColumnName(property)} as "${property}"`).join(', ');

/** Makes dates of the moments of a row, which the database answers as text. */
export function parseTimestamps(row: Record<string, unknown>, moments: readonly string[]): void {
  for (const name of moments) {
    const text = row[name];
    if (typeof text === 'string') row[name] = new Date(text);
  }
}
