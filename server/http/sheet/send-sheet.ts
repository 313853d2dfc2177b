import { Readable } from 'node:stream';
import { type SheetFormat, sheetMimeTypes } from '../../../shared/domain/sheet-formats.ts';
import { type CursorRecord, encodeRecordCursor } from '../list-page.ts';
import type { HttpContext } from '../request-state.ts';
import { createCsvFile } from './csv-file.ts';
import type { SheetColumn } from './sheet.ts';
import { createXlsxFile } from './xlsx-file.ts';

const pageSize = 200;

/** Compression level for CSV files. Uses 10% less CPU time than the default level, but the files are 20% larger. */
const fastestCompression = { gzip: { level: 1 }, deflate: { level: 1 } };

const files = { csv: createCsvFile, xlsx: createXlsxFile } as const;

interface SheetHead<R> {
  name: string;
  title: string;
  columns: readonly SheetColumn<R>[];
  count: number;
}

interface SheetAnswer<R extends CursorRecord> extends SheetHead<R> {
  read: (page: { cursor: string | undefined; limit: number }) => Promise<R[]>;
}

/** Reads the list page by page during the download. */
export function sendSheet<R extends CursorRecord>(ctx: HttpContext, format: SheetFormat, sheet: SheetAnswer<R>): void {
  sendPages(ctx, format, sheet, readPages(sheet));
}

export function sendRowsAsSheet<R>(
  ctx: HttpContext,
  format: SheetFormat,
  sheet: Omit<SheetHead<R>, 'count'>,
  rows: R[],
): void {
  sendPages(ctx, format, { ...sheet, count: rows.length }, Readable.from([rows]));
}

function sendPages<R>(ctx: HttpContext, format: SheetFormat, sheet: SheetHead<R>, pages: AsyncIterable<R[]>): void {
  ctx.set('X-Total-Count', String(sheet.count));
  ctx.attachment(`${sheet.name}.${format}`);
  ctx.compress = fastestCompression;
  ctx.type = format === 'csv' ? `${sheetMimeTypes.csv}; charset=utf-8` : sheetMimeTypes.xlsx;
  const file = files[format]({ title: sheet.title, columns: sheet.columns, pages });
  file.on('error', (error) => {
    ctx.state.log.error({ err: error }, 'the export was interrupted');
    // Close the connection, because the compression stream does not detect the failure and would wait for more data.
    ctx.res.destroy();
  });
  ctx.body = file;
}

async function* readPages<R extends CursorRecord>({ read }: SheetAnswer<R>): AsyncGenerator<R[]> {
  let cursor: string | undefined;
  do {
    const rows = await read({ cursor, limit: pageSize });
    yield rows;
    const last = rows.at(-1);
    cursor = last && rows.length === pageSize ? encodeRecordCursor(last) : undefined;
  } while (cursor !== undefined);
}
