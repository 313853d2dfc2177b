import * as leads from '../../../shared/endpoints/leads/leads.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { contactLeads } from '../contact/contact.service.ts';
import { quoteLeads } from '../quote/quote.service.ts';
import { listLeadOwners } from '../staff/lead-owner.service.ts';
import { phonesIn } from './capture/phone.ts';
import { leadsOfPerson } from './customer/same-person.ts';
import { countViews, viewerOf } from './inbox/inbox-view.ts';
import { searchLeads } from './inbox/lead-list.ts';
import { listUrgent } from './inbox/urgent-leads.ts';
import { readAnswerPromise } from './work/answer-promise.ts';

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
