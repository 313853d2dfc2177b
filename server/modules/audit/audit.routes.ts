import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as audit from '../../../shared/endpoints/accounts/audit.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { paginate } from '../../http/list-page.ts';
import { exportEntries, listEntries, listPeople, presentEntry } from './audit-list.service.ts';

/** Who did what, and when. */
export function auditRoutes({ route }: ApiRouter): void {
  route(audit.list, async ({ em, ctx, query }) =>
    paginate(ctx, await listEntries(em, query), query.limit).map(presentEntry),
  );

  route(audit.listPeople, ({ em }) => listPeople(em));

  for (const format of sheetFormats) {
    route(audit.sheets[format], ({ em, ctx, actor, query }) => exportEntries({ em, ctx, actor }, query, format));
  }
}
