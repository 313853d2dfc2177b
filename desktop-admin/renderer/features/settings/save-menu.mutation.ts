import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { MenuEntry, NavigationMenu } from '../../../../shared/schemas/navigation-menu.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { siteQuery } from '../../shared/api/site.query.ts';
import { isStaleEdit } from '../../shared/forms/clash.ts';
import { useNotices } from '../../shared/ui/toasts.tsx';
import { menuListQuery } from './menu-list.query.ts';

interface MenuChange {
  /** Null puts the menu back to what a new installation has. */
  items: MenuEntry[] | null;
  version: number | undefined;
}

/** Changes all entries of a menu at once. Whoever calls shows what differs when somebody else was first. */
export function useSaveMenu(slug: string) {
  const queryClient = useQueryClient();
  const notices = useNotices();
  const path = pathOfKey([...queryKeys.menus, slug]);
  return useMutation({
    mutationFn: ({ items, version }: MenuChange) =>
      items
        ? fetchJson<NavigationMenu>(path, { method: 'PUT', body: { items, version } })
        : fetchJson<NavigationMenu>(`${path}/reset`, { method: 'POST', body: { version } }),
    onSuccess: (_, { items }) => {
      notices.success(items ? 'Menu updated successfully.' : 'Menu reset successfully.');
      void queryClient.invalidateQueries(siteQuery);
      return queryClient.invalidateQueries(menuListQuery);
    },
    onError: (error) => {
      if (!isStaleEdit(error)) notices.failure(error, 'Failed to update menu.');
    },
  });
}
