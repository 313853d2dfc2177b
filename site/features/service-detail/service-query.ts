import { queryOptions } from '@tanstack/react-query';
import type { ServiceSlug } from '../../../shared/domain/services.ts';
import { loadServiceDetail } from '../../content/services/load-service-detail.ts';

/**
 * The long texts of one service. They are local, and a query all the same: so the page brings its own along, and the
 * script none of the other fourteen.
 */
export const serviceDetailQuery = (slug: ServiceSlug) =>
  queryOptions({ queryKey: ['service-detail', slug], queryFn: () => loadServiceDetail(slug) });
