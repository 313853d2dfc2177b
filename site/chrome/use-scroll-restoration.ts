import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'scroll-positions';

/**
 * A new screen starts at the top or at its `#fragment`, unless the location's state says `keepScroll`, and Back returns
 * to where the visitor was. Reloads are left to the browser, which restores the position before any script runs.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash, state } = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef({ key, pathname });
  const positions = useRef<Record<string, number>>({});

  useEffect(() => {
    positions.current = readPositions();
    const remember = () => {
      positions.current[previous.current.key] = window.scrollY;
    };
    const leave = () => {
      remember();
      writePositions(positions.current);
      history.scrollRestoration = 'auto';
    };
    // What was scrolled before this script was there has told nobody.
    remember();
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const from = previous.current;
    if (from.key === key) return;
    previous.current = { key, pathname };
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (navigationType === 'POP' && from.pathname !== pathname) window.scrollTo(0, positions.current[key] ?? 0);
    else if (target) target.scrollIntoView();
    else if (navigationType !== 'POP' && !state?.keepScroll) window.scrollTo(0, 0);
  }, [key, pathname, hash, state, navigationType]);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Private windows may have no storage: the position is a nicety.
  }
}
