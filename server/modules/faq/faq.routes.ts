import { z } from 'zod';
import { idParams, messageSchema, publishedQuery } from '../../../shared/schemas/common.ts';
import { faqFieldsSchema, faqOrderSchema, faqSchema, faqUpdateSchema } from '../../../shared/schemas/faq.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Unauthorized } from '../../http/errors.ts';
import { staleVersion } from '../../http/guard.ts';
import { staffName } from '../staff/staff.service.ts';
import { presentFaq } from './faq.presenter.ts';
import { createFaq, deleteFaq, listFaqs, listPublishedFaqs, orderFaqs, updateFaq } from './faq.service.ts';

export function faqRoutes({ router, guard, keepPublished }: ApiRouter): void {
  router.get(
    '/faqs',
    keepPublished,
    guard(
      {
        summary: 'List FAQs by category and order; visitors only with published=true',
        access: 'public',
        query: publishedQuery,
        returns: z.array(faqSchema),
        failures: { 401: 'Drafts are for staff' },
      },
      async ({ em, query, ctx }) => {
        if (query.published) return (await listPublishedFaqs(em)).map(presentFaq);
        if (!(await ctx.state.session())) throw new Unauthorized();
        return (await listFaqs(em)).map(presentFaq);
      },
    ),
  );

  router.post(
    '/faqs',
    guard(
      { summary: 'Create an FAQ', access: 'staff', body: faqFieldsSchema, status: 201, returns: faqSchema },
      async ({ em, body }) => presentFaq(await createFaq(em, body)),
    ),
  );

  router.put(
    '/faqs/:id',
    guard(
      {
        summary: 'Change an FAQ',
        access: 'staff',
        params: idParams,
        body: faqUpdateSchema,
        returns: faqSchema,
        failures: staleVersion,
      },
      async ({ em, params, body: { version, ...fields }, session }) =>
        presentFaq(await updateFaq(em, params.id, fields, { version, by: staffName(session.user) })),
    ),
  );

  router.put(
    '/admin/faqs/order',
    guard(
      {
        summary: 'Put the FAQs of a category into an order, all at once; it counts from 1',
        access: 'staff',
        body: faqOrderSchema,
        returns: z.array(faqSchema).meta({ description: 'The FAQs of the category in their order' }),
        failures: { 409: 'The category has other FAQs, or another order, by now; the answer has them' },
      },
      async ({ em, body, session }) => (await orderFaqs(em, body, staffName(session.user))).map(presentFaq),
    ),
  );

  router.delete(
    '/faqs/:id',
    guard(
      { summary: 'Delete an FAQ', access: 'staff', params: idParams, returns: messageSchema },
      async ({ em, params }) => {
        await deleteFaq(em, params.id);
        return { message: 'FAQ deleted successfully.' };
      },
    ),
  );
}
