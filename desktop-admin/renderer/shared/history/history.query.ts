import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EndpointAddress } from '../../../../shared/api/endpoint.ts';
import type { PagePath } from '../../../../shared/api/list-page.ts';
import type { Revision } from '../../../../shared/schemas/content/revision.ts';
import { createPagedListQuery } from '../api/fetch-page.ts';
import type { ComparedField } from '../drafts/conflict-merge.ts';
import { useResultToasts } from '../ui/toasts.tsx';

/** `R` is the type of the edited record. `F` is the type of a version's full content. */
export interface RevisionApiCalls<R, F> {
  list: EndpointAddress & { answer: z.ZodType<Revision[]> };
  getListKey: (id: string) => string[];
  getFirstPage: (id: string) => PagePath;
  read: (id: string, revisionId: string, signal: AbortSignal) => Promise<F>;
  restore: (id: string, revisionId: string, version: number | undefined) => Promise<R>;
  compare: (newer: F, older: F) => ComparedField[];
  affectedQueryKeys: readonly QueryKey[];
}

export const createRevisionListQuery = <R, F>(source: RevisionApiCalls<R, F>, id: string) =>
  createPagedListQuery(source.list, source.getListKey(id), source.getFirstPage(id));

export const createRevisionQuery = <R, F>(source: RevisionApiCalls<R, F>, id: string, revisionId: string) =>
  queryOptions({
    queryKey: [...source.getListKey(id), revisionId],
    queryFn: ({ signal }) => source.read(id, revisionId, signal),
  });

/** Refetches even after an error, because another user may have saved the record. */
export function useRestoreRevision<R, F>(source: RevisionApiCalls<R, F>, id: string) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ revisionId, version }: { revisionId: string; version: number | undefined }) =>
      source.restore(id, revisionId, version),
    onSuccess: () => toasts.success('Version restored. The previous version stays in the history.'),
    onError: (error) => toasts.failure(error, 'Could not restore the version.'),
    onSettled: () =>
      Promise.all(
        [source.getListKey(id), ...source.affectedQueryKeys].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
