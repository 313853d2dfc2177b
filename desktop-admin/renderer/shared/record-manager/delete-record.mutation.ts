import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey } from '../../../../shared/api/query-keys.ts';
import { fetchJson } from '../api/fetch-json.ts';
import { useNotices } from '../ui/toasts.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { refreshList } from './refresh-list.ts';
import { capitalized } from './save-record.mutation.ts';

/** Deletes a record. Also after a failure the list is read again: somebody else may have deleted it. */
export function useDeleteRecord<R extends ManagedRecord>(resource: ManagedResource<R>) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const { rootKey, one } = resource;
  return useMutation({
    mutationFn: (id: string) => fetchJson(pathOfKey([...rootKey, id]), { method: 'DELETE' }),
    onSuccess: () => notices.success(`${capitalized(one)} deleted successfully.`),
    onError: (error) => notices.failure(error, `Failed to delete ${one}.`),
    onSettled: () => refreshList(queryClient, resource),
  });
}
