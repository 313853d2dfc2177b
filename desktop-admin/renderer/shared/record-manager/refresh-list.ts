import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../shared/api/address.ts';
import { statsQuery } from '../api/reads.query.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';

/** Reads a list again after a change, and the figures that count it. */
export async function refreshList<R extends ManagedRecord>(
  queryClient: QueryClient,
  { list }: ManagedResource<R>,
): Promise<void> {
  void queryClient.invalidateQueries(statsQuery);
  await queryClient.invalidateQueries({ queryKey: keyOf(list) });
}
