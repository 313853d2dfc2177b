import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { DesktopRelease } from '../../../../shared/schemas/desktop-release.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';

/** The installers that have been published on this server. */
export const desktopReleasesQuery = queryOptions({
  queryKey: queryKeys.desktopReleases,
  queryFn: ({ signal }) => fetchJson<DesktopRelease[]>(pathOfKey(queryKeys.desktopReleases), { signal }),
});
