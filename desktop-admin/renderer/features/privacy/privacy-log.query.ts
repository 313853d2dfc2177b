import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { PrivacyLogEntry } from '../../../../shared/schemas/privacy.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';

/** Who did what with personal data, newest first. */
export const privacyLogQuery = queryOptions({
  queryKey: queryKeys.privacyLog,
  queryFn: ({ signal }) => fetchJson<PrivacyLogEntry[]>(pathOfKey(queryKeys.privacyLog), { signal }),
});
