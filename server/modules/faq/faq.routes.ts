import { maxFaqListBytes } from '../../../shared/domain/limits.ts';
import * as faqs from '../../../shared/endpoints/content/faqs.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { countFittingRecords, paginateByCursor } from '../../http/list-page.ts';
import { presentFaq, presentFaqForStaff } from './faq.presenter.ts';
import { createFaq, deleteFaq, reorderFaqs, updateFaq } from './faq.service.ts';
import { createFaqCursor, listFaqs } from './faq-list.service.ts';

export function faqRoutes({ route, context: { pageCache } }: ApiRouter): void {
  const cacheFaqs = pageCache.createListMiddleware({
    reads: ['published'],
    readsPrivately: ['limit', 'cursor'],
    refusesOthers: true,
  });

  route(faqs.list, cacheFaqs, async ({ em, query, ctx }) => {
    const listed = (await listFaqs(em, query)).map(query.published ? presentFaq : presentFaqForStaff);
    return paginateByCursor(
      ctx,
      listed,
      Math.min(query.limit, countFittingRecords(listed, maxFaqListBytes)),
      createFaqCursor,
    );
  });

  route(faqs.create, async ({ em, body, actor }) => presentFaqForStaff(await createFaq(em, body, actor)));

  route(faqs.update, async ({ em, params, body: { version, ...fields }, actor }) =>
    presentFaqForStaff(await updateFaq(em, params.id, fields, { version, by: actor })),
  );

  route(faqs.reorder, async ({ em, body, actor }) => (await reorderFaqs(em, body, actor)).map(presentFaqForStaff));

  route(faqs.remove, async ({ em, params, actor }) => {
    await deleteFaq(em, params.id, actor);
    return { message: 'FAQ deleted successfully.' };
  });
}
