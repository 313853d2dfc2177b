import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { SiteSetting } from '../../../../shared/schemas/site-setting.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';

/** All settings. Others edit too: each visit looks again. */
export const settingListQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: ({ signal }) => fetchJson<SiteSetting[]>(pathOfKey(queryKeys.settings), { signal }),
  refetchOnMount: 'always',
});
