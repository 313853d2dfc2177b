import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Follow } from '../ui/link.tsx';

/** Follows links by the router, as a browser would: another tab or window is the browser's own. */
export function useFollow(): Follow {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // In a ref, so that links are not rendered again whenever the visitor goes somewhere.
  const latest = useRef({ navigate, address: '' });
  useLayoutEffect(() => {
    latest.current = { navigate, address: pathname + search + hash };
  });
  return useCallback((event, to) => {
    if (!isPlainClick(event) || (event.currentTarget.target || '_self') !== '_self') return;
    event.preventDefault();
    const { navigate, address } = latest.current;
    // A link to where one is adds nothing to the way back, and an entry that stands for something open over the page
    // makes room.
    navigate(to, { replace: to === address || Boolean(history.state?.isStopgap) });
  }, []);
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Parameters<Follow>[0]) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
