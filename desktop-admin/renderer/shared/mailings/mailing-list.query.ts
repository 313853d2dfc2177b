import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { Mailing } from '../../../../shared/schemas/mailing.ts';
import { fetchJson } from '../api/fetch-json.ts';

/** Milliseconds between looks at a mailing that is under way. */
const progressIntervalMs = 3_000;

/** Articles that were sent to the subscribers, newest first. Read again while one is under way. */
export const mailingListQuery = queryOptions({
  queryKey: queryKeys.mailings,
  queryFn: ({ signal }) => fetchJson<Mailing[]>(pathOfKey(queryKeys.mailings), { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.some(({ isFinished }) => !isFinished) ? progressIntervalMs : false),
});
