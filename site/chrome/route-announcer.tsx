import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { screenPlace } from '../context/screen-place.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { focusMain } from './main-id.ts';

/** After a navigation without a page load: moves the focus to the new screen and says its title. */
export function RouteAnnouncer() {
  const place = screenPlace(useLocation().pathname);
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
