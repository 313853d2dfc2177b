import { privacyNoticePath } from '../../shared/domain/leads/consent.ts';
import { getNairobiYear } from '../../shared/domain/time/nairobi-days.ts';
import { createMailtoLink } from '../../shared/domain/web-address.ts';
import type { MenuItem } from '../../shared/schemas/site/site.ts';
import { useSite } from '../context/site-context.ts';
import { OpeningHours } from '../templates/contact-details.tsx';
import { Icon, mailIcon, phoneIcon, pinIcon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';
import { SocialLinks } from './social-strip.tsx';

export function SiteFooter() {
  const { companyName, tagline, description, menus, origin } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <Logo />
          {tagline && <p className={styles.tagline}>{tagline}</p>}
          <p>{description}</p>
          <p>
            <strong>15+ years</strong> of experience
          </p>
          <p className={styles.site}>{origin}</p>
        </div>
        <FooterMenu title="Company" items={menus.footer} />
        <FooterMenu title="Services" items={menus['footer-services']} />
        <ContactColumn />
      </div>
      <div className={styles.legal}>
        {/* The browser corrects the year, because a cached page may show last year. */}
        <p suppressHydrationWarning>
          © {getNairobiYear(new Date())} {companyName}. All rights reserved.{' '}
          <Link to={privacyNoticePath}>Privacy notice</Link>
        </p>
        <SocialLinks />
      </div>
    </footer>
  );
}

function FooterMenu({ title, items }: { title: string; items: MenuItem[] }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>
        {items.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactColumn() {
  const { address, phone: number, email } = useSite();
  return (
    <div>
      <h2 className={styles.heading}>Contact</h2>
      <address>
        <ul className={styles.contact}>
          {address && (
            <li>
              <Icon path={pinIcon} />
              {address}
            </li>
          )}
          <li>
            <Icon path={phoneIcon} />
            <a href={number.href}>{number.display}</a>
          </li>
          <li>
            <Icon path={mailIcon} />
            <a href={createMailtoLink(email)}>{email}</a>
          </li>
          <OpeningHours />
        </ul>
      </address>
    </div>
  );
}
