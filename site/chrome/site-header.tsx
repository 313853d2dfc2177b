import { createMailtoLink } from '../../shared/domain/web-address.ts';
import { useSite } from '../context/site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { joinClasses } from '../ui/classes.ts';
import { clockIcon, Icon, mailIcon, phoneIcon, pinIcon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { DesktopNavigation } from './desktop-navigation.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './site-header.module.css';

export function SiteHeader() {
  const { navigationMinWidthRem: minWidthRem } = useSite();
  return (
    <>
      <ContactBar />
      <header className={styles.header}>
        <div className={joinClasses(styles.bar, styles[`from${minWidthRem}`])}>
          <Logo />
          <DesktopNavigation minWidthRem={minWidthRem} />
          <div className={styles.actions}>
            <ButtonLink look="action" to="/quote">
              Get Quote
            </ButtonLink>
            <MobileMenu />
          </div>
        </div>
      </header>
    </>
  );
}

function ContactBar() {
  const { address, hours, phone: number, email } = useSite();
  return (
    <aside aria-label="Contact" className={styles.contactBar}>
      <ul>
        {address && (
          <li>
            <Icon path={pinIcon} size={16} />
            <Link to="/contact">{address}</Link>
          </li>
        )}
        {hours.weekdays && (
          <li>
            <Icon path={clockIcon} size={16} />
            Mon-Fri {hours.weekdays}
          </li>
        )}
        <li>
          <Icon path={mailIcon} size={16} />
          <a href={createMailtoLink(email)}>{email}</a>
        </li>
        <li>
          <Icon path={phoneIcon} size={16} />
          <a href={number.href}>{number.display}</a>
        </li>
      </ul>
    </aside>
  );
}
