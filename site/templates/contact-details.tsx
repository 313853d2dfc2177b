import { Fragment } from 'react';
import { createMailtoLink } from '../../shared/domain/web-address.ts';
import type { Site } from '../../shared/schemas/site/site.ts';
import { useSite } from '../context/site-context.ts';
import { clockIcon, Icon, mailIcon, phoneIcon, pinIcon } from '../ui/icon.tsx';
import styles from './contact-details.module.css';

export function ContactDetails({ hasAddress = false }: { hasAddress?: boolean }) {
  const { phone: number, email, address } = useSite();
  return (
    <ul className={styles.details}>
      <li>
        <Icon path={phoneIcon} />
        <a href={number.href}>{number.display}</a>
      </li>
      <li>
        <Icon path={mailIcon} />
        <a href={createMailtoLink(email)}>{email}</a>
      </li>
      {hasAddress && address && (
        <li>
          <Icon path={pinIcon} />
          <span>{address}</span>
        </li>
      )}
      <OpeningHours />
    </ul>
  );
}

export function OpeningHours() {
  const lines = formatHourLines(useSite().hours);
  if (lines.length === 0) return null;
  return (
    <li>
      <Icon path={clockIcon} />
      <span>
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </span>
    </li>
  );
}

/** Returns lines such as `Mon-Fri 8:00 AM-6:00 PM`. Skips days without known hours. */
export const formatHourLines = ({ weekdays, saturday, sunday }: Site['hours']): string[] =>
  [weekdays && `Mon-Fri ${weekdays}`, saturday && `Sat ${saturday}`, sunday && `Sun ${sunday}`].filter(
    (line) => line !== null,
  );
