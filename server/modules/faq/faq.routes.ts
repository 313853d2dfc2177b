import { maxFaqListBytes } from '../../../shared/domain/limits.ts';
import * as faqs from '../../../shared/endpoints/content/faqs.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { countFitting, paginateBy } from '../../http/list-page.ts';
import { presentFaq, presentManagedFaq } from './faq.presenter.ts';
import { createFaq, deleteFaq, orderFaqs, updateFaq } from './faq.service.ts';
import { faqCursor, listFaqs } from './faq-list.service.ts';

export function faqRoutes({ route, context: { pageCache } }: ApiRouter): void {
  const cacheFaqs = pageCache.listMiddleware({
    reads: ['published'],
    readsPrivately: ['limit', 'cursor'],
    refusesOthers: true,
  });

  route(faqs.list, cacheFaqs, async ({ em, query, ctx }) => {
    const listed = (await listFaqs(em, query)).map(query.published ? presentFaq : presentManagedFaq);
    return paginateBy(ctx, listed, Math.min(query.limit, countFitting(listed, maxFaqListBytes)), faqCursor);
  });

  route(faqs.create, async ({ em, body, actor }) => presentManagedFaq(await createFaq(em, body, actor)));

  route(faqs.update, async ({ em, params, body: { version, ...fields }, actor }) =>
    presentManagedFaq(await updateFaq(em, params.id, fields, { version, by: actor })),
  );

  route(faqs.reorder, async ({ em, body, actor }) => (await orderFaqs(em, body, actor)).map(presentManagedFaq));

  route(faqs.remove, async ({ em, params, actor }) => {
    await deleteFaq(em, params.id, actor);
    return { message: 'FAQ deleted successfully.' };
  });
}
