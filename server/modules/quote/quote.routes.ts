import { z } from 'zod';
import { sheetFormats, sheetNames, sheetTypes } from '../../../shared/domain/sheet-formats.ts';
import { idParams } from '../../../shared/schemas/common.ts';
import { leadReceiptSchema } from '../../../shared/schemas/lead.ts';
import {
  quoteFilterQuery,
  quoteFormSchema,
  quoteListQuery,
  quoteSchema,
  quoteUpdateSchema,
} from '../../../shared/schemas/quote.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { staleVersion } from '../../http/guard.ts';
import { inOrder } from '../../http/list-page.ts';
import { clientNetwork } from '../../http/network.ts';
import { parseIdempotencyKey } from '../lead/idempotency.ts';
import { listLeads } from '../lead/lead-list.ts';
import { staffName } from '../staff/staff.service.ts';
import { Quote } from './quote.entity.ts';
import { presentQuote } from './quote.presenter.ts';
import { changeQuoteStatus, requestQuote } from './quote.service.ts';
import { exportQuotes } from './quote-export.ts';

export function quoteRoutes({ router, guard, context }: ApiRouter): void {
  router.post(
    '/quotes',
    guard(
      {
        summary: 'Ask for a quote',
        access: 'public',
        body: quoteFormSchema,
        status: 201,
        returns: leadReceiptSchema,
        failures: { 422: 'The Idempotency-Key came with another body before' },
      },
      ({ body, ctx }) => {
        const idempotencyKey = parseIdempotencyKey(ctx.get('Idempotency-Key'));
        const sender = { network: clientNetwork(ctx.ip), email: body.email };
        return context.limits.takeForm(sender, () => requestQuote(context.capture, body, idempotencyKey));
      },
    ),
  );

  router.get(
    '/quotes',
    guard(
      {
        summary:
          'List quote requests; the next page is in the Link header. X-Search-Match is "similar" when q finds nothing and these are spelled like it',
        access: 'staff',
        query: quoteListQuery,
        returns: z.array(quoteSchema),
      },
      async ({ em, query, ctx }) => {
        const quotes = await listLeads(ctx, 'quote', query, (where, limit) =>
          em.find(Quote, where, { orderBy: inOrder(query.order), limit }),
        );
        return quotes.map(presentQuote);
      },
    ),
  );

  for (const format of sheetFormats) {
    router.get(
      `/admin/quotes.${format}`,
      guard(
        {
          summary: `All quote requests of a filter as ${sheetNames[format]}; X-Total-Count says how many`,
          access: 'staff',
          query: quoteFilterQuery,
          produces: sheetTypes[format],
        },
        ({ em, query, ctx, session }) => exportQuotes(em, ctx, query, { format, username: session.user.username }),
      ),
    );
  }

  router.get(
    '/quotes/:id',
    guard(
      { summary: 'Read a quote request', access: 'staff', params: idParams, returns: quoteSchema },
      async ({ em, params }) => {
        const quote = await em.findOne(Quote, params.id);
        if (!quote) throw new NotFound('This quote request no longer exists.');
        return presentQuote(quote);
      },
    ),
  );

  router.patch(
    '/quotes/:id',
    guard(
      {
        summary: 'Change the status of a quote request',
        access: 'staff',
        params: idParams,
        body: quoteUpdateSchema,
        returns: quoteSchema,
        failures: staleVersion,
      },
      async ({ em, params, body: { status, version }, session }) => {
        const edit = { version, by: staffName(session.user) };
        return presentQuote(await changeQuoteStatus(em, params.id, status, edit));
      },
    ),
  );
}
