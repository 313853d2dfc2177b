import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../shared/api/address.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { firstPage } from '../../../../shared/api/list-page.ts';
import { trashedKindLabels } from '../../../../shared/domain/content/trash.ts';
import * as trash from '../../../../shared/endpoints/content/trash.ts';
import type { Trashed } from '../../../../shared/schemas/content/trash.ts';
import { call } from '../../shared/api/call.ts';
import { pagesQuery } from '../../shared/api/fetch-page.ts';
import { statsQuery } from '../../shared/api/reads.query.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

/** What is in the trash, the last deleted first, page after page. */
export const trashListQuery = pagesQuery(trash.list, keyOf(trash.list), firstPage(trash.list));

/** Reads the list again, also after a failure: a colleague may have been there. */
function useListAgain() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: trashListQuery.queryKey }),
      queryClient.invalidateQueries(statsQuery),
    ]);
}

interface ToRestore {
  trashed: Trashed;
  /** Another slug than it had. */
  slug?: string;
}

/** Restores something. Whoever calls asks what is to be done where its slug is in use, or a picture in it says nothing. */
export function useRestore() {
  const readAgain = useListAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ trashed: { id }, slug }: ToRestore) =>
      call(trash.restore, { params: { id }, body: slug === undefined ? {} : { slug } }),
    onSuccess: (_, { trashed: { kind } }) => toasts.success(`${trashedKindLabels[kind]} restored successfully.`),
    onError: (error) => {
      if (freeSlugOf(error) === undefined && silentPictureOf(error) === undefined)
        toasts.failure(error, 'It could not be restored.');
    },
    onSettled: readAgain,
  });
}

/** A slug that is free, where that of what is restored is in use. */
export const freeSlugOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.suggestion : undefined;

/** What is said of a picture without alternative text, where what was published is not restored because of it. */
export const silentPictureOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.problem?.errors && freeSlugOf(error) === undefined
    ? error.problem.message
    : undefined;

export function useDeleteForEver() {
  const readAgain = useListAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: Trashed) => call(trash.remove, { params: { id } }),
    onSuccess: (_, { kind }) => toasts.success(`${trashedKindLabels[kind]} deleted for ever.`),
    onError: (error) => toasts.failure(error, 'It could not be deleted.'),
    onSettled: readAgain,
  });
}
