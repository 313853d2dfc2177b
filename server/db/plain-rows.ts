/** The column of a property, as the ORM names it. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL that selects columns by the names of their properties. To be made once for a list. */
export const selected = (properties: readonly string[]): string =>
  properties.map((property) => `${columnName(property)} as "${property}"`).join(', ');

/** Makes dates of the moments of a row, which the database answers as text. */
export function readMoments(row: Record<string, unknown>, moments: readonly string[]): void {
  for (const name of moments) {
    const text = row[name];
    if (typeof text === 'string') row[name] = new Date(text);
  }
}
