import { pipeline, Readable } from 'node:stream';
import { type ColumnOption, stringify } from 'csv-stringify';
import type { HttpContext } from '../../http/state.ts';
import { encodeCursor, type ListedLead } from './lead-list.ts';

/** Rows that are in memory at a time, however many are asked for. */
const pageSize = 500;

interface LeadExport<L extends ListedLead> {
  /** Name of the file, without its ending. */
  name: string;
  /** How many leads there will be, for whoever shows the progress. */
  count: () => Promise<number>;
  /** The leads after the cursor, at most `limit`. */
  read: (page: { cursor: string | undefined; limit: number }) => Promise<L[]>;
  columns: ColumnOption[];
  row: (lead: L) => Record<string, string | null>;
}

/**
 * Answers with all leads as a file for spreadsheets (RFC 4180, in UTF-8 with a byte order mark, for Excel), read page
 * by page while it is sent. What a visitor typed must not run as a formula: such cells get an apostrophe in front.
 */
export async function sendLeads<L extends ListedLead>(ctx: HttpContext, leads: LeadExport<L>): Promise<void> {
  ctx.set('X-Total-Count', String(await leads.count()));
  ctx.attachment(`${leads.name}.csv`);
  ctx.type = 'text/csv; charset=utf-8';
  const csv = stringify({
    header: true,
    bom: true,
    columns: leads.columns,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  ctx.body = pipeline(Readable.from(rowsOf(leads)), csv, (error) => {
    if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      ctx.state.log.error({ err: error }, 'the export broke off');
  });
}

async function* rowsOf<L extends ListedLead>({ read, row }: LeadExport<L>) {
  let cursor: string | undefined;
  for (;;) {
    const leads = await read({ cursor, limit: pageSize });
    for (const lead of leads) yield row(lead);
    const last = leads.at(-1);
    if (!last || leads.length < pageSize) return;
    cursor = encodeCursor(last);
  }
}
