import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { formatSheetDate } from '../../../shared/domain/time/dates.ts';
import type { Sheet } from './sheet.ts';

/** Matches text that a spreadsheet reads as a formula, even after apostrophes. Also matches full-width signs. */
const formulaPattern = /^(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

const escapeFormula = (text: string): string => text.replace(formulaPattern, "'");

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaPattern.test(text) ? text.slice(1) : text;

/**
 * Creates a CSV file (RFC 4180) in UTF-8 with a byte order mark, for Excel.
 * To prevent formula injection, quotes every cell and adds an apostrophe to text that looks like a formula.
 * `parseCsvRecords` removes the apostrophe.
 */
export const createCsvFile = <R>(sheet: Sheet<R>): Readable =>
  Readable.from(generateCsvPages(sheet), { objectMode: false });

async function* generateCsvPages<R>({ columns, pages }: Sheet<R>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${formatCsvLines([columns.map(({ header }) => header)])}`);
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      columns.map(({ cell }) => {
        const value = cell(row);
        return value instanceof Date ? formatSheetDate(value) : value && escapeFormula(value);
      }),
    );
    yield Buffer.from(formatCsvLines(lines));
  }
}

const formatCsvLines = (lines: (string | null)[][]): string =>
  stringify(lines, { record_delimiter: 'windows', quoted: true, quoted_empty: true });
