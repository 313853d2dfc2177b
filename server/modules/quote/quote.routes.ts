import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as quotes from '../../../shared/endpoints/quotes.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { clientNetwork } from '../../http/rate-limit.ts';
import { readLead, storeLead } from '../lead/lead.service.ts';
import { exportLeads } from '../lead/lead-export.ts';
import { listLeads } from '../lead/lead-list.ts';
import { changeLeadStatus } from '../lead/lead-status.ts';
import { quoteLeads } from './quote.service.ts';

export function quoteRoutes({ route, context: { capture, limits } }: ApiRouter): void {
  route(quotes.create, ({ body, headers, ctx }) =>
    limits.takeForm({ network: clientNetwork(ctx.ip), email: body.email }, () =>
      storeLead(capture, quoteLeads, body, headers['Idempotency-Key'] ?? ''),
    ),
  );

  route(quotes.list, ({ em, ctx, query }) => listLeads({ em, ctx }, quoteLeads, query));

  for (const format of sheetFormats) {
    route(quotes.sheets[format], ({ em, ctx, query, actor }) =>
      exportLeads({ em, ctx }, quoteLeads, query, { format, actor }),
    );
  }

  route(quotes.read, ({ em, params }) => readLead(em, quoteLeads, params.id));

  route(quotes.updateStatus, ({ em, params, body: { status, version }, actor }) =>
    changeLeadStatus(em, quoteLeads, params.id, status, { version, by: actor }),
  );
}
