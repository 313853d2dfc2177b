import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { close as cross, Icon, menu } from '../ui/icon.tsx';
import type { MobileDrawerProps } from './mobile-drawer.tsx';
import styles from './mobile-menu.module.css';
import { MobileMenuLinks } from './mobile-menu-links.tsx';
import { focusMain } from './route-announcer.tsx';

/** How long a tap waits for the drawer's file. */
const drawerTimeoutMs = 1_000;

/**
 * The menu of narrow screens: a disclosure that needs no script, and with one the drawer in its place. While the drawer
 * cannot be fetched, or not in time, the disclosure is still there; however it was opened, Back and Esc close the menu.
 */
export function MobileMenu() {
  const disclosure = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<MobileDrawerProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isDisclosed, setIsDisclosed] = useState(false);
  const { key, pathname } = useLocation();
  const shownKey = useRef(key);
  const openedOn = useRef(pathname);
  /** The wait for the drawer's file, while that is on its way. */
  const wait = useRef<{ isOver: boolean } | null>(null);

  const close = useCallback(() => {
    setIsOpen(false);
    if (!disclosure.current?.open) return;
    disclosure.current.open = false;
    summary.current?.focus({ preventScroll: true });
  }, []);
  useWayOut(isOpen || isDisclosed, close);

  const noticeDisclosure = useCallback(() => setIsDisclosed(disclosure.current?.open ?? false), []);
  // What was opened before this script was there stays open.
  useEffect(noticeDisclosure, [noticeDisclosure]);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (wait.current) wait.current.isOver = true;
    if (disclosure.current) disclosure.current.open = false;
    setIsOpen(false);
  }, [key]);

  const openDrawer = (event: MouseEvent) => {
    const details = disclosure.current;
    if (!details || details.open) return;
    openedOn.current = pathname;
    if (wait.current) {
      // Whoever taps again has waited enough.
      wait.current.isOver = true;
      return;
    }
    event.preventDefault();
    const thisWait = { isOver: false };
    wait.current = thisWait;
    /** Ends the wait once: what comes later is kept for the next tap, so that nothing jumps. */
    const endWait = (show: () => void) => {
      if (!thisWait.isOver) show();
      thisWait.isOver = true;
    };
    const showDisclosure = () => endWait(() => disclosure.current?.setAttribute('open', ''));
    setTimeout(showDisclosure, drawerTimeoutMs);
    import('./mobile-drawer.tsx')
      .then(({ MobileDrawer }) => {
        setDrawer(() => MobileDrawer);
        endWait(() => setIsOpen(true));
      }, showDisclosure)
      .finally(() => {
        wait.current = null;
      });
  };

  const moveFocus = () => {
    if (openedOn.current === pathname) summary.current?.focus({ preventScroll: true });
    else focusMain();
  };

  return (
    <>
      <details ref={disclosure} className={styles.menu} onToggle={noticeDisclosure}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button, and the handler only shows the same in another place */}
        <summary ref={summary} className={styles.button} aria-label="Menu" onClick={openDrawer}>
          <Icon path={menu} size={26} />
          <Icon path={cross} size={26} />
        </summary>
        <div className={styles.panel}>
          <MobileMenuLinks />
        </div>
      </details>
      {Drawer && <Drawer open={isOpen} onClose={close} onClosed={moveFocus} />}
    </>
  );
}

/**
 * Esc closes what is open over the page, and so does the Back of a phone, which stays on the page: an entry of the
 * browser's history stands for what is open, a copy of the page's own, so that the router sees no other location.
 * However it is closed, the entry is taken back; a link that is followed takes its place.
 * @param close must not change between renders
 */
function useWayOut(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && close();
    if (!history.state?.isStopgap) history.pushState({ ...history.state, isStopgap: true }, '');
    window.addEventListener('popstate', close);
    document.addEventListener('keydown', closeByKey);
    return () => {
      window.removeEventListener('popstate', close);
      document.removeEventListener('keydown', closeByKey);
      if (history.state?.isStopgap) history.back();
    };
  }, [isOpen, close]);
}
