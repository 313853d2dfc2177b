import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { getScreenKey } from '../context/screen.ts';
import { VisuallyHidden } from '../ui/text.tsx';

export const mainElementId = 'main';

const focusMain = (): void => document.getElementById(mainElementId)?.focus({ preventScroll: true });

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
