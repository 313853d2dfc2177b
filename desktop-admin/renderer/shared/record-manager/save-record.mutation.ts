import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isStaleEdit } from '../forms/clash.ts';
import { useNotices } from '../ui/toasts.tsx';
import type { EditedResource, ManagedRecord } from './managed-resource.ts';
import { refreshList } from './refresh-list.ts';

interface RecordToSave<S> {
  /** Null for a new one. */
  id: string | null;
  fields: S;
  /** The version that the edit is based on. */
  version: number | undefined;
}

/** Creates or changes a record. Whoever calls shows what differs when somebody else was first. */
export function useSaveRecord<R extends ManagedRecord, S extends object>(resource: EditedResource<R, S>) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const { create, update, one } = resource;
  return useMutation({
    mutationFn: ({ id, fields, version }: RecordToSave<S>) =>
      id === null ? create(fields) : update(id, { ...fields, version }),
    onSuccess: (_, { id }) => {
      notices.success(`${capitalized(one)} ${id === null ? 'created' : 'updated'} successfully.`);
      return refreshList(queryClient, resource);
    },
    onError: (error, { id }) => {
      if (!isStaleEdit(error)) notices.failure(error, `Failed to ${id === null ? 'create' : 'update'} ${one}.`);
    },
  });
}

/** `Blog post`, and `FAQ` as it is. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
