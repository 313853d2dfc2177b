import type { EntityManager } from '@mikro-orm/postgresql';
import type { HttpContext } from '../../http/request-state.ts';
import { createCsvFile } from '../../http/sheet/csv-file.ts';
import type { SheetColumn } from '../../http/sheet/sheet.ts';
import type { LeadImportEntity } from './lead-import.entity.ts';

interface ProblemLine {
  line: number;
  cells: string[] | null;
  problem: string;
}

export async function sendImportProblems(
  ctx: HttpContext,
  em: EntityManager,
  { id, headings }: LeadImportEntity,
): Promise<void> {
  const lines = await em.execute<ProblemLine[]>(
    'select line, cells, problem from lead_import_line where import_id = ? and problem is not null order by line',
    [id],
  );
  const width = Math.max(headings.length, ...lines.map(({ cells }) => cells?.length ?? 0));
  const own: SheetColumn<ProblemLine>[] = [
    { header: 'Line', width: 8, cell: ({ line }) => String(line) },
    { header: 'Problem', width: 60, cell: ({ problem }) => problem },
  ];
  const ofFile = Array.from(
    { length: width },
    (_, index): SheetColumn<ProblemLine> => ({
      header: headings[index] ?? '',
      width: 20,
      cell: ({ cells }) => cells?.[index] ?? '',
    }),
  );
  ctx.attachment('lines-with-problems.csv');
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = createCsvFile({ title: 'Problems', columns: [...own, ...ofFile], pages: [lines] });
}
