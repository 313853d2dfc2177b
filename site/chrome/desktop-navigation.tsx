import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '../context/site-context.ts';
import { useDeferredModule } from '../ui/hydration.ts';
import { chevronDownIcon, Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import styles from './desktop-navigation.module.css';
import { getAriaCurrent, isActivePath, servicesPath } from './menu-path.ts';

const importMegaMenu = () => import('./mega-menu.tsx');

export function DesktopNavigation({ minWidthRem }: { minWidthRem: number | null }) {
  const upgrade = useDeferredModule(importMegaMenu, minWidthRem === null ? 'not all' : `(width >= ${minWidthRem}rem)`);
  const focusedHref = useRef<string | null>(null);
  return (
    <div className={styles.place}>
      {upgrade ? <upgrade.MegaMenu focusedHref={focusedHref} /> : <PlainNavigation focusedHref={focusedHref} />}
    </div>
  );
}

/** @param focusedHref receives the link that has the focus when the mega-menu replaces the plain links */
function PlainNavigation({ focusedHref }: { focusedHref: RefObject<string | null> }) {
  const ref = useRef<HTMLUListElement>(null);
  const { menus } = useSite();
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const list = ref.current;
    return () => {
      const focused = document.activeElement;
      focusedHref.current = focused && list?.contains(focused) ? focused.getAttribute('href') : null;
    };
  }, [focusedHref]);

  return (
    <nav aria-label="Main">
      <ul className={styles.list} ref={ref}>
        {menus.header.map(({ label, href }) => (
          <li key={href}>
            <Link
              to={href}
              className={styles.link}
              data-active={isActivePath(pathname, href) || undefined}
              aria-current={getAriaCurrent(pathname, href)}
            >
              {label}
              {href === servicesPath && <Icon path={chevronDownIcon} size={16} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
