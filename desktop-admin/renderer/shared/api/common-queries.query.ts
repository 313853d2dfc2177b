import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import * as leads from '../../../../shared/endpoints/leads/leads.ts';
import * as mails from '../../../../shared/endpoints/leads/mails.ts';
import * as stats from '../../../../shared/endpoints/leads/stats.ts';
import * as templates from '../../../../shared/endpoints/leads/templates.ts';
import * as site from '../../../../shared/endpoints/site/site.ts';

export const siteInfoQuery = createReadQuery(site.read);

export const goLiveQuery = createReadQuery(site.readGoLive);

/** Promised response time, which sets the deadlines of leads. */
export const answerPromiseQuery = createReadQuery(leads.readAnswerPromise);

/** All current and former staff. Stale after five minutes, because no event reports new staff. */
export const leadOwnersQuery = queryOptions({ ...createReadQuery(leads.listOwners), staleTime: 5 * minuteMs });

export const templateListQuery = createReadQuery(templates.list);

export const leadViewCountsQuery = createReadQuery(leads.readViewCounts);

export const urgentLeadsQuery = createReadQuery(leads.listUrgent);

export const statsQuery = createReadQuery(stats.read);

export const leadTrendQuery = createReadQuery(stats.readLeadTrend);

const mailRefreshMs = 5_000;

/** State of outgoing e-mails. Polled, because retries on the server change the state. */
export const mailOverviewQuery = queryOptions({
  ...createReadQuery(mails.readOverview),
  refetchInterval: mailRefreshMs,
});
