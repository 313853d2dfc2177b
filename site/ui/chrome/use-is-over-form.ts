import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Of the window: the lower right corner, where the chat button is. */
const corner = '-88% 0px 0px -80%';

/** Whether a form that a visitor fills in lies in the corner of the chat button. */
export function useIsOverForm(): boolean {
  const { key } = useLocation();
  const [isOver, setIsOver] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location may have another form
  useEffect(() => {
    const form = document.querySelector('main form[method="post"]');
    if (!form) return;
    const observer = new IntersectionObserver(
      (entries) => setIsOver(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: corner },
    );
    observer.observe(form);
    return () => {
      observer.disconnect();
      setIsOver(false);
    };
  }, [key]);

  return isOver;
}
