import { isAllowed } from '../../../shared/domain/permissions.ts';
import * as stats from '../../../shared/endpoints/stats.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readLeadTrend } from './lead-trend.service.ts';
import { readStats } from './stats.service.ts';

/** For those whose work leads are not. */
const noLeads = {
  totalQuotes: 0,
  newQuotes: 0,
  oldestNewQuoteAt: null,
  totalContacts: 0,
  newContacts: 0,
  recentQuotes: [],
  recentContacts: [],
};

export function statsRoutes({ route, context }: ApiRouter): void {
  route(stats.read, async ({ em, session }) => {
    const figures = await readStats(em);
    return isAllowed(session.user.role, 'leads') ? figures : { ...figures, ...noLeads };
  });

  route(stats.readLeadTrend, ({ em }) => readLeadTrend(em, context.now()));
}
