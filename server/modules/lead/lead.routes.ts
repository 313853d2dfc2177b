import * as leads from '../../../shared/endpoints/leads.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { contactLeads } from '../contact/contact.service.ts';
import { quoteLeads } from '../quote/quote.service.ts';
import { listLeadOwners } from '../staff/lead-owner.service.ts';
import { readAnswerPromise } from './answer-promise.ts';
import { countViews, viewerOf } from './inbox-view.ts';
import { searchLeads } from './lead-list.ts';
import { phonesIn } from './phone.ts';
import { leadsOfPerson } from './same-person.ts';
import { listUrgent } from './urgent-leads.ts';

export function leadRoutes({ route, context: { now } }: ApiRouter): void {
  route(leads.readAnswerPromise, ({ em }) => readAnswerPromise(em));

  route(leads.listOwners, ({ em }) => listLeadOwners(em));

  route(leads.listUrgent, async ({ em, actor }) => listUrgent(em, await viewerOf(em, actor, now(), 'late')));
  route(leads.listOfPerson, ({ em, query: { phone, email } }) =>
    leadsOfPerson(em, { phones: phonesIn(phone ?? ''), email }),
  );

  route(leads.readViewCounts, async ({ em, actor }) => {
    const viewer = await viewerOf(em, actor, now(), 'late');
    return {
      quotes: await countViews(em, 'quote', viewer),
      contacts: await countViews(em, 'contact', viewer),
    };
  });

  route(leads.search, async ({ em, query, actor }) =>
    searchLeads(em, { quotes: quoteLeads, contacts: contactLeads }, query, await viewerOf(em, actor, now())),
  );
}
