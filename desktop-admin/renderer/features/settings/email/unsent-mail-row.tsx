import { Button, Classes, Tag } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { UnsentMail } from '../../../../../shared/schemas/mail.ts';
import { Moment } from '../../../ui/moment.tsx';
import styles from './email-panel.module.css';
import { useRetryMail } from './retry-mail.mutation.ts';

const statuses = {
  failed: { label: 'Not sent', intent: 'danger' },
  retrying: { label: 'Trying again', intent: 'warning' },
  waiting: { label: 'Waiting', intent: 'none' },
} as const;

const recipients = { office: 'To the office', customer: 'To the customer' } as const;

/** An e-mail that was not sent: about what, to whom, why, and a button that tries again. */
export function UnsentMailRow({ mail }: { mail: UnsentMail }) {
  const { mutate: retry, isPending } = useRetryMail();
  const { label, intent } = statuses[mail.status];
  const about = mail.lead ? `${mail.lead.reference}, ${mail.lead.name}` : 'A lead that has been erased';
  return (
    <li className={styles.mail}>
      <div className={styles.what}>
        <div>
          <Tag minimal intent={intent}>
            {label}
          </Tag>{' '}
          {mail.lead ? <Link to={`/${mail.kind}s/${mail.leadId}`}>{about}</Link> : about}
        </div>
        <div className={Classes.TEXT_MUTED}>
          {recipients[mail.recipient]}, <Moment at={mail.createdAt} />
          {mail.tries > 0 && `, tried ${mail.tries === 1 ? 'once' : `${mail.tries} times`}`}
          {mail.nextTryAt && (
            <>
              , next try <Moment at={mail.nextTryAt} />
            </>
          )}
        </div>
        {mail.problem && <code className={styles.answer}>{mail.problem}</code>}
      </div>
      {mail.status !== 'waiting' && (
        <Button
          loading={isPending}
          aria-label={`Send again: ${recipients[mail.recipient].toLowerCase()}, ${about}`}
          onClick={() => retry(mail)}
        >
          Send again
        </Button>
      )}
    </li>
  );
}
