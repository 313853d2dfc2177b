import type { EntityManager } from '@mikro-orm/postgresql';
import { csvFile } from '../../http/sheet/csv-file.ts';
import type { SheetColumn } from '../../http/sheet/sheet.ts';
import type { HttpContext } from '../../http/state.ts';
import type { LeadImport } from './lead-import.entity.ts';

interface ProblemLine {
  line: number;
  /** Null once the file is imported. */
  cells: string[] | null;
  problem: string;
}

/** Lines in memory at a time. */
const pageSize = 500;

/**
 * Answers with the lines that cannot be imported, each with why, in the columns of the file they came in: mended, it can be
 * imported as it is.
 */
export async function sendProblems(ctx: HttpContext, em: EntityManager, { id, headings }: LeadImport): Promise<void> {
  const [most] = await em.execute<{ cells: number | null }[]>(
    'select max(jsonb_array_length(cells)) as cells from lead_import_line where import_id = ? and problem is not null',
    [id],
  );
  // Keep all cells of a line that has more cells than headings, so that staff can correct them.
  const headers = Array.from(
    { length: Math.max(headings.length, most?.cells ?? 0) },
    (_, index) => headings[index] ?? '',
  );
  const own: SheetColumn<ProblemLine>[] = [
    { header: 'Line', width: 8, cell: ({ line }) => String(line) },
    { header: 'Problem', width: 60, cell: ({ problem }) => problem },
  ];
  const ofFile = headers.map(
    (header, index): SheetColumn<ProblemLine> => ({ header, width: 20, cell: ({ cells }) => cells?.[index] ?? '' }),
  );
  ctx.attachment('lines-with-problems.csv');
  ctx.type = 'text/csv; charset=utf-8';
  const file = csvFile({ title: 'Problems', columns: [...own, ...ofFile], pages: pagesOf(em, id) });
  file.on('error', (error) => {
    ctx.state.log.error({ err: error }, 'the file of problems broke off');
    ctx.res.destroy();
  });
  ctx.body = file;
}

async function* pagesOf(em: EntityManager, id: string): AsyncGenerator<ProblemLine[]> {
  let last = 0;
  for (;;) {
    const lines: ProblemLine[] = await em.execute(
      `select line, cells, problem from lead_import_line
       where import_id = ? and problem is not null and line > ? order by line limit ${pageSize}`,
      [id, last],
    );
    if (lines.length === 0) return;
    yield lines;
    last = lines.at(-1)?.line ?? last;
  }
}
