import { useEffect, useState } from 'react';

/** Pixels that count as a movement, so that a trembling thumb does not. */
const movement = 24;

/** Whether the visitor has last scrolled down, away from the top. */
export function useIsReadingOn(): boolean {
  const [isReadingOn, setIsReadingOn] = useState(false);

  useEffect(() => {
    let turningPoint = window.scrollY;
    const follow = () => {
      const moved = window.scrollY - turningPoint;
      if (Math.abs(moved) < movement) return;
      turningPoint = window.scrollY;
      setIsReadingOn(moved > 0);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);

  return isReadingOn;
}
