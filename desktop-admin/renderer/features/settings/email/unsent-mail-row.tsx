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

const statuses = { unsure: 'Delivery unknown', failed: 'Not sent', retrying: 'Retrying', waiting: 'Waiting' } as const;

const recipients = { office: 'To the office', customer: 'To the customer' } as const;

export function UnsentLeadMailRow({ mail }: { mail: UnsentMail }) {
  const { kind, leadId, recipient, lead } = mail;
  const about = lead ? `${lead.reference}, ${lead.name}` : 'Erased lead';
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
  const about = lead ? `${lead.reference}, ${lead.name}` : 'Erased lead';
  return (
    <UnsentMailRow
      mail={mail}
      about={lead && leadId ? <Link to={`/${kind}s/${leadId}`}>{about}</Link> : about}
      to="Written by staff"
      name={`written by staff, ${about}`}
      again={{ desk: { mailId } }}
    />
  );
}

const newsletterMails = {
  confirmation: 'Confirmation request',
  welcome: 'Welcome',
  leaving: 'Unsubscribe link',
} as const;

export function UnsentNewsletterMailRow({ mail }: { mail: UnsentNewsletterMail }) {
  const { kind, mailId, email, title } = mail;
  const about = kind === 'article' ? (title ?? 'Article') : newsletterMails[kind];
  const to = email ?? 'Removed subscriber';
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
  reset: 'Password link',
  'new-device': 'Notice of a sign-in on a new device',
  'email-confirmation': 'Request to confirm an e-mail address',
  'email-changed': 'Notice of a changed e-mail address',
  'password-changed': 'Notice of a changed password',
  'two-step': 'Notice of a change to two-step login',
  'webhook-off': 'Notice of a webhook that was switched off',
} as const;

export function UnsentStaffMailRow({ mail }: { mail: UnsentStaffMail }) {
  const { kind, mailId, username, email } = mail;
  const about = `${staffMails[kind]}${username && username !== email ? `, ${username}` : ''}`;
  const to = email ?? 'Deleted account';
  return <UnsentMailRow mail={mail} about={about} to={to} name={`${about}, ${to}`} again={{ staff: { mailId } }} />;
}

interface UnsentMailRowProps {
  mail: Pick<UnsentMail, 'status' | 'createdAt' | 'tries' | 'nextTryAt' | 'problem'>;
  about: ReactNode;
  to: ReactNode;
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
          {mail.nextTryAt && `, next attempt ${formatDateTime(new Date(mail.nextTryAt))}`}
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
