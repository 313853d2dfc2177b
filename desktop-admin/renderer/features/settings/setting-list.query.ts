import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../../shared/api/fetch-json.ts';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { SiteSetting } from '../../../../shared/schemas/site-setting.ts';

/** All settings. Others edit too: each visit looks again. */
export const settingListQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: ({ signal }) => fetchJson<SiteSetting[]>(pathOfKey(queryKeys.settings), { signal }),
  refetchOnMount: 'always',
});
