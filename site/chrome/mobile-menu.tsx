import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { closeIcon as cross, Icon, menuIcon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';
import { MobileMenuLinks } from './mobile-menu-links.tsx';

/** Menu for narrow screens. The drawer opens without JavaScript. JavaScript adds the focus trap, Back and Esc. */
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
  // Keeps the drawer open if the visitor opened it before this script ran.
  useEffect(noticeToggle, [noticeToggle]);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
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

function trapFocus(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== 'Tab' || !event.currentTarget.open) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('summary, a:not(details details:not([open]) a)')];
  const [first, last] = [stops[0], stops.at(-1)];
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Adds a history entry, so that Back closes the menu and stays on the page. @param close must be stable */
function useCloseOnEscOrBack(isOpen: boolean, close: () => void): void {
  const isOpenNow = useRef(isOpen);
  const isEntryLeaving = useRef(false);
  isOpenNow.current = isOpen;

  useEffect(() => {
    const handleBack = () => {
      if (!isEntryLeaving.current) return close();
      isEntryLeaving.current = false;
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
