import { queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { MailOverview } from '../../../../shared/schemas/mail.ts';
import { fetchJson } from './fetch-json.ts';

/** How the e-mails about leads are doing. Milliseconds: tries go on while somebody looks. */
export const mailOverviewQuery = queryOptions({
  queryKey: queryKeys.mail,
  queryFn: ({ signal }) => fetchJson<MailOverview>(pathOfKey(queryKeys.mail), { signal }),
  refetchInterval: 15_000,
});
