import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import type { ScreenRoute } from '../routes.tsx';

export function prefetchOnIntent(routes: ScreenRoute[], queryClient: QueryClient): void {
  const prefetch = ({ target }: Event) => {
    if (document.documentElement.dataset.slow !== undefined) return;
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || getAddress(link) === getAddress(location)) return;
    for (const { route, params } of matchRoutes(routes, link.pathname) ?? []) {
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

const getAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => pathname + search;
