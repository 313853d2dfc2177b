import { useLocation } from 'react-router-dom';
import type { Site } from '../../shared/schemas/site/site.ts';
import { chatGreetings, createChatLink, createPageGreeting, createServiceGreeting } from '../content/chat.ts';
import { useSite } from '../context/site-context.ts';
import { joinClasses } from '../ui/classes.ts';
import { Icon, phoneIcon, receiptIcon, whatsappIcon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { servicesPath } from './menu-path.ts';
import styles from './phone-bar.module.css';

/** Shows only the chat button on wide screens. Needs no JavaScript. */
export function PhoneBar() {
  const site = useSite();
  const { pathname } = useLocation();
  const [, slug] = pathname.split(`${servicesPath}/`);
  return (
    <nav aria-label="Quick contact" className={styles.bar}>
      <a href={site.phone.href} className={styles.link} aria-label={`Call ${site.phone.display}`}>
        <Icon path={phoneIcon} size={22} />
        Call
      </a>
      {site.whatsappHref !== null && (
        <a
          href={createChatLink(site.whatsappHref, getGreeting(site, pathname))}
          target="_blank"
          rel="noreferrer"
          className={joinClasses(styles.link, styles.chat)}
        >
          <Icon path={whatsappIcon} filled size={24} />
          <span>
            <span className={styles.words}>Chat with us on </span>WhatsApp
          </span>
        </a>
      )}
      {pathname !== '/quote' && (
        <Link to={slug ? `/quote?service=${slug}` : '/quote'} className={joinClasses(styles.link, styles.quote)}>
          <Icon path={receiptIcon} size={22} />
          Get Quote
        </Link>
      )}
    </nav>
  );
}

function getGreeting({ menus, origin }: Site, pathname: string): string {
  if (pathname === '/' || pathname.startsWith('/preview/')) return chatGreetings.general;
  if (pathname === '/quote') return chatGreetings.quote;
  const label = Object.values(menus)
    .flat()
    .find(({ href }) => href === pathname)?.label;
  if (label && pathname.startsWith(`${servicesPath}/`)) return createServiceGreeting(label);
  return createPageGreeting(label ?? origin + pathname);
}
