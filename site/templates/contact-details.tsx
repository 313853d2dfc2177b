import { useSite } from '../context/use-site.ts';
import { Icon } from '../ui/icon.tsx';
import { mail, phone, pin } from '../ui/icon-paths.ts';
import styles from './contact-details.module.css';
import { OpeningHours } from './opening-hours.tsx';

/** How and when the company is reached, on light ground. */
export function ContactDetails({ hasAddress = false }: { hasAddress?: boolean }) {
  const { phone: number, email, address } = useSite();
  return (
    <ul className={styles.details}>
      <li>
        <Icon path={phone} />
        <a href={number.href}>{number.display}</a>
      </li>
      <li>
        <Icon path={mail} />
        <a href={`mailto:${email}`}>{email}</a>
      </li>
      {hasAddress && address && (
        <li>
          <Icon path={pin} />
          <span>{address}</span>
        </li>
      )}
      <OpeningHours />
    </ul>
  );
}
