import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { EndpointAddress } from '../../../../shared/api/endpoint.ts';
import type { PagePath } from '../../../../shared/api/list-page.ts';
import type { Revision } from '../../../../shared/schemas/content/revision.ts';
import { pagedListQuery } from '../api/fetch-page.ts';
import type { ComparedField } from '../drafts/conflict-merge.ts';
import { useResultToasts } from '../ui/toasts.tsx';

/** A kind of record with versions: `R` as it is edited, `F` the full content of a version. */
export interface HistorySource<R, F> {
  list: EndpointAddress & { answer: z.ZodType<Revision[]> };
  getListKey: (id: string) => string[];
  getFirstPage: (id: string) => PagePath;
  read: (id: string, revisionId: string, signal: AbortSignal) => Promise<F>;
  restore: (id: string, revisionId: string, version: number | undefined) => Promise<R>;
  /** Compares two versions field by field. */
  compare: (newer: F, older: F) => ComparedField[];
  /** Queries that show the record. Refetched after a restore. */
  affectedQueryKeys: readonly QueryKey[];
}

/** Versions of a record, newest first, page by page. Refetched each time. */
export const revisionListQuery = <R, F>(source: HistorySource<R, F>, id: string) =>
  pagedListQuery(source.list, source.getListKey(id), source.getFirstPage(id));

/** Content of a version. It never changes. */
export const revisionQuery = <R, F>(source: HistorySource<R, F>, id: string, revisionId: string) =>
  queryOptions({
    queryKey: [...source.getListKey(id), revisionId],
    queryFn: ({ signal }) => source.read(id, revisionId, signal),
  });

/** Restores a version. Also refetches after an error, because somebody else may have saved. */
export function useRestoreRevision<R, F>(source: HistorySource<R, F>, id: string) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ revisionId, version }: { revisionId: string; version: number | undefined }) =>
      source.restore(id, revisionId, version),
    onSuccess: () => toasts.success('The version is back. What was there before is in the history.'),
    onError: (error) => toasts.failure(error, 'Could not restore the version.'),
    onSettled: () =>
      Promise.all(
        [source.getListKey(id), ...source.affectedQueryKeys].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
