import type { QueryClient } from '@tanstack/react-query';
import { statsQuery } from '../api/stats.query.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';

/** Reads a list again after a change, and the figures that count it. */
export async function refreshList<R extends ManagedRecord>(
  queryClient: QueryClient,
  { rootKey }: ManagedResource<R>,
): Promise<void> {
  void queryClient.invalidateQueries(statsQuery);
  await queryClient.invalidateQueries({ queryKey: rootKey });
}
