import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import * as leads from '../../../../shared/endpoints/leads/leads.ts';
import * as mails from '../../../../shared/endpoints/leads/mails.ts';
import * as stats from '../../../../shared/endpoints/leads/stats.ts';
import * as templates from '../../../../shared/endpoints/leads/templates.ts';
import * as site from '../../../../shared/endpoints/site/site.ts';

export const siteInfoQuery = createReadQuery(site.read);

/** Open tasks before the site goes live. */
export const goLiveQuery = createReadQuery(site.readGoLive);

/** Answer promise, the base of the deadlines of leads. */
export const answerPromiseQuery = createReadQuery(leads.readAnswerPromise);

/** Current and former owners of leads. No event reports changes. */
export const leadOwnersQuery = queryOptions({ ...createReadQuery(leads.listOwners), staleTime: 5 * minuteMs });

/** Reply templates, by channel and language. */
export const templateListQuery = createReadQuery(templates.list);

/** Number of leads in each list of the inbox. */
export const leadViewCountsQuery = createReadQuery(leads.readViewCounts);

export const urgentLeadsQuery = createReadQuery(leads.listUrgent);

/** Counts of the dashboard and of the sidebar's badges. */
export const statsQuery = createReadQuery(stats.read);

/** Leads of the last 30 days, for the chart of the dashboard. */
export const leadTrendQuery = createReadQuery(stats.readLeadTrend);

const mailRefreshMs = 5_000;

/** State of the e-mails about leads. Refetched while retries go on. */
export const mailOverviewQuery = queryOptions({
  ...createReadQuery(mails.readOverview),
  refetchInterval: mailRefreshMs,
});
