import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useDeleteRecord } from './delete-record.mutation.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';

interface DeleteDialogProps<R extends ManagedRecord> {
  resource: ManagedResource<R>;
  /** The record that is to be deleted, or null while nobody asks. */
  record: R | null;
  close: () => void;
}

/** Asks before a record is deleted: specification, section 2. */
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
