import { type ReactNode, StrictMode, startTransition, useLayoutEffect, useState, useTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory, matchRoutes, Router } from 'react-router-dom';
import { fetchByQueryKey } from '../shared/api/call.ts';
import { prefetchOnIntent } from './app/prefetch-on-intent.ts';
import { createSiteQueryClient, type HydrationState, readBootState } from './app/query-cache.ts';
import { resumeWaitingForms } from './app/resume-waiting-forms.ts';
import { SiteApp } from './app/site-app.tsx';
import { NavigationPendingContext } from './context/site-context.ts';
import { siteScreenRoutes } from './routes.tsx';
import './ui/tokens.css';
import './ui/global.css';

async function hydrate({ queries, formReply }: HydrationState): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const queryClient = createSiteQueryClient(fetchByQueryKey);
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  // Loads the screen's file first, because hydration must produce the server's markup.
  const matches = matchRoutes(siteScreenRoutes, location) ?? [];
  await Promise.all(matches.map(({ route }) => route.screen.load()));
  document.documentElement.dataset.alive = '';
  // A transition hydrates in small steps, so that the page reacts to taps in the meantime.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ClientRouter>
          <SiteApp queryClient={queryClient} formReply={formReply} />
        </ClientRouter>
      </StrictMode>,
    );
  });
  prefetchOnIntent(siteScreenRoutes, queryClient);
  resumeWaitingForms();
}

/** Router that reports pending navigations. React Router's data router would add 16 KB to hydration. */
function ClientRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, setUpdate] = useState({ location: history.location, action: history.action });
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(() => history.listen((update) => startTransition(() => setUpdate(update))), [history]);
  return (
    <NavigationPendingContext value={isPending}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </NavigationPendingContext>
  );
}

const bootState = readBootState();
// Does not hydrate the error screen, which has no boot state. Its links work without JavaScript.
if (bootState) hydrate(bootState);
