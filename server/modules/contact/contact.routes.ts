import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as contacts from '../../../shared/endpoints/contacts.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { clientNetwork } from '../../http/rate-limit.ts';
import { readLead, storeLead } from '../lead/lead.service.ts';
import { exportLeads } from '../lead/lead-export.ts';
import { listLeads } from '../lead/lead-list.ts';
import { changeLeadStatus } from '../lead/lead-status.ts';
import { contactLeads } from './contact.service.ts';

export function contactRoutes({ route, context: { capture, limits } }: ApiRouter): void {
  route(contacts.create, ({ body, headers, ctx }) =>
    limits.takeForm({ network: clientNetwork(ctx.ip), email: body.email }, () =>
      storeLead(capture, contactLeads, body, headers['Idempotency-Key'] ?? ''),
    ),
  );

  route(contacts.list, ({ em, ctx, query }) => listLeads({ em, ctx }, contactLeads, query));

  for (const format of sheetFormats) {
    route(contacts.sheets[format], ({ em, ctx, query, actor }) =>
      exportLeads({ em, ctx }, contactLeads, query, { format, actor }),
    );
  }

  route(contacts.read, ({ em, params }) => readLead(em, contactLeads, params.id));

  route(contacts.updateStatus, ({ em, params, body: { status, version }, actor }) =>
    changeLeadStatus(em, contactLeads, params.id, status, { version, by: actor }),
  );
}
