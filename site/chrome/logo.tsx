import { useSite } from '../context/site-context.ts';
import { Link } from '../ui/link.tsx';
import styles from './logo.module.css';

function LogoMark() {
  return (
    <svg aria-hidden="true" width="40" height="40" viewBox="0 0 40 40">
      <rect width="40" height="40" rx="11" fill="var(--blue-bright)" />
      <g fill="none" strokeWidth="4.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8.5 12.5 15 20l-6.5 7.5" stroke="#7fb4ea" />
        <path d="M17 12.5 23.5 20 17 27.5" stroke="var(--white)" />
        <path d="M25.5 12.5 32 20l-6.5 7.5" stroke="var(--amber)" />
      </g>
    </svg>
  );
}

export function Logo() {
  const { companyName, logo } = useSite();
  return (
    <Link to="/" className={styles.logo} aria-label={`${companyName}, home`}>
      {logo ? <img src={logo.src} width={logo.width} height={logo.height} alt="" /> : <LogoMark />}
      {!logo?.hasName && <span>{companyName}</span>}
    </Link>
  );
}
