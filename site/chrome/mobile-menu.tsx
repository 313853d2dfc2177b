import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { closeIcon as cross, Icon, menuIcon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';
import { MobileMenuLinks } from './mobile-menu-links.tsx';

/**
 * The menu of narrow screens: a drawer on the right side that opens and closes without a script. With one, it also holds
 * the focus, and Back and Esc close it.
 */
export function MobileMenu() {
  const drawer = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();
  const shownKey = useRef(key);

  const close = useCallback(() => {
    if (!drawer.current?.open) return;
    drawer.current.open = false;
    summary.current?.focus({ preventScroll: true });
  }, []);
  useCloseOnEscOrBack(isOpen, close);

  const noticeToggle = useCallback(() => setIsOpen(drawer.current?.open ?? false), []);
  // A drawer that was opened before this script was there stays open.
  useEffect(noticeToggle, [noticeToggle]);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    // Another screen moves the focus to its beginning afterwards.
    close();
  }, [key, close]);

  return (
    <details ref={drawer} className={styles.menu} onToggle={noticeToggle} onKeyDown={trapFocus}>
      <summary ref={summary} className={styles.button} aria-label="Menu">
        <Icon path={menuIcon} size={26} />
        <Icon path={cross} size={26} />
      </summary>
      <div className={styles.drawer}>
        <div className={styles.head}>
          <Logo />
        </div>
        <MobileMenuLinks />
      </div>
    </details>
  );
}

/** Keeps Tab within the open drawer, which covers the rest of the page. */
function trapFocus(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Tab' || !event.currentTarget.open) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, a:not(details details:not([open]) a)')];
  const [first, last] = [stops[0], stops.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/**
 * Esc closes what is open over the page, and so does the Back of a phone, which stays on the page: an entry of the
 * browser's history stands for what is open, a copy of the page's own, so that the router sees no other location.
 * However it is closed, the entry is taken back; a link that is followed takes its place.
 * @param close must not change between renders
 */
function useCloseOnEscOrBack(isOpen: boolean, close: () => void): void {
  const isOpenNow = useRef(isOpen);
  const isEntryLeaving = useRef(false);
  isOpenNow.current = isOpen;

  useEffect(() => {
    const handleBack = () => {
      if (!isEntryLeaving.current) return close();
      isEntryLeaving.current = false;
      // Opened again before the entry was gone.
      if (isOpenNow.current) pushHistoryEntry();
    };
    window.addEventListener('popstate', handleBack);
    return () => window.removeEventListener('popstate', handleBack);
  }, [close]);

  useEffect(() => {
    if (!isOpen) return;
    const closeByKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && close();
    if (!isEntryLeaving.current) pushHistoryEntry();
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('keydown', closeByKey);
      if (!history.state?.isStopgap) return;
      isEntryLeaving.current = true;
      history.back();
    };
  }, [isOpen, close]);
}

function pushHistoryEntry(): void {
  if (!history.state?.isStopgap) history.pushState({ ...history.state, isStopgap: true }, '');
}
