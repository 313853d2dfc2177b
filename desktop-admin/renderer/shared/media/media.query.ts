import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as library from '../../../../shared/endpoints/content/media.ts';
import type { Media, MediaChanges, MediaFilter } from '../../../../shared/schemas/content/media.ts';
import { call } from '../api/call.ts';
import { createPagedListQuery } from '../api/fetch-page.ts';
import { useResultToasts } from '../ui/toasts.tsx';

export interface MediaListFilter {
  q: string;
  filter: MediaFilter;
}

export const createMediaListQuery = ({ q, filter }: MediaListFilter) => ({
  ...createPagedListQuery(
    library.list,
    [...buildQueryKey(library.list), q, filter],
    getFirstPagePath(library.list, { query: { q, filter: filter === 'all' ? undefined : filter } }),
  ),
  placeholderData: keepPreviousData,
});

export const createMediaUsesQuery = (id: string) =>
  queryOptions({ ...createReadQuery(library.listUses, { params: { id } }), refetchOnMount: 'always' });

/** Call the returned function even after errors, because another user may have changed the picture. */
export function useRefreshLibrary() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: buildQueryKey(library.list) });
}

export function useSaveMedia() {
  const readAgain = useRefreshLibrary();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id, ...body }: Omit<MediaChanges, 'version'> & { id: string; version: number | undefined }) =>
      call(library.update, { params: { id }, body }),
    onSuccess: ({ name }) => toasts.success(`${name} saved.`),
    onSettled: readAgain,
  });
}

function useMediaMove(move: (id: string) => Promise<unknown>, done: (name: string) => string, failed: string) {
  const readAgain = useRefreshLibrary();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: Media) => move(id),
    onSuccess: (_, { name }) => toasts.success(done(name)),
    onError: (error) => toasts.failure(error, failed),
    onSettled: readAgain,
  });
}

export const useDeleteMedia = () =>
  useMediaMove(
    (id) => call(library.remove, { params: { id } }),
    (name) => `${name} moved to the trash.`,
    'Failed to delete the picture.',
  );

export const useRestoreMedia = () =>
  useMediaMove(
    (id) => call(library.restore, { params: { id } }),
    (name) => `${name} restored.`,
    'Failed to restore the picture.',
  );

export const useDeleteMediaPermanently = () =>
  useMediaMove(
    (id) => call(library.removePermanently, { params: { id } }),
    (name) => `${name} permanently deleted.`,
    'Failed to delete the picture.',
  );
