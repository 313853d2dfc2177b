import { Classes } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type {
  MailRetry,
  UnsentCustomerMail,
  UnsentMail,
  UnsentNewsletterMail,
  UnsentStaffMail,
} from '../../../../../shared/schemas/leads/mail.ts';
import { useRetryMail } from '../../../shared/mailings/retry-mail.mutation.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { formatDateTime } from '../../../shared/ui/format-time.ts';
import { StateTag } from '../../../shared/ui/state-tag.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import styles from './email-panel.module.css';

const statuses = { unsure: 'Unsure', failed: 'Not sent', retrying: 'Trying again', waiting: 'Waiting' } as const;

const recipients = { office: 'To the office', customer: 'To the customer' } as const;

export function UnsentLeadMailRow({ mail }: { mail: UnsentMail }) {
  const { kind, leadId, recipient, lead } = mail;
  const about = lead ? `${lead.reference}, ${lead.name}` : 'A lead that has been erased';
  return (
    <UnsentMailRow
      mail={mail}
      about={lead ? <Link to={`/${kind}s/${leadId}`}>{about}</Link> : about}
      to={recipients[recipient]}
      name={`${recipients[recipient].toLowerCase()}, ${about}`}
      again={{ mail: { leadId, recipient } }}
    />
  );
}

export function UnsentWrittenMailRow({ mail }: { mail: UnsentCustomerMail }) {
  const { kind, mailId, leadId, lead } = mail;
  const about = lead ? `${lead.reference}, ${lead.name}` : 'A lead that has been erased';
  return (
    <UnsentMailRow
      mail={mail}
      about={lead && leadId ? <Link to={`/${kind}s/${leadId}`}>{about}</Link> : about}
      to="Written at the desk"
      name={`written at the desk, ${about}`}
      again={{ desk: { mailId } }}
    />
  );
}

const newsletterMails = {
  confirmation: 'Asks to confirm',
  welcome: 'Welcome',
  leaving: 'Link to unsubscribe',
} as const;

export function UnsentNewsletterMailRow({ mail }: { mail: UnsentNewsletterMail }) {
  const { kind, mailId, email, title } = mail;
  const about = kind === 'article' ? (title ?? 'An article') : newsletterMails[kind];
  const to = email ?? 'A subscriber who has been removed';
  return (
    <UnsentMailRow
      mail={mail}
      about={about}
      to={email ? <Link to={`/subscribers?q=${encodeURIComponent(email)}`}>{to}</Link> : to}
      name={`${about}, ${to}`}
      again={{ newsletter: { mailId } }}
    />
  );
}

const staffMails = {
  invitation: 'Invitation',
  reset: 'Link for a new password',
  'new-device': 'Tells of a sign-in with a new device',
  'email-confirmation': 'Asks to confirm an address',
  'email-changed': 'Tells of another address',
  'password-changed': 'Tells of another password',
  'two-step': 'Tells of a change of the two-step login',
  'webhook-off': 'Tells of a webhook that was switched off',
} as const;

export function UnsentStaffMailRow({ mail }: { mail: UnsentStaffMail }) {
  const { kind, mailId, username, email } = mail;
  const about = `${staffMails[kind]}${username && username !== email ? `, ${username}` : ''}`;
  const to = email ?? 'Nobody any more';
  return <UnsentMailRow mail={mail} about={about} to={to} name={`${about}, ${to}`} again={{ staff: { mailId } }} />;
}

interface UnsentMailRowProps {
  mail: Pick<UnsentMail, 'status' | 'createdAt' | 'tries' | 'nextTryAt' | 'problem'>;
  about: ReactNode;
  to: ReactNode;
  /** Suffix of the button's accessible name. */
  name: string;
  again: MailRetry;
}

function UnsentMailRow({ mail, about, to, name, again }: UnsentMailRowProps) {
  const { mutate: retry, isPending } = useRetryMail();
  return (
    <li className={styles.mail}>
      <div className={styles.what}>
        <div>
          <StateTag state={mail.status} label={statuses[mail.status]} /> {about}
        </div>
        <div className={Classes.TEXT_MUTED}>
          {to}, <TimeAgo at={mail.createdAt} />
          {mail.tries > 0 && `, tried ${mail.tries === 1 ? 'once' : `${mail.tries} times`}`}
          {mail.nextTryAt && `, next try ${formatDateTime(new Date(mail.nextTryAt))}`}
        </div>
        {mail.problem && <code className={styles.answer}>{mail.problem}</code>}
      </div>
      {mail.status !== 'waiting' && (
        <BusyButton isBusy={isPending} aria-label={`Send again: ${name}`} onClick={() => retry(again)}>
          Send again
        </BusyButton>
      )}
    </li>
  );
}
