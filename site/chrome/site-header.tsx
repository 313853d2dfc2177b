import type { Site } from '../../shared/schemas/site.ts';
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
  const site = useSite();
  const minWidthRem = navigationMinWidthRem(site);
  return (
    <>
      <ContactBar />
      <header className={styles.header}>
        <div className={classes(styles.bar, minWidthRem !== null && styles[`from${minWidthRem}`])}>
          <Logo companyName={site.companyName} />
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
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <Icon path={phone} size={16} />
          <a href={number.href}>{number.display}</a>
        </li>
      </ul>
    </aside>
  );
}

/** Widths in rem at which the style sheet of the header can change from the drawer to the navigation. */
const breakpointsRem = [68, 76, 84, 92, 100] as const;

/** In rem, as the style sheets draw them: one letter of each, and what stands around the letters. */
const labelLetterRem = 0.53;
const labelFrameRem = 1.5;
const nameLetterRem = 0.75;
const nameFrameRem = 3.125;
/** Mark of the services menu, Get Quote, gaps, and the margins of the page. */
const fixedRem = 15.5;

/** What is longer ends in … or takes a second line: as in the style sheets. */
const maxLabelLetters = 24;
const maxNameLetters = 18;

/**
 * The least width of the header, in rem, in which its navigation has room: null where it never has. Reckoned from what
 * stands in it, so that the first paint is right, before any script and without one; the styles bear a wrong guess.
 */
function navigationMinWidthRem({ companyName, menus }: Site): (typeof breakpointsRem)[number] | null {
  const labels = menus.header.map(
    ({ label }) => Math.min(label.length, maxLabelLetters) * labelLetterRem + labelFrameRem,
  );
  const name = Math.min(companyName.length, maxNameLetters) * nameLetterRem + nameFrameRem;
  const neededRem = labels.reduce((sum, width) => sum + width, fixedRem + name);
  return breakpointsRem.find((rem) => rem >= neededRem) ?? null;
}
