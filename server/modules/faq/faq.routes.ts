import * as faqs from '../../../shared/endpoints/faqs.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { staffName } from '../staff/staff.service.ts';
import { createFaq, deleteFaq, listFaqs, listPublishedFaqs, orderFaqs, presentFaq, updateFaq } from './faq.service.ts';

export function faqRoutes({ route, cachePublished }: ApiRouter): void {
  route(faqs.list, cachePublished, async ({ em, query }) =>
    (await (query.published ? listPublishedFaqs(em) : listFaqs(em))).map(presentFaq),
  );

  route(faqs.create, async ({ em, body }) => presentFaq(await createFaq(em, body)));

  route(faqs.update, async ({ em, params, body: { version, ...fields }, session }) =>
    presentFaq(await updateFaq(em, params.id, fields, { version, by: staffName(session.user) })),
  );

  route(faqs.reorder, async ({ em, body, session }) =>
    (await orderFaqs(em, body, staffName(session.user))).map(presentFaq),
  );

  route(faqs.remove, async ({ em, params }) => {
    await deleteFaq(em, params.id);
    return { message: 'FAQ deleted successfully.' };
  });
}
