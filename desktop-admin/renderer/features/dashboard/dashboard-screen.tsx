import { useQuery } from '@tanstack/react-query';
import { summarizeContact } from '../../../../shared/domain/leads/contact-fields.ts';
import { summarizeQuote } from '../../../../shared/domain/leads/quote-fields.ts';
import { statsQuery } from '../../shared/api/common-queries.query.ts';
import { usePermissionCheck } from '../../shared/session/permission.tsx';
import { ScreenLayout } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import styles from './dashboard-screen.module.css';
import { GoLiveTasks } from './go-live-tasks.tsx';
import { LeadTrendPanel } from './lead-trend.tsx';
import { MailProblemBanner, useIsMailBannerPending } from './mail-problem-banner.tsx';
import { RecentLeads } from './recent-leads.tsx';
import { StatCards } from './stat-cards.tsx';
import { UrgentFigures } from './urgent-figures.tsx';
import { UrgentLeads } from './urgent-leads.tsx';

export function DashboardScreen() {
  const may = usePermissionCheck();
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery);
  const isBannerAwaited = useIsMailBannerPending();
  if (error && !stats) {
    return (
      <ScreenLayout title="Dashboard">
        <ScreenErrorState
          title="The dashboard could not be loaded"
          error={error}
          retry={refetch}
          isRetrying={isFetching}
        />
      </ScreenLayout>
    );
  }
  return (
    <ScreenLayout title="Dashboard" isBusy={!stats}>
      {/* First, because everything below stays hidden until the banner is loaded. */}
      {may('mail') && <MailProblemBanner />}
      <div className={styles.parts} data-awaits-banner={isBannerAwaited}>
        {may('leads') && <UrgentFigures />}
        {may('leads') && <UrgentLeads />}
        <StatCards stats={stats} />
        {may('leads') && (
          <div className={styles.recent}>
            <RecentLeads
              title="Recent quotes"
              screen="/quotes"
              empty="New quote requests from visitors appear here."
              leads={stats?.recentQuotes.map((quote) => ({ ...quote, ...summarizeQuote(quote) }))}
            />
            <RecentLeads
              title="Recent contacts"
              screen="/contacts"
              empty="New messages from visitors appear here."
              leads={stats?.recentContacts.map((contact) => ({
                ...contact,
                phone: null,
                ...summarizeContact(contact),
              }))}
            />
          </div>
        )}
        {may('settings') && <GoLiveTasks />}
        {may('leads') && <LeadTrendPanel />}
      </div>
    </ScreenLayout>
  );
}
