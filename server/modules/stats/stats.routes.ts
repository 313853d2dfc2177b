import * as stats from '../../../shared/endpoints/stats.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readLeadTrend } from './lead-trend.service.ts';
import { readStats } from './stats.service.ts';

export function statsRoutes({ route, context }: ApiRouter): void {
  route(stats.read, ({ em }) => readStats(em));

  route(stats.readLeadTrend, ({ em }) => readLeadTrend(em, context.now()));
}
