import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey } from '../../../../shared/api/query-keys.ts';
import { fetchJson } from '../api/fetch-json.ts';
import { isStaleEdit } from '../forms/clash.ts';
import { useNotices } from '../ui/toasts.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { refreshList } from './refresh-list.ts';

interface RecordToSave {
  /** Null for a new one. */
  id: string | null;
  fields: object;
}

/** Creates or changes a record. Whoever calls shows what differs when somebody else was first. */
export function useSaveRecord<R extends ManagedRecord>(resource: ManagedResource<R>) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const { rootKey, one } = resource;
  return useMutation({
    mutationFn: ({ id, fields }: RecordToSave) =>
      id === null
        ? fetchJson<R>(pathOfKey(rootKey), { method: 'POST', body: fields })
        : fetchJson<R>(pathOfKey([...rootKey, id]), { method: 'PUT', body: fields }),
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
