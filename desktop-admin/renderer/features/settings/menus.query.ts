import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as menus from '../../../../shared/endpoints/site/menus.ts';
import type { MenuEntry } from '../../../../shared/schemas/site/navigation-menu.ts';
import { call } from '../../shared/api/call.ts';
import { siteInfoQuery } from '../../shared/api/common-queries.query.ts';
import { isStaleEdit } from '../../shared/forms/server-problems.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

/** Refetches the menus on each visit, because other users also edit menus. */
export const menuListQuery = queryOptions({ ...createReadQuery(menus.list), refetchOnMount: 'always' });

interface MenuChange {
  /** Entries of the menu. Null restores the default entries. */
  items: MenuEntry[] | null;
  version: number | undefined;
}

export function useSaveMenu(slug: string) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ items, version }: MenuChange) =>
      items
        ? call(menus.update, { params: { slug }, body: { items, version } })
        : call(menus.reset, { params: { slug }, body: { version } }),
    onSuccess: (_, { items }) => {
      toasts.success(items ? 'Menu updated successfully.' : 'Menu reset successfully.');
      void queryClient.invalidateQueries(siteInfoQuery);
      return queryClient.invalidateQueries(menuListQuery);
    },
    onError: (error) => {
      if (!isStaleEdit(error)) toasts.failure(error, 'Failed to update menu.');
    },
  });
}
