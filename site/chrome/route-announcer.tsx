import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getScreenKey } from '../context/screen.ts';
import { VisuallyHidden } from '../ui/text.tsx';

/** The screen's own element: where the skip link leads, and the focus after a navigation. */
export const mainId = 'main';

/** Puts the focus on the screen without moving the page. */
const focusMain = (): void => document.getElementById(mainId)?.focus({ preventScroll: true });

/** Moves the focus to the new screen and says its title, after a navigation without a page load. */
export function RouteAnnouncer() {
  const place = getScreenKey(useLocation().pathname);
  const shownPlace = useRef(place);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    focusMain();
    setAnnouncement(document.title);
  }, [place]);

  return (
    <VisuallyHidden aria-live="polite" role="status">
      {announcement}
    </VisuallyHidden>
  );
}
