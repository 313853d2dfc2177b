import { useQuery } from '@tanstack/react-query';
import { contactHead } from '../../../../shared/domain/leads/contact-fields.ts';
import { quoteHead } from '../../../../shared/domain/leads/quote-fields.ts';
import { statsQuery } from '../../shared/api/reads.query.ts';
import { useMay } from '../../shared/session/permission.tsx';
import { Screen } from '../../shared/ui/screens/screen.tsx';
import { ProblemState } from '../../shared/ui/screens/screen-state.tsx';
import styles from './dashboard-screen.module.css';
import { GoLiveList } from './go-live-list.tsx';
import { LeadTrend } from './lead-trend.tsx';
import { MailBanner, useIsBannerAwaited } from './mail-banner.tsx';
import { NowStrip } from './now-strip.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { StatCards } from './stat-cards.tsx';
import { UrgentLeads } from './urgent-leads.tsx';

/** What is to be done now, figures at a glance, what came in last, what keeps the site from going live, and a picture of the last 30 days. */
export function DashboardScreen() {
  const may = useMay();
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery);
  const isBannerAwaited = useIsBannerAwaited();
  if (error && !stats) {
    return (
      <Screen title="Dashboard">
        <ProblemState title="The dashboard could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
      </Screen>
    );
  }
  return (
    <Screen title="Dashboard" isBusy={!stats}>
      {/* First, and so asked first: all that is below waits for it. */}
      {may('mail') && <MailBanner />}
      <div className={styles.parts} data-awaits-banner={isBannerAwaited}>
        {may('leads') && <NowStrip />}
        {may('leads') && <UrgentLeads />}
        <StatCards stats={stats} />
        {may('leads') && (
          <div className={styles.recent}>
            <RecentLeads
              title="Recent Quotes"
              screen="/quotes"
              empty="Quote requests appear here as soon as a visitor sends one."
              leads={stats?.recentQuotes.map((quote) => ({ ...quote, ...quoteHead(quote) }))}
            />
            <RecentLeads
              title="Recent Contacts"
              screen="/contacts"
              empty="Messages appear here as soon as a visitor sends one."
              leads={stats?.recentContacts.map((contact) => ({ ...contact, phone: null, ...contactHead(contact) }))}
            />
          </div>
        )}
        {may('settings') && <GoLiveList />}
        {may('leads') && <LeadTrend />}
      </div>
    </Screen>
  );
}
