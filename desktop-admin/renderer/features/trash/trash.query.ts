import { useMutation, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { trashedKindLabels } from '../../../../shared/domain/content/trash.ts';
import * as trash from '../../../../shared/endpoints/content/trash.ts';
import type { TrashItem } from '../../../../shared/schemas/content/trash.ts';
import { call } from '../../shared/api/call.ts';
import { statsQuery } from '../../shared/api/common-queries.query.ts';
import { createPagedListQuery } from '../../shared/api/fetch-page.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

export const trashListQuery = createPagedListQuery(trash.list, buildQueryKey(trash.list), getFirstPagePath(trash.list));

/** Call the returned function even after errors, because another user may have changed the trash. */
function useRefreshTrash() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: trashListQuery.queryKey }),
      queryClient.invalidateQueries(statsQuery),
    ]);
}

interface TrashedToRestore {
  trashed: TrashItem;
  /** New slug for the restored record. Required if the record's old slug is in use. */
  slug?: string;
}

export function useRestoreTrashed() {
  const readAgain = useRefreshTrash();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ trashed: { id }, slug }: TrashedToRestore) =>
      call(trash.restore, { params: { id }, body: slug === undefined ? {} : { slug } }),
    onSuccess: (_, { trashed: { kind } }) => toasts.success(`${trashedKindLabels[kind]} restored successfully.`),
    onError: (error) => {
      if (getSuggestedSlug(error) === undefined && getMissingAltTextMessage(error) === undefined)
        toasts.failure(error, 'The record could not be restored.');
    },
    onSettled: readAgain,
  });
}

/** Returns the free slug that the server suggests if the record's slug is in use. */
export const getSuggestedSlug = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.problem?.suggestion : undefined;

/** Returns the server's message if the record cannot be restored because a picture has no alternative text. */
export const getMissingAltTextMessage = (error: unknown): string | undefined =>
  error instanceof ApiError && error.problem?.errors && getSuggestedSlug(error) === undefined
    ? error.problem.message
    : undefined;

export function useDeletePermanently() {
  const readAgain = useRefreshTrash();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: TrashItem) => call(trash.remove, { params: { id } }),
    onSuccess: (_, { kind }) => toasts.success(`${trashedKindLabels[kind]} permanently deleted.`),
    onError: (error) => toasts.failure(error, 'The record could not be deleted.'),
    onSettled: readAgain,
  });
}
