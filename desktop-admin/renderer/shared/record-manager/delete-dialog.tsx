import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useResultToasts } from '../ui/toasts.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { capitalize, refetchManagedList } from './save-record.mutation.ts';

interface DeleteDialogProps<R extends ManagedRecord> {
  resource: ManagedResource<R>;
  record: R | null;
  close: () => void;
}

/** Source of the message: specification, section 2. */
export function DeleteDialog<R extends ManagedRecord>({ resource, record, close }: DeleteDialogProps<R>) {
  const { mutate, isPending } = useDeleteRecord(resource);
  return (
    <ConfirmDialog
      isOpen={record !== null}
      message={`Are you sure you want to delete this ${resource.one}?`}
      confirmText="Delete"
      isPending={isPending}
      onConfirm={() => record && mutate(record.id, { onSettled: close })}
      onCancel={close}
    />
  );
}

/** Refetches the list even after an error, because another user may have deleted the record. */
function useDeleteRecord<R extends ManagedRecord>(resource: ManagedResource<R>) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  const { remove, one } = resource;
  return useMutation({
    mutationFn: remove,
    onSuccess: () => toasts.success(`${capitalize(one)} deleted successfully.`),
    onError: (error) => toasts.failure(error, `Failed to delete ${one}.`),
    onSettled: () => refetchManagedList(queryClient, resource),
  });
}
