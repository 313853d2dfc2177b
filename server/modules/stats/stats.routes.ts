import { leadTrendSchema } from '../../../shared/schemas/lead-trend.ts';
import { statsSchema } from '../../../shared/schemas/stats.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readLeadTrend } from './lead-trend.service.ts';
import { readStats } from './stats.service.ts';

export function statsRoutes({ router, guard, context }: ApiRouter): void {
  router.get(
    '/admin/stats',
    guard({ summary: 'Figures of the dashboard', access: 'staff', returns: statsSchema }, ({ em }) => readStats(em)),
  );

  router.get(
    '/admin/lead-trend',
    guard(
      { summary: 'Leads by day and by source over the last 30 days', access: 'staff', returns: leadTrendSchema },
      ({ em }) => readLeadTrend(em, context.now()),
    ),
  );
}
