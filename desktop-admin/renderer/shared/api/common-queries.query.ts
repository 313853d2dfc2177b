import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import { minuteMs } from '../../../../shared/domain/time/durations.ts';
import * as leads from '../../../../shared/endpoints/leads/leads.ts';
import * as mails from '../../../../shared/endpoints/leads/mails.ts';
import * as stats from '../../../../shared/endpoints/leads/stats.ts';
import * as templates from '../../../../shared/endpoints/leads/templates.ts';
import * as site from '../../../../shared/endpoints/site/site.ts';

// What several screens read.

/** The company, as the public site presents it: the admin bears its name. */
export const siteInfoQuery = createReadQuery(site.read);

/** What is to be mended before the site is shown to the world. */
export const goLiveQuery = createReadQuery(site.readGoLive);

/** The promise by which the clocks of leads count. */
export const answerPromiseQuery = createReadQuery(leads.readAnswerPromise);

/** Who may answer for leads, and who once did. Colleagues come and go, which nothing tells of. */
export const leadOwnersQuery = queryOptions({ ...createReadQuery(leads.listOwners), staleTime: 5 * minuteMs });

/** The texts that answers begin with, by channel and language. */
export const templateListQuery = createReadQuery(templates.list);

/** How many leads each list of the inbox has. */
export const leadViewCountsQuery = createReadQuery(leads.readViewCounts);

/** What has to be done first. */
export const urgentLeadsQuery = createReadQuery(leads.listUrgent);

/** Figures of the dashboard, which are the sidebar's badges too. */
export const statsQuery = createReadQuery(stats.read);

/** What came in over the last 30 days, for the dashboard's picture. */
export const leadTrendQuery = createReadQuery(stats.readLeadTrend);

const mailRefreshMs = 5_000;

/** How the e-mails about leads are doing. Tries go on while somebody looks. */
export const mailOverviewQuery = queryOptions({
  ...createReadQuery(mails.readOverview),
  refetchInterval: mailRefreshMs,
});
