import { CsvError, parse } from 'csv-parse';
import { groupDigits } from '../../../shared/domain/digits.ts';
import { importLimits } from '../../../shared/domain/lead-import.ts';
import { UnreadableFile } from './file-encoding.ts';

/** One line of a list, as spreadsheets count: a line break within a cell begins no new one. */
export interface CsvRecord {
  /** The first is 1. */
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t'] as const;

/** Whichever the first line has most often, outside of quotes. Excel says it first where it is told to: `sep=;`. */
function delimiterOf(start: string): string {
  const named = /^sep=(.)\r?\n/i.exec(start)?.[1];
  if (named) return named;
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of start.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return delimiters.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0] ?? ',';
}

/** Characters by which the delimiter is told. */
const lookedAtCharacters = 64 * 1024;

/** What our own CSV files put an apostrophe in front of, so that no spreadsheet runs it; see `csvFile`. */
const escapedFormula = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * The lines of a CSV file that are not blank, one after the other, however long it is.
 * @throws {UnreadableFile} in words, when it is none
 */
export async function* csvRecords(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const pieces = text[Symbol.asyncIterator]();
  let start = '';
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
    start += piece.value;
    if (start.length >= lookedAtCharacters) break;
  }
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    // A stray quote within a cell, such as 5" pipes, is a character like others.
    relax_quotes: true,
    max_record_size: importLimits.lineCharacters,
  });
  const feeding = feed(parser, start.replace(/^sep=.\r?\n/i, ''), pieces);
  let line = 0;
  try {
    for await (const cells of parser) {
      line += 1;
      if (isTextList(cells) && !isBlank(cells))
        yield { line, cells: cells.map((cell) => cell.replace(escapedFormula, '')) };
    }
    await feeding;
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(problemOf(error, line + 1));
    throw error;
  } finally {
    parser.destroy();
  }
}

const isTextList = (value: unknown): value is string[] => Array.isArray(value);

/** Hands the file to the parser as fast as it takes it. What fails is thrown where lines are read. */
async function feed(parser: ReturnType<typeof parse>, start: string, pieces: AsyncIterator<string>): Promise<void> {
  try {
    for (let text: string | null = start; text !== null; ) {
      if (parser.destroyed) return;
      if (!parser.write(text)) await untilReady(parser);
      const next: IteratorResult<string> = await pieces.next();
      text = next.done ? null : next.value;
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/**
 * Waits until the parser takes more, or takes nothing any more. Neither listener stays: a file has hundreds of such waits.
 */
const untilReady = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    const ready = () => {
      parser.off('drain', ready);
      parser.off('close', ready);
      resolve();
    };
    parser.on('drain', ready);
    parser.on('close', ready);
  });

function problemOf({ code }: CsvError, line: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `Line ${groupDigits(line)} is longer than ${groupDigits(importLimits.lineCharacters)} characters. Perhaps a quotation mark in it is never closed, or this is not a CSV file.`;
  if (code === 'CSV_QUOTE_NOT_CLOSED')
    return `A quotation mark is opened in line ${groupDigits(line)} and never closed.`;
  return `Line ${groupDigits(line)} cannot be read as CSV. Please look at the quotation marks in it.`;
}
