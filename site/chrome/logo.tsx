import { Link } from '../ui/link.tsx';
import styles from './logo.module.css';

/** Three chevrons on the move. */
function LogoMark() {
  return (
    <svg aria-hidden="true" width="40" height="40" viewBox="0 0 40 40" className={styles.mark}>
      <rect width="40" height="40" rx="11" className={styles.ground} />
      <g fill="none" strokeWidth="4.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8.5 12.5 15 20l-6.5 7.5" className={styles.first} />
        <path d="M17 12.5 23.5 20 17 27.5" className={styles.second} />
        <path d="M25.5 12.5 32 20l-6.5 7.5" className={styles.third} />
      </g>
    </svg>
  );
}

export function Logo({ companyName }: { companyName: string }) {
  return (
    <Link to="/" className={styles.logo} aria-label={`${companyName}, home`}>
      <LogoMark />
      <span>{companyName}</span>
    </Link>
  );
}
