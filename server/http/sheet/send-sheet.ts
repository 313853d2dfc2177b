import { groupDigits } from '../../../shared/domain/digits.ts';
import { type SheetFormat, sheetTypes } from '../../../shared/domain/sheet-formats.ts';
import { BadRequest } from '../errors.ts';
import { encodeCursor, type ListedRecord } from '../list-page.ts';
import type { HttpContext } from '../state.ts';
import { csvFile } from './csv-file.ts';
import type { SheetColumn } from './sheet.ts';
import { maxSheetRows, xlsxFile } from './xlsx-file.ts';

/** Rows that are in memory at a time, however many are asked for. */
const pageSize = 500;

const files = { csv: csvFile, xlsx: xlsxFile } as const;

interface SheetAnswer<R extends ListedRecord> {
  /** Name of the file, without its ending. */
  name: string;
  columns: readonly SheetColumn<R>[];
  /** How many rows there are: for whoever shows the progress, and for the log. */
  count: number;
  /** The rows after the cursor, at most `limit`. */
  read: (page: { cursor: string | undefined; limit: number }) => Promise<R[]>;
}

/**
 * Answers with all rows of a list as a file for spreadsheets, read page by page while it is sent.
 * @throws {BadRequest} when a sheet of Excel is too small for them.
 */
export function sendSheet<R extends ListedRecord>(ctx: HttpContext, format: SheetFormat, sheet: SheetAnswer<R>): void {
  if (format === 'xlsx' && sheet.count > maxSheetRows)
    throw new BadRequest(
      `Excel takes at most ${groupDigits(maxSheetRows)} rows. Filter the list, or take the CSV file.`,
    );
  ctx.set('X-Total-Count', String(sheet.count));
  ctx.attachment(`${sheet.name}.${format}`);
  ctx.type = format === 'csv' ? `${sheetTypes.csv}; charset=utf-8` : sheetTypes.xlsx;
  const file = files[format]({ columns: sheet.columns, pages: pagesOf(sheet) });
  file.on('error', (error) => ctx.state.log.error({ err: error }, 'the export broke off'));
  ctx.body = file;
}

async function* pagesOf<R extends ListedRecord>({ read }: SheetAnswer<R>): AsyncGenerator<R[]> {
  let cursor: string | undefined;
  for (;;) {
    const rows = await read({ cursor, limit: pageSize });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    cursor = encodeCursor(last);
  }
}
