import { Button, Callout, Card, Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import type { MailOverview } from '../../../../../shared/schemas/mail.ts';
import { ProblemState } from '../../../ui/problem-state.tsx';
import styles from './email-panel.module.css';
import { mailOverviewQuery } from './mail-overview.query.ts';
import { useRetryMail } from './retry-mail.mutation.ts';
import { TestMail } from './test-mail.tsx';
import { UnsentMailRow } from './unsent-mail-row.tsx';

const figures = [
  { key: 'sent', label: 'Sent' },
  { key: 'waiting', label: 'Waiting' },
  { key: 'retrying', label: 'Trying again' },
  { key: 'failed', label: 'Not sent' },
] as const;

/** E-mails about leads: whether they can be sent, what came of those of the last 30 days, and a test. */
export function EmailPanel() {
  const { data: overview, error, isFetching, refetch } = useQuery(mailOverviewQuery);
  if (error && !overview) {
    return (
      <ProblemState title="The e-mails could not be loaded" error={error} retry={refetch} isRetrying={isFetching} />
    );
  }
  return (
    <div className={styles.panel} aria-busy={!overview}>
      {overview?.isConfigured === false && (
        <Callout intent="warning" title="No mail server is set up">
          E-mails are kept and will be sent once the server is started with SMTP_URL. Those that have waited for more
          than three days by then are not sent.
        </Callout>
      )}
      <TestMail />
      <section aria-labelledby="lead-mails" className={styles.part}>
        <h2 id="lead-mails">E-mails about leads, last 30 days</h2>
        {overview ? <Overview overview={overview} /> : <div className={`${styles.placeholder} ${Classes.SKELETON}`} />}
      </section>
    </div>
  );
}

function Overview({ overview: { counts, unsent } }: { overview: MailOverview }) {
  const { mutate: retry, isPending } = useRetryMail();
  const untaken = counts.failed + counts.retrying;
  return (
    <Card className={styles.card ?? ''}>
      <dl className={styles.figures}>
        {figures.map(({ key, label }) => (
          <div key={key}>
            <dt className={Classes.TEXT_MUTED}>{label}</dt>
            <dd>{counts[key].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {unsent.length === 0 && <p className={Classes.TEXT_MUTED}>Every e-mail has been sent.</p>}
      {untaken > 1 && (
        <Button className={styles.all ?? ''} loading={isPending} onClick={() => retry(null)}>
          Send all {untaken.toLocaleString('en-US')} again
        </Button>
      )}
      {unsent.length > 0 && (
        <ul className={styles.mails}>
          {unsent.map((mail) => (
            <UnsentMailRow key={`${mail.leadId} ${mail.recipient}`} mail={mail} />
          ))}
        </ul>
      )}
    </Card>
  );
}
