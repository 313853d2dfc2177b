import type { QueryClient } from '@tanstack/react-query';
import type { SessionStore } from './session-store.ts';

/** Reads everything on the screens again as soon as a lost session is back, here or in another tab. */
export function refreshAfterLogin(session: SessionStore, queryClient: QueryClient): void {
  let before = session.read().phase;
  session.subscribe(() => {
    const { phase } = session.read();
    if (before === 'lost' && phase === 'signed-in') void queryClient.invalidateQueries();
    before = phase;
  });
}
