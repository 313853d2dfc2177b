import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotices } from '../ui/toasts.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { refreshList } from './refresh-list.ts';
import { capitalized } from './save-record.mutation.ts';

/** Deletes a record. Also after a failure the list is read again: somebody else may have deleted it. */
export function useDeleteRecord<R extends ManagedRecord>(resource: ManagedResource<R>) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const { remove, one } = resource;
  return useMutation({
    mutationFn: remove,
    onSuccess: () => notices.success(`${capitalized(one)} deleted successfully.`),
    onError: (error) => notices.failure(error, `Failed to delete ${one}.`),
    onSettled: () => refreshList(queryClient, resource),
  });
}
