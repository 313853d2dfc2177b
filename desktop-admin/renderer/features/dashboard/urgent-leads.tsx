import { SectionCard } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { computePromiseClock } from '../../../../shared/domain/time/promise-clock.ts';
import type { UrgentLead } from '../../../../shared/schemas/leads/lead-list.ts';
import { urgentLeadsQuery } from '../../shared/api/common-queries.query.ts';
import { useAnswerPromise } from '../../shared/live/answer-promise.ts';
import { ScreenSection } from '../../shared/ui/screens/screen-layout.tsx';
import { ScreenErrorState } from '../../shared/ui/screens/screen-state.tsx';
import { useNow } from '../../shared/ui/time-ago.tsx';
import { type Urgency, UrgentLeadRow, UrgentLeadRowPlaceholder } from './urgent-lead-row.tsx';
import styles from './urgent-leads.module.css';

/** Reserves space for the usual number of urgent leads, so that the content below does not move. */
const placeholders = ['1', '2', '3', '4', '5'];

export function UrgentLeads() {
  const { data: leads, error, isFetching, refetch } = useQuery(urgentLeadsQuery);
  const urgencyOf = useUrgency();
  return (
    <ScreenSection title="Most urgent">
      <SectionCard padded={false}>
        {error && !leads && (
          <ScreenErrorState
            title="The most urgent leads could not be loaded"
            error={error}
            retry={refetch}
            isRetrying={isFetching}
          />
        )}
        {leads?.length === 0 && <p className={styles.empty}>All leads are answered, and no follow-ups are due.</p>}
        <ul className={styles.leads} aria-busy={!leads}>
          {leads
            ? leads.map((lead) => <UrgentLeadRow key={lead.id} lead={lead} urgency={urgencyOf(lead)} />)
            : !error && placeholders.map((key) => <UrgentLeadRowPlaceholder key={key} />)}
        </ul>
      </SectionCard>
    </ScreenSection>
  );
}

function useUrgency(): (lead: UrgentLead) => Urgency | null {
  const promise = useAnswerPromise();
  const now = useNow();
  return (lead) => {
    const isFollowUp = lead.followUpAt === lead.dueAt;
    if (isFollowUp) {
      const isDue = Date.parse(lead.dueAt) <= now.getTime();
      const why = lead.followUpReason === null ? '' : `: ${lead.followUpReason}`;
      return { colour: isDue ? 'red' : 'amber', text: `Follow-up ${isDue ? 'is due' : 'today'}${why}` };
    }
    return promise && computePromiseClock(lead, promise, now);
  };
}
