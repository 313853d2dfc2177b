import { statsSchema } from '../../../shared/schemas/stats.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { readStats } from './stats.service.ts';

export function statsRoutes({ router, guard }: ApiRouter): void {
  router.get(
    '/admin/stats',
    guard({ summary: 'Figures of the dashboard', access: 'staff', returns: statsSchema }, ({ em }) => readStats(em)),
  );
}
