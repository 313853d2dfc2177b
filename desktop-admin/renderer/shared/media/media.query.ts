import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { keyOf, pathOf } from '../../../../shared/api/address.ts';
import { readQuery } from '../../../../shared/api/read-query.ts';
import * as library from '../../../../shared/endpoints/media.ts';
import type { Media, MediaChanges, MediaFilter } from '../../../../shared/schemas/media.ts';
import { call } from '../api/call.ts';
import { fetchPage } from '../api/fetch-page.ts';
import { useResultToasts } from '../ui/toasts.tsx';

/** What of the library is looked at. */
export interface MediaView {
  q: string;
  filter: MediaFilter;
}

/** Pictures of the library, page after page, newest first. */
export const mediaListQuery = ({ q, filter }: MediaView) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(library.list), q, filter],
    queryFn: ({ pageParam, signal }) => fetchPage(library.list, pageParam, signal),
    initialPageParam: pathOf(library.list, { query: { q, filter: filter === 'all' ? undefined : filter } }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** What shows a picture. */
export const mediaUsesQuery = (id: string) =>
  queryOptions({ ...readQuery(library.listUses, { params: { id } }), refetchOnMount: 'always' });

/** Reads the lists again. Also after a failure: somebody else may have been first. */
export function useLibraryAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(library.list) });
}

/** Stores what is said of a picture; the form shows what came of it. */
export function useSaveMedia() {
  const readAgain = useLibraryAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id, ...body }: Omit<MediaChanges, 'version'> & { id: string; version: number | undefined }) =>
      call(library.update, { params: { id }, body }),
    onSuccess: ({ name }) => toasts.success(`${name} is saved.`),
    onSettled: readAgain,
  });
}

/** Puts a picture into the trash. */
export function useDeleteMedia() {
  const readAgain = useLibraryAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: Media) => call(library.remove, { params: { id } }),
    onSuccess: (_, { name }) => toasts.success(`${name} is in the trash.`),
    onError: (error) => toasts.failure(error, 'Failed to delete the picture.'),
    onSettled: readAgain,
  });
}

/** Takes a picture out of the trash. */
export function useRestoreMedia() {
  const readAgain = useLibraryAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: Media) => call(library.restore, { params: { id } }),
    onSuccess: ({ name }) => toasts.success(`${name} is back in the library.`),
    onError: (error) => toasts.failure(error, 'Failed to restore the picture.'),
    onSettled: readAgain,
  });
}

/** Deletes what is in the trash. */
export function useDeleteMediaForEver() {
  const readAgain = useLibraryAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: Media) => call(library.removeForEver, { params: { id } }),
    onSuccess: (_, { name }) => toasts.success(`${name} is deleted for ever.`),
    onError: (error) => toasts.failure(error, 'Failed to delete the picture.'),
    onSettled: readAgain,
  });
}
