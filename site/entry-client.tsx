import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import { fetchJson } from '../shared/api/fetch-json.ts';
import { pathOfKey } from '../shared/api/query-keys.ts';
import { type BootState, readBootState } from './app/boot-state.ts';
import { ClientRouter } from './app/client-router.tsx';
import { prefetchOnIntent } from './app/prefetch-on-intent.ts';
import { createQueryClient } from './app/query-client.ts';
import { resumeWaitingForms } from './app/resume-waiting-forms.ts';
import { SiteApp } from './app/site-app.tsx';
import { siteRoutes } from './routes.tsx';
import './ui/tokens.css';
import './ui/global.css';

async function hydrate({ queries, formReply }: BootState): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const queryClient = createQueryClient((key, signal) => fetchJson(pathOfKey(key), { signal }));
  for (const [key, data] of queries) queryClient.setQueryData(key, data);
  // The screen's file first: hydration must find what the server has rendered.
  const matches = matchRoutes(siteRoutes, location) ?? [];
  await Promise.all(matches.map(({ route }) => route.screen.load()));
  // As a transition, in small steps: a tap meanwhile does not wait for the whole page.
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
  prefetchOnIntent(siteRoutes, queryClient);
  resumeWaitingForms();
}

const bootState = readBootState();
// Without it the page is the error screen, whose links need no script.
if (bootState) hydrate(bootState);
