import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import { formatNairobiDay } from '../../../shared/domain/time/nairobi-days.ts';
import * as report from '../../../shared/endpoints/leads/report.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { sendRowsAsSheet } from '../../http/sheet/send-sheet.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { readLeadReport } from './lead-report.service.ts';
import { createReportRows, reportColumns } from './report-sheet.ts';

export function leadReportRoutes({ route, context: { now } }: ApiRouter): void {
  route(report.read, ({ em, query }) => readLeadReport(em, query, now()));

  for (const format of sheetFormats) {
    route(report.sheets[format], async ({ em, ctx, query, actor }) => {
      // Write to the audit log instead of the privacy log, because the report contains no customer data.
      if (ctx.method !== 'HEAD') {
        writeAuditEntry(em, actor, { verb: 'download', kind: 'quote', summary: 'Exported the report' });
        await em.flush();
      }
      const rows = createReportRows(await readLeadReport(em, query, now()));
      const name = `report-${formatNairobiDay(query.from)}-to-${formatNairobiDay(new Date(query.to.getTime() - 1))}`;
      sendRowsAsSheet(ctx, format, { name, title: 'Report', columns: reportColumns }, rows);
    });
  }
}
