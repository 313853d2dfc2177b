import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../shared/session/session.ts';
import { useToast } from '../../shared/ui/toasts.tsx';

interface ShownOnceOptions<T> {
  path: string;
  /** Returns a notice that is shown if the user leaves the panel before the response arrives. */
  noticeOf: (made: T) => string;
}

/**
 * Shows a secret that the server returns only once. If the user has left the panel, a notice links to the panel. The
 * secret then stays in memory until the user opens the panel or reloads the page.
 */
export function createShowOnceHook<T>({ path, noticeOf }: ShownOnceOptions<T>) {
  const waiting = new Map<string, T>();
  const places = new Set<{ userId: string; show: (made: T) => void }>();

  return function useShownOnce() {
    const userId = useSession().user?.id ?? '';
    const navigate = useNavigate();
    const showToast = useToast();
    const [shown, setShown] = useState<T | null>(() => waiting.get(userId) ?? null);

    useEffect(() => {
      waiting.delete(userId);
      const place = { userId, show: (made: T) => setShown(() => made) };
      places.add(place);
      return () => void places.delete(place);
    }, [userId]);

    const show = (made: T) => {
      const place = [...places].find((each) => each.userId === userId);
      if (place) return place.show(made);
      waiting.set(userId, made);
      showToast({
        intent: 'success',
        message: noticeOf(made),
        displayMs: 0,
        action: { text: 'Show', onClick: () => void navigate(path) },
      });
    };
    return { shown, show, close: () => setShown(null) };
  };
}
