import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../shared/session/session.ts';
import { useToast } from '../../shared/ui/toasts.tsx';

interface ShownOnceOptions<T> {
  /** Where it is shown. */
  path: string;
  /** That it is there, for whoever has left that place before the answer. */
  noticeOf: (made: T) => string;
}

/**
 * What the server tells once, such as a new token. Where its panel was left before the answer, a notice says that it is there, and
 * it waits for the same person to come back, until the page is loaded anew. Nobody else who signs in here is shown it.
 * @returns the hook of the panel: what is shown, and what shows or closes it, also after the panel was left
 */
export function createShowOnceHook<T>({ path, noticeOf }: ShownOnceOptions<T>) {
  /** What nobody has seen yet, by the id of the person who has made it. */
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
        action: { text: 'Show it', onClick: () => void navigate(path) },
      });
    };
    return { shown, show, close: () => setShown(null) };
  };
}
