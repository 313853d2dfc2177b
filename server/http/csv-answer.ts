import { pipeline, Readable } from 'node:stream';
import { type ColumnOption, stringify } from 'csv-stringify';
import { encodeCursor, type ListedRecord } from './list-page.ts';
import type { HttpContext } from './state.ts';

/** Rows that are in memory at a time, however many are asked for. */
const pageSize = 500;

interface CsvAnswer<R extends ListedRecord> {
  /** Name of the file, without its ending. */
  name: string;
  /** How many rows there will be, for whoever shows the progress. */
  count: () => Promise<number>;
  /** The rows after the cursor, at most `limit`. */
  read: (page: { cursor: string | undefined; limit: number }) => Promise<R[]>;
  columns: ColumnOption[];
  cells: (row: R) => Record<string, string | null>;
}

/**
 * Answers with all rows of a list as a file for spreadsheets (RFC 4180, in UTF-8 with a byte order mark, for Excel),
 * read page by page while it is sent. What a visitor typed must not run as a formula: every cell is quoted, and one
 * that looks like a formula gets an apostrophe in front.
 */
export async function sendCsv<R extends ListedRecord>(ctx: HttpContext, rows: CsvAnswer<R>): Promise<void> {
  ctx.set('X-Total-Count', String(await rows.count()));
  ctx.attachment(`${rows.name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  const csv = stringify({
    header: true,
    bom: true,
    columns: rows.columns,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
  });
  ctx.body = pipeline(Readable.from(cellsOf(rows)), csv, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.state.log.error({ err: error }, 'the export broke off');
  });
}

async function* cellsOf<R extends ListedRecord>({ read, cells }: CsvAnswer<R>) {
  let cursor: string | undefined;
  for (;;) {
    const rows = await read({ cursor, limit: pageSize });
    for (const row of rows) yield cells(row);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    cursor = encodeCursor(last);
  }
}
