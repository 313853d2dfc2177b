import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'scroll-positions';

/**
 * Back restores the scroll position. A new screen starts at the top or at its `#fragment`, unless the state contains
 * `keepScroll`. After a reload, the browser restores the position before scripts run.
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
    // The visitor may have scrolled before this script ran.
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
    if (navigationType === 'POP' && from.pathname !== pathname) window.scrollTo(0, positions.current[key] ?? 0);
    else if (!showTarget(hash)) {
      if (navigationType === 'POP' || state?.keepScroll) return;
      window.scrollTo(0, 0);
      if (hash) return showTargetLater(hash);
    }
  }, [key, pathname, hash, state, navigationType]);
}

function showTarget(hash: string): boolean {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  target?.scrollIntoView();
  return target !== null;
}

function showTargetLater(hash: string): () => void {
  const observer = new MutationObserver(() => showTarget(hash) && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
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
    // Private windows may block storage.
  }
}
