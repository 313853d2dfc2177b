import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as audit from '../../../shared/endpoints/accounts/audit.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { paginate } from '../../http/list-page.ts';
import { exportAuditEntries, listAuditActors, listAuditEntries, presentAuditEntry } from './audit-list.service.ts';

export function auditRoutes({ route }: ApiRouter): void {
  route(audit.list, async ({ em, ctx, query }) =>
    paginate(ctx, await listAuditEntries(em, query), query.limit).map(presentAuditEntry),
  );

  route(audit.listPeople, ({ em }) => listAuditActors(em));

  for (const format of sheetFormats) {
    route(audit.sheets[format], ({ em, ctx, actor, query }) => exportAuditEntries({ em, ctx, actor }, query, format));
  }
}
