import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { statsQuery } from '../api/common-queries.query.ts';
import { isStaleEdit } from '../forms/server-problems.ts';
import { useResultToasts } from '../ui/toasts.tsx';
import type { EditableResource, ManagedRecord, ManagedResource } from './managed-resource.ts';

interface RecordToSave<S> {
  id: string | null;
  fields: S;
  version: number | undefined;
}

/** Shows no notice for a conflict, because the caller handles conflicts. */
export function useSaveRecord<R extends ManagedRecord, S extends object>(resource: EditableResource<R, S>) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  const { create, update, one } = resource;
  return useMutation({
    mutationFn: ({ id, fields, version }: RecordToSave<S>) =>
      id === null ? create(fields) : update(id, { ...fields, version }),
    onSuccess: (_, { id }) => {
      toasts.success(`${capitalize(one)} ${id === null ? 'created' : 'updated'} successfully.`);
      return refetchManagedList(queryClient, resource);
    },
    onError: (error, { id }) => {
      if (!isStaleEdit(error)) toasts.failure(error, `Failed to ${id === null ? 'create' : 'update'} ${one}.`);
    },
  });
}

/** Returns `Blog post` for `blog post`. `FAQ` stays unchanged. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export async function refetchManagedList<R extends ManagedRecord>(
  queryClient: QueryClient,
  { list }: ManagedResource<R>,
): Promise<void> {
  void queryClient.invalidateQueries(statsQuery);
  await queryClient.invalidateQueries({ queryKey: buildQueryKey(list) });
}
