import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as redirects from '../../../../shared/endpoints/content/redirects.ts';
import type { NewRedirect, Redirect } from '../../../../shared/schemas/content/redirect.ts';
import { call } from '../../shared/api/call.ts';
import { createPagedListQuery } from '../../shared/api/fetch-page.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

export const createRedirectListQuery = (q: string) => ({
  ...createPagedListQuery(
    redirects.list,
    [...buildQueryKey(redirects.list), q],
    getFirstPagePath(redirects.list, { query: q === '' ? {} : { q } }),
  ),
  placeholderData: keepPreviousData,
});

export const missingAddressesQuery = queryOptions({
  ...createReadQuery(redirects.listMissingAddresses),
  refetchOnMount: 'always',
});

export const brokenLinksQuery = queryOptions({
  ...createReadQuery(redirects.listBrokenLinks),
  refetchOnMount: 'always',
});

/** Reloads all lists of the screen, because a redirect also changes the lists of missing addresses and broken links. */
function useRefreshRedirects() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: buildQueryKey(redirects.list) }),
      queryClient.invalidateQueries(missingAddressesQuery),
      queryClient.invalidateQueries(brokenLinksQuery),
    ]);
}

export function useAddRedirect() {
  const readAgain = useRefreshRedirects();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (body: NewRedirect) => call(redirects.create, { body }),
    onSuccess: ({ from, to }) =>
      toasts.success(to === null ? `${from} marked as permanently gone.` : `${from} now redirects to ${to}.`),
    onSettled: readAgain,
  });
}

/** Reloads the lists even after an error, because another user may have deleted the redirect. */
export function useDeleteRedirect() {
  const readAgain = useRefreshRedirects();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: Redirect) => call(redirects.remove, { params: { id } }),
    onSuccess: (_, { from }) => toasts.success(`Redirect from ${from} deleted.`),
    onError: (error) => toasts.failure(error, 'Failed to delete the redirect.'),
    onSettled: readAgain,
  });
}

export const useCheckRedirectFile = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const content = await file.text();
      return { content, result: await call(redirects.importFile, { body: { content, isCheck: true } }) };
    },
  });

export function useImportRedirects() {
  const readAgain = useRefreshRedirects();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (content: string) => call(redirects.importFile, { body: { content } }),
    onSuccess: ({ added }) => toasts.success(`${added === 1 ? '1 redirect' : `${added} redirects`} added.`),
    onSettled: readAgain,
  });
}
