import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EndpointAddress } from '../../../../shared/api/endpoint.ts';
import type { PagePath } from '../../../../shared/api/list-page.ts';
import type { Revision } from '../../../../shared/schemas/content/revision.ts';
import { pagedListQuery } from '../api/fetch-page.ts';
import type { ComparedField } from '../drafts/conflict-merge.ts';
import { useResultToasts } from '../ui/toasts.tsx';

/** What keeps a history: `R` as it is edited, `F` all of it that a version has. */
export interface HistorySource<R, F> {
  list: EndpointAddress & { answer: z.ZodType<Revision[]> };
  /** Key of the list of a thing's versions. */
  getListKey: (id: string) => string[];
  /** Where that list begins. */
  getFirstPage: (id: string) => PagePath;
  read: (id: string, revisionId: string, signal: AbortSignal) => Promise<F>;
  restore: (id: string, revisionId: string, version: number | undefined) => Promise<R>;
  /** Compares both, field by field, in words. */
  compare: (newer: F, older: F) => ComparedField[];
  /** What shows the thing, and is read again when a version is put back. */
  affectedQueryKeys: readonly QueryKey[];
}

/** The versions of a thing, latest first, page after page. Each opening looks again. */
export const revisionListQuery = <R, F>(source: HistorySource<R, F>, id: string) =>
  pagedListQuery(source.list, source.getListKey(id), source.getFirstPage(id));

/** All that a version says. It never changes. */
export const revisionQuery = <R, F>(source: HistorySource<R, F>, id: string, revisionId: string) =>
  queryOptions({
    queryKey: [...source.getListKey(id), revisionId],
    queryFn: ({ signal }) => source.read(id, revisionId, signal),
  });

/** Puts a version back. Also after a failure the list is read again: somebody else may have saved. */
export function useRestoreRevision<R, F>(source: HistorySource<R, F>, id: string) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ revisionId, version }: { revisionId: string; version: number | undefined }) =>
      source.restore(id, revisionId, version),
    onSuccess: () => toasts.success('The version is back. What was there before is in the history.'),
    onError: (error) => toasts.failure(error, 'The version could not be put back.'),
    onSettled: () =>
      Promise.all(
        [source.getListKey(id), ...source.affectedQueryKeys].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
