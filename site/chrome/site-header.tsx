import { mailtoAddress } from '../../shared/domain/web-address.ts';
import { useSite } from '../context/site-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { clock, Icon, mail, phone, pin } from '../ui/icon.tsx';
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
        <div className={classes(styles.bar, styles[`from${minWidthRem}`])}>
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
            <Icon path={pin} size={16} />
            <Link to="/contact">{address}</Link>
          </li>
        )}
        {hours.weekdays && (
          <li>
            <Icon path={clock} size={16} />
            Mon-Fri {hours.weekdays}
          </li>
        )}
        <li>
          <Icon path={mail} size={16} />
          <a href={mailtoAddress(email)}>{email}</a>
        </li>
        <li>
          <Icon path={phone} size={16} />
          <a href={number.href}>{number.display}</a>
        </li>
      </ul>
    </aside>
  );
}
