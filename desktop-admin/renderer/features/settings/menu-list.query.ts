import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { NavigationMenu } from '../../../../shared/schemas/navigation-menu.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';

/** The menus of the site. Others edit too: each visit looks again. */
export const menuListQuery = queryOptions({
  queryKey: queryKeys.menus,
  queryFn: ({ signal }) => fetchJson<NavigationMenu[]>(pathOfKey(queryKeys.menus), { signal }),
  refetchOnMount: 'always',
});
