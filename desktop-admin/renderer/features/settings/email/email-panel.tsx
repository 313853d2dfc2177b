import { Card, Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { groupDigits } from '../../../../../shared/domain/digits.ts';
import type { MailCounts, MailRetry } from '../../../../../shared/schemas/leads/mail.ts';
import { mailOverviewQuery } from '../../../shared/api/common-queries.query.ts';
import { useRetryMail } from '../../../shared/mailings/retry-mail.mutation.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { ScreenErrorState, TitledCallout } from '../../../shared/ui/screens/screen-state.tsx';
import styles from './email-panel.module.css';
import { TestMail } from './test-mail.tsx';
import {
  UnsentLeadMailRow,
  UnsentNewsletterMailRow,
  UnsentStaffMailRow,
  UnsentWrittenMailRow,
} from './unsent-mail-row.tsx';

const leadFigures = [
  { key: 'sent', label: 'Sent' },
  { key: 'waiting', label: 'Waiting' },
  { key: 'retrying', label: 'Retrying' },
  { key: 'failed', label: 'Not sent' },
] as const;

/** Figures for e-mails to customers and subscribers. These e-mails are not retried if their delivery is unknown. */
const carefulFigures = [...leadFigures, { key: 'unsure', label: 'Delivery unknown' }] as const;

export function EmailPanel() {
  const { data: overview, error, isFetching, refetch } = useQuery({ ...mailOverviewQuery, refetchOnMount: 'always' });
  if (error && !overview) {
    return (
      <ScreenErrorState title="The e-mails could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
    );
  }
  return (
    <div className={styles.panel} aria-busy={!overview}>
      {overview?.isConfigured === false && (
        <TitledCallout intent="warning" title="E-mail is not set up yet">
          Ask the server administrator to set up e-mail. E-mails that have waited for more than three days are no longer
          sent. Invitations are sent however long they have waited.
        </TitledCallout>
      )}
      <TestMail />
      <MailGroup
        id="lead-mails"
        title="E-mails about leads, last 30 days"
        mails={overview}
        figures={leadFigures}
        retryAll={{}}
        row={(mail) => <UnsentLeadMailRow key={`${mail.leadId} ${mail.recipient}`} mail={mail} />}
      />
      <MailGroup
        id="desk-mails"
        title="E-mails to customers, last 30 days"
        mails={overview?.desk}
        figures={carefulFigures}
        retryAll={{ desk: {} }}
        row={(mail) => <UnsentWrittenMailRow key={mail.mailId} mail={mail} />}
      />
      <MailGroup
        id="newsletter-mails"
        title="E-mails to subscribers, last 30 days"
        mails={overview?.newsletter}
        figures={carefulFigures}
        retryAll={{ newsletter: {} }}
        row={(mail) => <UnsentNewsletterMailRow key={mail.mailId} mail={mail} />}
      />
      <MailGroup
        id="staff-mails"
        title="E-mails to colleagues, last 30 days"
        mails={overview?.staff}
        figures={leadFigures}
        retryAll={{ staff: {} }}
        row={(mail) => <UnsentStaffMailRow key={mail.mailId} mail={mail} />}
      />
    </div>
  );
}

interface MailsProps<M> {
  id: string;
  title: string;
  mails: { counts: MailCounts; unsent: M[] } | undefined;
  figures: readonly { key: keyof MailCounts; label: string }[];
  retryAll: MailRetry;
  row: (mail: M) => ReactNode;
}

const MailGroup = <M,>({ id, title, mails, ...rest }: MailsProps<M>) => (
  <section aria-labelledby={id} className={styles.part}>
    <h2 id={id}>{title}</h2>
    {mails ? <LoadedMails {...rest} {...mails} /> : <div className={`${styles.placeholder} ${Classes.SKELETON}`} />}
  </section>
);

interface LoadedMailsProps<M> extends Pick<MailsProps<M>, 'figures' | 'retryAll' | 'row'> {
  counts: MailCounts;
  unsent: M[];
}

function LoadedMails<M>({ counts, unsent, figures, retryAll, row }: LoadedMailsProps<M>) {
  const { mutate: retry, isPending } = useRetryMail();
  const untaken = counts.failed + counts.retrying;
  return (
    <Card className={styles.card ?? ''}>
      <dl className={styles.figures}>
        {figures.map(({ key, label }) => (
          <div key={key}>
            <dt className={Classes.TEXT_MUTED}>{label}</dt>
            <dd>{groupDigits(counts[key])}</dd>
          </div>
        ))}
      </dl>
      {unsent.length === 0 && <p className={Classes.TEXT_MUTED}>No unsent e-mails.</p>}
      {untaken > 1 && (
        <BusyButton className={styles.all ?? ''} isBusy={isPending} onClick={() => retry(retryAll)}>
          Send all {groupDigits(untaken)} again
        </BusyButton>
      )}
      {unsent.length > 0 && <ul className={styles.mails}>{unsent.map(row)}</ul>}
    </Card>
  );
}
