import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as quotes from '../../../shared/endpoints/leads/quotes.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { submitLead } from '../lead/capture/submit-lead.ts';
import { leadsOfSamePerson } from '../lead/customer/same-person.ts';
import { viewerOf } from '../lead/inbox/inbox-view.ts';
import { exportLeads } from '../lead/inbox/lead-export.ts';
import { listLeads } from '../lead/inbox/lead-list.ts';
import { readLead, takeLead } from '../lead/lead.service.ts';
import { addEntry, changeEntry } from '../lead/timeline/lead-entries.ts';
import { listEntries } from '../lead/timeline/lead-timeline.ts';
import { sendWrittenMail } from '../lead/timeline/written-mail.ts';
import { changeLead, findNewOwner } from '../lead/work/change-lead.ts';
import { changeLeads } from '../lead/work/change-leads.ts';
import { correctLead } from '../lead/work/correct-lead.ts';
import { quoteLeads } from './quote.service.ts';

export function quoteRoutes({ route, context }: ApiRouter): void {
  const { now } = context;

  route(quotes.create, (request) => takeLead(context, quoteLeads, request));

  route(quotes.takeDown, async ({ em, body, headers, actor }) =>
    submitLead({ em, onLeadStored: context.onLeadStored }, quoteLeads, body, headers['Idempotency-Key'] ?? '', {
      by: actor,
      channel: body.channel,
      owner: await findNewOwner(em, body.ownerId ?? null),
    }),
  );

  route(quotes.list, async ({ em, ctx, query, actor }) =>
    listLeads({ em, ctx }, quoteLeads, query, await viewerOf(em, actor, now(), query.view)),
  );

  for (const format of sheetFormats) {
    route(quotes.sheets[format], async ({ em, ctx, query, actor }) =>
      exportLeads({ em, ctx }, quoteLeads, query, {
        format,
        actor,
        viewer: await viewerOf(em, actor, now(), query.view),
      }),
    );
  }

  route(quotes.read, ({ em, params }) => readLead(em, quoteLeads, params.id));

  route(quotes.update, ({ em, params, body: { version, ...changes }, actor }) =>
    changeLead(em, quoteLeads, params.id, changes, { version, by: actor }, now()),
  );

  route(quotes.correct, ({ em, params, body: { version, basedOn, ...fields }, actor }) =>
    correctLead(em, quoteLeads, params.id, { fields, version, basedOn }, actor, now()),
  );

  route(quotes.updateMany, ({ em, body, actor }) => changeLeads(em, quoteLeads, body.leads, actor, now()));

  route(quotes.entries.list, async ({ em, ctx, params, query }) => {
    await readLead(em, quoteLeads, params.id);
    return listEntries({ em, ctx }, params.id, query);
  });

  route(quotes.entries.add, ({ em, params, body, actor }) => addEntry(em, quoteLeads, params.id, body, actor, now()));

  route(quotes.entries.change, ({ em, params, body, actor }) =>
    changeEntry(em, quoteLeads, params, body, actor, now()),
  );

  route(quotes.writeMail, (request) => sendWrittenMail(context, quoteLeads, request));

  route(quotes.listSamePerson, ({ em, params }) => leadsOfSamePerson(em, quoteLeads, params.id));
}
