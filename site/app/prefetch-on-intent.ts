import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import type { SiteRoute } from '../routes.tsx';

/**
 * Fetches a screen's file and data when a link to it is pointed at, touched or focused, which leads to fewer visits than
 * fetches: on a good connection only.
 */
export function prefetchOnIntent(routes: SiteRoute[], queryClient: QueryClient): void {
  const prefetch = ({ target }: Event) => {
    if (!isGoodConnection()) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || addressOf(link) === addressOf(location)) return;
    for (const { route, params } of matchRoutes(routes, link.pathname) ?? []) {
      // Only a head start: whatever fails here fails again, visibly, when the link is followed.
      route.screen
        .load()
        .then(({ prepare }) => prepare?.({ queryClient, params, query: new URLSearchParams(link.search) }))
        .catch(() => {});
    }
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}

const addressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;

/** What the Network Information API tells in Chromium, the browser of most phones; others tell nothing. */
interface NetworkInformation {
  saveData: boolean;
  effectiveType: 'slow-2g' | '2g' | '3g' | '4g';
}

declare global {
  interface Navigator {
    readonly connection?: NetworkInformation;
  }
}

/** Whether a guess may cost bytes: not where people save them, nor on a slow network. Unknown counts as good. */
function isGoodConnection(): boolean {
  const { connection } = navigator;
  return connection === undefined || (!connection.saveData && connection.effectiveType === '4g');
}
