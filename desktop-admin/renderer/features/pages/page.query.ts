import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as pages from '../../../../shared/endpoints/content/pages.ts';
import * as previews from '../../../../shared/endpoints/content/previews.ts';
import type { pageInputSchema } from '../../../../shared/schemas/content/page.ts';
import { call } from '../../shared/api/call.ts';
import { statsQuery } from '../../shared/api/common-queries.query.ts';
import { describeActionError } from '../../shared/api/describe-error.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';

/** The page is not cached, because the editor must not start from an older version. */
export const createPageDetailQuery = (id: string) =>
  queryOptions({ ...createReadQuery(pages.read, { params: { id } }), gcTime: 0 });

type PageFields = z.output<typeof pageInputSchema>;

interface PageToSave {
  id: string | null;
  fields: PageFields;
  version: number | undefined;
}

const savePage = ({ id, fields, version }: PageToSave) =>
  id === null
    ? call(pages.create, { body: fields })
    : call(pages.update, { params: { id }, body: { ...fields, version } });

export function useSavePage() {
  const onSuccess = useRefreshPages();
  return useMutation({ mutationFn: savePage, onSuccess });
}

export function useDeletePage() {
  const onSuccess = useRefreshPages();
  return useMutation({ mutationFn: (id: string) => call(pages.remove, { params: { id } }), onSuccess });
}

function useRefreshPages() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: pageListQuery.queryKey, exact: true }),
      queryClient.invalidateQueries(statsQuery),
    ]);
}

export const usePreviewPage = () =>
  useMutation({
    mutationFn: ({ id, fields }: Omit<PageToSave, 'version'>) =>
      id === null
        ? call(previews.createForNewPage, { body: fields })
        : call(previews.createForPage, { params: { id }, body: fields }),
  });

/** Source of the texts: specification, section 8. */
export function describePageSaveError(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return 'The page was not saved, because your session had ended. Save the page again.';
  return describeActionError(error, 'Failed to save page');
}
