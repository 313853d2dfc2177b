import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '../../../../shared/api/address.ts';
import { firstPage } from '../../../../shared/api/list-page.ts';
import { readQuery } from '../../../../shared/api/read-query.ts';
import * as redirects from '../../../../shared/endpoints/content/redirects.ts';
import type { NewRedirect, Redirect } from '../../../../shared/schemas/content/redirect.ts';
import { call } from '../../shared/api/call.ts';
import { pagesQuery } from '../../shared/api/fetch-page.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

/** Redirects that a search finds, page after page, newest first. */
export const redirectListQuery = (q: string) => ({
  ...pagesQuery(
    redirects.list,
    [...keyOf(redirects.list), q],
    firstPage(redirects.list, { query: q === '' ? {} : { q } }),
  ),
  placeholderData: keepPreviousData,
});

/** The addresses that visitors look for in vain. */
export const missingAddressesQuery = queryOptions({
  ...readQuery(redirects.listMissing),
  refetchOnMount: 'always',
});

/** The site's own links that lead nowhere. */
export const brokenLinksQuery = queryOptions({
  ...readQuery(redirects.listBroken),
  refetchOnMount: 'always',
});

/** Reads the lists again: what leads on is looked for in vain no more. */
function useListsAgain() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: keyOf(redirects.list) }),
      queryClient.invalidateQueries(missingAddressesQuery),
      queryClient.invalidateQueries(brokenLinksQuery),
    ]);
}

export function useAddRedirect() {
  const readAgain = useListsAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (body: NewRedirect) => call(redirects.create, { body }),
    onSuccess: ({ from, to }) =>
      toasts.success(to === null ? `${from} is marked as gone for good.` : `${from} leads to ${to} from now on.`),
    onSettled: readAgain,
  });
}

/** Deletes a redirect. Also after a failure the lists are read again: somebody else may have done it. */
export function useDeleteRedirect() {
  const readAgain = useListsAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: Redirect) => call(redirects.remove, { params: { id } }),
    onSuccess: (_, { from }) => toasts.success(`${from} leads nowhere any more.`),
    onError: (error) => toasts.failure(error, 'Failed to delete the redirect.'),
    onSettled: readAgain,
  });
}

/** Reads a file and has it checked: nothing is stored. */
export const useCheckFile = () =>
  useMutation({
    mutationFn: async (file: File) => {
      const content = await file.text();
      return { content, result: await call(redirects.importFile, { body: { content, isCheck: true } }) };
    },
  });

export function useImportFile() {
  const readAgain = useListsAgain();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (content: string) => call(redirects.importFile, { body: { content } }),
    onSuccess: ({ added }) => toasts.success(`${added === 1 ? '1 redirect is' : `${added} redirects are`} added.`),
    onSettled: readAgain,
  });
}
