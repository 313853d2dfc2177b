import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadEndpoints } from '../../../shared/api/lead-endpoints.ts';
import type { LeadChannel, LeadKind } from '../../../shared/domain/leads/lead-kinds.ts';
import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as contacts from '../../../shared/endpoints/leads/contacts.ts';
import * as leads from '../../../shared/endpoints/leads/leads.ts';
import * as quotes from '../../../shared/endpoints/leads/quotes.ts';
import type { LeadReceipt } from '../../../shared/schemas/leads/lead.ts';
import type { Actor } from '../../db/actor.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import type { AuthorizedCaller } from '../../http/caller.ts';
import { getClientNetwork } from '../../http/limits/rate-limit.ts';
import type { HttpContext } from '../../http/request-state.ts';
import { listLeadOwners } from '../staff/lead-owner.service.ts';
import { extractPhones } from './capture/phone.ts';
import { type CheckedLeadForm, submitLead } from './capture/submit-lead.ts';
import { listCustomerLeads, listSameCustomerLeads } from './customer/same-customer.ts';
import { countViews, createInboxViewer } from './inbox/inbox-view.ts';
import { exportLeads } from './inbox/lead-export.ts';
import { listLeads, searchLeads } from './inbox/lead-list.ts';
import { listUrgentLeads } from './inbox/urgent-leads.ts';
import { readLead } from './lead.service.ts';
import { addEntry, changeEntry } from './timeline/lead-entries.ts';
import { listLeadEntries } from './timeline/lead-timeline.ts';
import { sendStaffEmail } from './timeline/staff-email.ts';
import { readAnswerPromise } from './work/answer-promise.ts';
import { changeLead, findNewOwner } from './work/change-lead.ts';
import { changeLeads } from './work/change-leads.ts';
import { correctLead } from './work/correct-lead.ts';

export function leadRoutes(router: ApiRouter): void {
  const { route, context } = router;
  const { now } = context;

  route(quotes.create, (request) => receiveLead(router, 'quote', request));

  route(quotes.createByStaff, async ({ em, body, headers, actor }) =>
    submitLead({ em, onLeadStored: context.onLeadStored }, 'quote', body, headers['Idempotency-Key'] ?? '', {
      by: actor,
      channel: body.channel,
      owner: await findNewOwner(em, body.ownerId ?? null),
    }),
  );

  addStaffLeadRoutes(router, 'quote', quotes);

  route(contacts.create, (request) => receiveLead(router, 'contact', request));

  addStaffLeadRoutes(router, 'contact', contacts);

  route(leads.readAnswerPromise, ({ em }) => readAnswerPromise(em));

  route(leads.listOwners, ({ em }) => listLeadOwners(em));

  route(leads.listUrgent, async ({ em, actor }) =>
    listUrgentLeads(em, await createInboxViewer(em, actor, now(), 'late')),
  );

  route(leads.listByCustomer, ({ em, query: { phone, email } }) =>
    listCustomerLeads(em, { phones: extractPhones(phone ?? ''), email }),
  );

  route(leads.readViewCounts, async ({ em, actor }) => {
    const viewer = await createInboxViewer(em, actor, now(), 'late');
    return {
      quotes: await countViews(em, 'quote', viewer),
      contacts: await countViews(em, 'contact', viewer),
    };
  });

  route(leads.search, async ({ em, query, actor }) =>
    searchLeads(em, query, await createInboxViewer(em, actor, now())),
  );
}

interface ReceivedForm {
  em: EntityManager;
  ctx: HttpContext;
  body: CheckedLeadForm & { channel?: LeadChannel | undefined };
  headers: { 'Idempotency-Key'?: string | undefined };
  caller: AuthorizedCaller | null;
  actor: Actor;
}

/** Limits requests from visitors by network and e-mail address. API clients already have a limit for each token. */
function receiveLead(
  { context: { onLeadStored, limits } }: ApiRouter,
  kind: LeadKind,
  { em, ctx, body, headers, caller, actor }: ReceivedForm,
): Promise<LeadReceipt> {
  const key = headers['Idempotency-Key'] ?? '';
  const store = { em, onLeadStored };
  if (caller) return submitLead(store, kind, body, key, { by: actor, channel: body.channel ?? 'website', owner: null });
  const sender = { network: getClientNetwork(ctx.ip), email: body.email ?? '' };
  return limits.limitForm(sender, () => submitLead(store, kind, body, key));
}

function addStaffLeadRoutes({ route, context }: ApiRouter, kind: LeadKind, calls: LeadEndpoints): void {
  const { now } = context;

  route(calls.list, async ({ em, ctx, query, actor }) =>
    listLeads({ em, ctx }, kind, query, await createInboxViewer(em, actor, now(), query.view)),
  );

  for (const format of sheetFormats) {
    route(calls.sheets[format], async ({ em, ctx, query, actor }) =>
      exportLeads({ em, ctx }, kind, query, {
        format,
        actor,
        viewer: await createInboxViewer(em, actor, now(), query.view),
      }),
    );
  }

  route(calls.read, ({ em, params }) => readLead(em, kind, params.id));

  route(calls.update, ({ em, params, body: { version, ...changes }, actor }) =>
    changeLead(em, kind, params.id, changes, { version, by: actor }, now()),
  );

  route(calls.correct, ({ em, params, body: { version, basedOn, ...fields }, actor }) =>
    correctLead(em, kind, params.id, { fields, version, basedOn }, actor, now()),
  );

  route(calls.updateMany, ({ em, body, actor }) => changeLeads(em, kind, body.leads, actor, now()));

  route(calls.entries.list, async ({ em, ctx, params, query }) => {
    await readLead(em, kind, params.id);
    return listLeadEntries({ em, ctx }, params.id, query);
  });

  route(calls.entries.add, ({ em, params, body, actor }) => addEntry(em, kind, params.id, body, actor, now()));

  route(calls.entries.change, ({ em, params, body, actor }) => changeEntry(em, kind, params, body, actor, now()));

  route(calls.writeMail, (request) => sendStaffEmail(context, kind, request));

  route(calls.listSameCustomer, ({ em, params }) => listSameCustomerLeads(em, kind, params.id));
}
