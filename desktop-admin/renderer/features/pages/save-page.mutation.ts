import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { PageDetail, pageInputSchema } from '../../../../shared/schemas/page.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { failureText } from '../../shared/api/problem-text.ts';
import { statsQuery } from '../../shared/api/stats.query.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';

export type PageFields = z.output<typeof pageInputSchema>;

interface PageToSave {
  /** Null for a new page. */
  id: string | null;
  fields: PageFields;
  /** The version that the edit is based on. */
  version: number | undefined;
}

const savePage = ({ id, fields, version }: PageToSave) =>
  id === null
    ? fetchJson<PageDetail>(pathOfKey(queryKeys.adminPages), { method: 'POST', body: fields })
    : fetchJson<PageDetail>(pathOfKey(queryKeys.adminPage(id)), { method: 'PUT', body: { ...fields, version } });

/** Creates or changes a page; the list and the figures are read again. */
export function useSavePage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: savePage,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: pageListQuery.queryKey, exact: true }),
        queryClient.invalidateQueries(statsQuery),
      ]),
  });
}

/** Source of the words: specification, section 8. */
export function saveProblemText(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return 'Your session had ended, so the page is not saved yet. Save it again.';
  return failureText(error, 'Failed to save page');
}
