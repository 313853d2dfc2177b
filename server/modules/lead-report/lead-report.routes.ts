import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import { nairobiDay } from '../../../shared/domain/time/nairobi-days.ts';
import * as report from '../../../shared/endpoints/leads/report.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { sendRows } from '../../http/sheet/send-sheet.ts';
import { record } from '../audit/audit.service.ts';
import { readLeadReport } from './lead-report.service.ts';
import { reportColumns, reportRows } from './report-sheet.ts';

export function leadReportRoutes({ route, context: { now } }: ApiRouter): void {
  route(report.read, ({ em, query }) => readLeadReport(em, query, now()));

  for (const format of sheetFormats) {
    route(report.sheets[format], async ({ em, ctx, query, actor }) => {
      // No customer is in it, so that the privacy log need not know.
      if (ctx.method !== 'HEAD') {
        record(em, actor, { verb: 'download', kind: 'quote', summary: 'Took the report along as a file' });
        await em.flush();
      }
      const rows = reportRows(await readLeadReport(em, query, now()));
      const name = `report-${nairobiDay(query.from)}-to-${nairobiDay(new Date(query.to.getTime() - 1))}`;
      sendRows(ctx, format, { name, title: 'Report', columns: reportColumns }, rows);
    });
  }
}
