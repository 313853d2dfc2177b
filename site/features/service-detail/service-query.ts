import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import type { ServiceSlug } from '../../../shared/domain/services.ts';
import type { ServiceReading } from '../../../shared/schemas/service-reading.ts';
import { loadServiceDetail } from '../../content/services/load-service-detail.ts';

/** What staff have published about a service. */
export const serviceReadingQuery = (slug: ServiceSlug) =>
  queryOptions<ServiceReading>({ queryKey: queryKeys.serviceReading(slug) });

/**
 * The long texts of one service. They are local, and a query all the same: so the page brings its own along, and the
 * script none of the other fourteen.
 */
export const serviceDetailQuery = (slug: ServiceSlug) =>
  queryOptions({ queryKey: ['service-detail', slug], queryFn: () => loadServiceDetail(slug) });
