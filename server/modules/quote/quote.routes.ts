import { sheetFormats } from '../../../shared/domain/sheet-formats.ts';
import * as quotes from '../../../shared/endpoints/quotes.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { NotFound } from '../../http/errors.ts';
import { inOrder } from '../../http/list-page.ts';
import { clientNetwork } from '../../http/network.ts';
import { listLeads } from '../lead/lead-list.ts';
import { staffName } from '../staff/staff.service.ts';
import { Quote } from './quote.entity.ts';
import { presentQuote } from './quote.presenter.ts';
import { changeQuoteStatus, requestQuote } from './quote.service.ts';
import { exportQuotes } from './quote-export.ts';

export function quoteRoutes({ route, context }: ApiRouter): void {
  route(quotes.create, ({ body, headers, ctx }) => {
    const idempotencyKey = headers['Idempotency-Key'] ?? '';
    const sender = { network: clientNetwork(ctx.ip), email: body.email };
    return context.limits.takeForm(sender, () => requestQuote(context.capture, body, idempotencyKey));
  });

  route(quotes.list, async ({ em, query, ctx }) => {
    const quotes = await listLeads({ ctx, em }, 'quote', query, (where, limit) =>
      em.find(Quote, where, { orderBy: inOrder(query.order), limit }),
    );
    return quotes.map(presentQuote);
  });

  for (const format of sheetFormats) {
    route(quotes.sheets[format], ({ em, query, ctx, session }) =>
      exportQuotes(em, ctx, query, { format, username: session.user.username }),
    );
  }

  route(quotes.read, async ({ em, params }) => {
    const quote = await em.findOne(Quote, params.id);
    if (!quote) throw new NotFound('This quote request no longer exists.');
    return presentQuote(quote);
  });

  route(quotes.updateStatus, async ({ em, params, body: { status, version }, session }) => {
    const edit = { version, by: staffName(session.user) };
    return presentQuote(await changeQuoteStatus(em, params.id, status, edit));
  });
}
