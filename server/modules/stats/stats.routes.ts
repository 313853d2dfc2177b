import * as stats from '../../../shared/endpoints/leads/stats.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readContentFigures, readLeadFigures, readLeadTrend } from './stats.service.ts';

const emptyLeadFigures = {
  totalQuotes: 0,
  newQuotes: 0,
  oldestNewQuoteAt: null,
  totalContacts: 0,
  newContacts: 0,
  recentQuotes: [],
  recentContacts: [],
};

export function statsRoutes({ route, context }: ApiRouter): void {
  const contentFigures = context.pageCache.memoize(readContentFigures);

  route(stats.read, async ({ em, seesMore }) => ({
    ...(await contentFigures(em, '')),
    ...((await seesMore()) ? await readLeadFigures(em) : emptyLeadFigures),
  }));

  route(stats.readLeadTrend, ({ em }) => readLeadTrend(em, context.now()));
}
