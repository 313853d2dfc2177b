import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../icon.tsx';
import { menu } from '../icon-paths.ts';
import { focusMain } from './main-id.ts';
import type { MobileDrawerProps } from './mobile-drawer.tsx';
import styles from './mobile-menu.module.css';
import { MobileMenuLinks } from './mobile-menu-links.tsx';

/**
 * The menu of narrow screens: a disclosure that needs no script, and with one the drawer in its place. When the drawer
 * cannot be fetched, the disclosure is still there.
 */
export function MobileMenu() {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<MobileDrawerProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key, pathname } = useLocation();
  const openedOn = useRef(pathname);

  useEffect(() => {
    if (key && disclosure.current) disclosure.current.open = false;
    setIsOpen(false);
  }, [key]);

  const openDrawer = (event: MouseEvent) => {
    const details = disclosure.current;
    if (!details || details.open) return;
    event.preventDefault();
    openedOn.current = pathname;
    import('./mobile-drawer.tsx').then(
      ({ MobileDrawer }) => {
        setDrawer(() => MobileDrawer);
        setIsOpen(true);
      },
      () => {
        details.open = true;
      },
    );
  };

  const moveFocus = () => {
    if (openedOn.current === pathname) summary.current?.focus();
    else focusMain();
  };

  return (
    <>
      <details ref={disclosure} className={styles.menu}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and the handler only shows the same in another place */}
        <summary ref={summary} className={styles.button} aria-label="Menu" onClick={openDrawer}>
          <Icon path={menu} size={26} />
        </summary>
        <div className={styles.panel}>
          <MobileMenuLinks />
        </div>
      </details>
      {Drawer && <Drawer open={isOpen} onOpenChange={setIsOpen} onClosed={moveFocus} />}
    </>
  );
}
