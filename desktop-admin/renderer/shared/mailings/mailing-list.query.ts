import { queryOptions } from '@tanstack/react-query';
import { readQuery } from '../../../../shared/api/read-query.ts';
import * as mailings from '../../../../shared/endpoints/mailings.ts';

/** Milliseconds between looks at a mailing that is under way. */
const progressIntervalMs = 3_000;

/** Articles that were sent to the subscribers, newest first. Read again while one is under way. */
export const mailingListQuery = queryOptions({
  ...readQuery(mailings.list),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => (state.data?.some(({ isFinished }) => !isFinished) ? progressIntervalMs : false),
});
