import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { focusMain } from './main-id.ts';

/** After a navigation without a page load: moves the focus to the new screen and says its title. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    focusMain();
    setAnnouncement(document.title);
  }, [pathname]);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announcement}
    </VisuallyHidden>
  );
}
