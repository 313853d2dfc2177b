import { Readable } from 'node:stream';
import { sheetDate } from '../../../shared/domain/dates.ts';
import type { Sheet, SheetCell } from './sheet.ts';

/**
 * A list as CSV: RFC 4180, in UTF-8 with a byte order mark, for Excel. What a visitor typed must not run as a formula:
 * every cell is quoted, and one that looks like a formula gets an apostrophe in front.
 */
export const csvFile = <R>(sheet: Sheet<R>): Readable => Readable.from(csvPages(sheet), { objectMode: false });

async function* csvPages<R>({ columns, pages }: Sheet<R>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${csvLines([columns.map(({ header }) => header)])}`);
  for await (const rows of pages) {
    yield Buffer.from(csvLines(rows.map((row) => columns.map(({ cell }) => cell(row)))));
  }
}

const csvLines = (lines: SheetCell[][]): string => lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/** What spreadsheets take for the start of a formula, on keyboards of every width. */
const formulaSign = /^[=+\-@\t\r＝＋－＠]/;

function csvCell(value: SheetCell): string {
  if (value === null) return '""';
  if (typeof value !== 'string') return `"${sheetDate(value)}"`;
  const text = value.includes('"') ? value.replaceAll('"', '""') : value;
  return formulaSign.test(text) ? `"'${text}"` : `"${text}"`;
}
