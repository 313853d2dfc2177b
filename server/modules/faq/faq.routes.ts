import { maxFaqListBytes } from '../../../shared/domain/limits.ts';
import * as faqs from '../../../shared/endpoints/faqs.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { countFitting, paginateBy } from '../../http/list-page.ts';
import { staffName } from '../staff/staff.service.ts';
import { createFaq, deleteFaq, faqCursor, listFaqs, orderFaqs, presentFaq, updateFaq } from './faq.service.ts';

export function faqRoutes({ route, context: { pageCache } }: ApiRouter): void {
  const cacheFaqs = pageCache.listMiddleware({
    reads: ['published'],
    readsPrivately: ['limit', 'cursor'],
    refusesOthers: true,
  });

  route(faqs.list, cacheFaqs, async ({ em, query, ctx }) => {
    const listed = (await listFaqs(em, query)).map(presentFaq);
    return paginateBy(ctx, listed, Math.min(query.limit, countFitting(listed, maxFaqListBytes)), faqCursor);
  });

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
