import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as contacts from '../../../shared/endpoints/leads/contacts.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { leadsOfSamePerson } from '../lead/customer/same-person.ts';
import { viewerOf } from '../lead/inbox/inbox-view.ts';
import { exportLeads } from '../lead/inbox/lead-export.ts';
import { listLeads } from '../lead/inbox/lead-list.ts';
import { readLead, takeLead } from '../lead/lead.service.ts';
import { addEntry, changeEntry } from '../lead/timeline/lead-entries.ts';
import { listEntries } from '../lead/timeline/lead-timeline.ts';
import { sendWrittenMail } from '../lead/timeline/written-mail.ts';
import { changeLead } from '../lead/work/change-lead.ts';
import { changeLeads } from '../lead/work/change-leads.ts';
import { correctLead } from '../lead/work/correct-lead.ts';
import { contactLeads } from './contact.service.ts';

export function contactRoutes({ route, context }: ApiRouter): void {
  const { now } = context;

  route(contacts.create, (request) => takeLead(context, contactLeads, request));

  route(contacts.list, async ({ em, ctx, query, actor }) =>
    listLeads({ em, ctx }, contactLeads, query, await viewerOf(em, actor, now(), query.view)),
  );

  for (const format of sheetFormats) {
    route(contacts.sheets[format], async ({ em, ctx, query, actor }) =>
      exportLeads({ em, ctx }, contactLeads, query, {
        format,
        actor,
        viewer: await viewerOf(em, actor, now(), query.view),
      }),
    );
  }

  route(contacts.read, ({ em, params }) => readLead(em, contactLeads, params.id));

  route(contacts.update, ({ em, params, body: { version, ...changes }, actor }) =>
    changeLead(em, contactLeads, params.id, changes, { version, by: actor }, now()),
  );

  route(contacts.correct, ({ em, params, body: { version, basedOn, ...fields }, actor }) =>
    correctLead(em, contactLeads, params.id, { fields, version, basedOn }, actor, now()),
  );

  route(contacts.updateMany, ({ em, body, actor }) => changeLeads(em, contactLeads, body.leads, actor, now()));

  route(contacts.entries.list, async ({ em, ctx, params, query }) => {
    await readLead(em, contactLeads, params.id);
    return listEntries({ em, ctx }, params.id, query);
  });

  route(contacts.entries.add, ({ em, params, body, actor }) =>
    addEntry(em, contactLeads, params.id, body, actor, now()),
  );

  route(contacts.entries.change, ({ em, params, body, actor }) =>
    changeEntry(em, contactLeads, params, body, actor, now()),
  );

  route(contacts.writeMail, (request) => sendWrittenMail(context, contactLeads, request));

  route(contacts.listSamePerson, ({ em, params }) => leadsOfSamePerson(em, contactLeads, params.id));
}
