import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import type { MailOverview } from '../../../../shared/schemas/leads/mail.ts';
import { mailOverviewQuery } from '../../shared/api/common-queries.query.ts';
import { usePermissionCheck } from '../../shared/session/permission.tsx';
import { TitledCallout } from '../../shared/ui/screens/screen-state.tsx';

const pollIntervalMs = 60_000;

export function useIsMailBannerPending(): boolean {
  const may = usePermissionCheck();
  const { isLoading, failureCount } = useQuery({ ...mailOverviewQuery, enabled: may('mail'), refetchInterval: false });
  return isLoading && failureCount === 0;
}

/** Shows e-mail problems on the dashboard, because staff rarely open the e-mail settings. */
export function MailProblemBanner() {
  const { data: overview } = useQuery({ ...mailOverviewQuery, refetchInterval: pollIntervalMs });
  const words = overview && describeMailProblem(overview);
  if (!words) return null;
  return (
    <TitledCallout role="status" intent="warning" title={words.title}>
      {words.text} <Link to="/settings?section=email">Open Site Settings → Email</Link>
    </TitledCallout>
  );
}

function describeMailProblem({
  isConfigured,
  counts,
  newsletter,
  staff,
}: MailOverview): { title: string; text: string } | null {
  if (!isConfigured) {
    return {
      title: 'No e-mails are being sent',
      text: 'No mail server is set up. Staff get no notifications about new leads, and customers get no confirmations.',
    };
  }
  const all = [counts, newsletter.counts, staff.counts];
  const untaken = all.reduce((sum, { failed, retrying, unsure }) => sum + failed + retrying + unsure, 0);
  if (untaken === 0) return null;
  return {
    title: untaken === 1 ? '1 e-mail may not have arrived' : `${groupDigits(untaken)} e-mails may not have arrived`,
    text: 'The mail server returned an error, could not be reached or did not confirm delivery.',
  };
}
