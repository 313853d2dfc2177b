import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { groupDigits } from '../../../shared/domain/digits.ts';
import { type SheetFormat, sheetTypes } from '../../../shared/domain/sheet-formats.ts';
import { BadRequest } from '../errors.ts';
import { encodeCursor, type ListedRecord } from '../list-page.ts';
import type { HttpContext } from '../state.ts';
import { csvFile } from './csv-file.ts';
import type { SheetColumn } from './sheet.ts';
import { maxSheetRows, xlsxFile } from './xlsx-file.ts';

/** Rows that are in memory at a time, however many are asked for. */
const pageSize = 200;

/** Rows that are written without a break: less than a millisecond. */
const rowsAtOnce = 50;

/**
 * Compression of a CSV file; the workbook's is its own. A tenth less processor time for a fifth more bytes, while others
 * wait for the core.
 */
const fastestCompression = { gzip: { level: 1 }, deflate: { level: 1 } };

const files = { csv: csvFile, xlsx: xlsxFile } as const;

interface SheetHead<R> {
  /** Name of the file, without its ending. */
  name: string;
  /** Name of the sheet. */
  title: string;
  columns: readonly SheetColumn<R>[];
  /** How many rows there are: for whoever shows the progress, and for the log. */
  count: number;
}

interface SheetAnswer<R extends ListedRecord> extends SheetHead<R> {
  /** The rows after the cursor, at most `limit`. */
  read: (page: { cursor: string | undefined; limit: number }) => Promise<R[]>;
}

/**
 * Answers with all rows of a list as a file for spreadsheets, read page by page while it is sent.
 * @throws {BadRequest} when a sheet of Excel is too small for them.
 */
export function sendSheet<R extends ListedRecord>(ctx: HttpContext, format: SheetFormat, sheet: SheetAnswer<R>): void {
  sendPages(ctx, format, sheet, pagesOf(sheet));
}

/** The same with rows that are there already. */
export function sendRows<R>(
  ctx: HttpContext,
  format: SheetFormat,
  sheet: Omit<SheetHead<R>, 'count'>,
  rows: R[],
): void {
  sendPages(ctx, format, { ...sheet, count: rows.length }, Readable.from([rows]));
}

function sendPages<R>(ctx: HttpContext, format: SheetFormat, sheet: SheetHead<R>, pages: AsyncIterable<R[]>): void {
  if (format === 'xlsx' && sheet.count > maxSheetRows)
    throw new BadRequest(
      `Excel takes at most ${groupDigits(maxSheetRows)} rows. Filter the list, or take the CSV file.`,
    );
  ctx.set('X-Total-Count', String(sheet.count));
  ctx.attachment(`${sheet.name}.${format}`);
  ctx.compress = fastestCompression;
  ctx.type = format === 'csv' ? `${sheetTypes.csv}; charset=utf-8` : sheetTypes.xlsx;
  const file = files[format]({ title: sheet.title, columns: sheet.columns, pages });
  file.on('error', (error) => {
    ctx.state.log.error({ err: error }, 'the export broke off');
    // What compresses it does not hear of that, and would wait for the rest for ever.
    ctx.res.destroy();
  });
  ctx.body = file;
}

/** The next page is read while the rows of one are written, a few at a time, and between them others have their turn. */
async function* pagesOf<R extends ListedRecord>({ read }: SheetAnswer<R>): AsyncGenerator<R[]> {
  let reading: Promise<R[]> | null = read({ cursor: undefined, limit: pageSize });
  while (reading) {
    const rows: R[] = await reading;
    const last = rows.at(-1);
    reading = last && rows.length === pageSize ? read({ cursor: encodeCursor(last), limit: pageSize }) : null;
    // What fails is told when its turn comes; until then nobody may be there to hear of it.
    reading?.catch(() => {});
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      yield rows.slice(start, start + rowsAtOnce);
      await othersTurn();
    }
  }
}
