import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { groupDigits } from '../../../shared/domain/digits.ts';
import { importLimits } from '../../../shared/domain/leads/lead-import.ts';
import { isInvisible } from '../../../shared/domain/texts.ts';
import { unescapeFormula } from './csv-file.ts';

export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** As in spreadsheets, a line break within a cell does not increase the line number. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

const options = {
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  // A quote within a cell, for example 5" pipes, is an ordinary character.
  relax_quotes: true,
  // Allow a space before an opening quote. Do not add `rtrim`, because the parser would then reject stray quotes.
  ltrim: true,
  max_record_size: importLimits.lineCharacters,
};

const separators = [',', ';', '\t', '|'] as const;

const sampleCharacters = 64 * 1024;
const sampleLines = 50;

/** Returns the separator that splits the most lines into the same number of cells. In a tie, prefers more cells. */
function findSeparator(start: string): string {
  let best = { separator: ',', share: 0, width: 0 };
  for (const separator of separators) {
    const widths = countCells(start, separator);
    for (const [width, lines] of Map.groupBy(widths, (each) => each)) {
      const share = lines.length / widths.length;
      if (width > 1 && (share > best.share || (share === best.share && width > best.width)))
        best = { separator, share, width };
    }
  }
  return best.separator;
}

function countCells(start: string, separator: string): number[] {
  const widths: number[] = [];
  const count = (cells: string[]) => {
    if (!isBlank(cells)) widths.push(cells.length);
    return null;
  };
  try {
    parseAtOnce(start, { ...options, delimiter: separator, to: sampleLines, on_record: count });
  } catch (error) {
    // Ignore CSV errors, because the sample can end inside a quoted cell.
    if (!(error instanceof CsvError)) throw error;
  }
  return widths;
}

const isBlank = (cells: readonly string[]): boolean => cells.every(isInvisible);

/** Removes quotes that the parser leaves if a space follows the closing quote. */
const removeQuotes = (cell: string): string =>
  cell.startsWith('"') && /\s$/.test(cell) ? cell.replace(/^"(.*)"\s+$/s, '$1') : cell;

/** Some programs write `="0712"` so that spreadsheets do not drop the leading zero. */
function parseCell(cell: string): string {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return text === undefined ? unescapeFormula(removeQuotes(cell)) : text.replaceAll('""', '"');
}

/** Uses the separator of a first line such as `sep=;`, or detects the separator. @throws {UnreadableFileError} */
export async function* parseCsvRecords(text: string): AsyncGenerator<CsvRecord> {
  const [head = '', named] = /^\ufeff?(?:sep=(.)(?:\r\n|\n|\r))?/i.exec(text) ?? [];
  const content = text.slice(head.length);
  const parser = parse({ ...options, delimiter: named ?? findSeparator(content.slice(0, sampleCharacters)) });
  let line = 0;
  try {
    for await (const cells of Readable.from(splitIntoSlices(Buffer.from(content))).compose(parser)) {
      line += 1;
      if (isTextList(cells) && !isBlank(cells)) yield { line, cells: cells.map(parseCell) };
    }
  } catch (error) {
    // Use the parser's count, because the parser may have read more lines than this loop has received.
    if (error instanceof CsvError) throw new UnreadableFileError(describeCsvProblem(error, Number(error.records) + 1));
    throw error;
  }
}

/** Number of bytes to parse before the server handles other requests. */
const sliceBytes = 16 * 1024;

/** Slices bytes instead of text, because a slice of text could end inside a surrogate pair and corrupt an emoji. */
async function* splitIntoSlices(content: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += sliceBytes) {
    yield content.subarray(from, from + sliceBytes);
    await nextTurn();
  }
}

const isTextList = (value: unknown): value is string[] => Array.isArray(value);

function describeCsvProblem({ code }: CsvError, line: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Line ${groupDigits(line)} is longer than ${groupDigits(importLimits.lineCharacters)} characters. A closing quotation mark may be missing, or the file may not be a CSV file.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark in line ${groupDigits(line)} is never closed. Add the closing quotation mark.`;
  return `Line ${groupDigits(line)} cannot be read as CSV. Check the quotation marks in the line.`;
}
