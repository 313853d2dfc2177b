import '@blueprintjs/core/lib/css/blueprint.css';
import './app/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from './api/query-client.ts';
import { App } from './app/app.tsx';
import { basename, goToCanonicalAddress } from './app/canonical-address.ts';
import { routes } from './app/routes.tsx';
import { followStoredTheme } from './app/theme.ts';
import { choosePlatform } from './platform/choose-platform.ts';
import { refreshAfterLogin } from './session/refresh-after-login.ts';
import { createSessionStore } from './session/session-store.ts';

followStoredTheme();
goToCanonicalAddress(window);

const session = createSessionStore(window);
const queryClient = createQueryClient(session.refused);
refreshAfterLogin(session, queryClient);
const platform = choosePlatform(window);
const router = createBrowserRouter(routes, { basename });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App platform={platform} session={session} queryClient={queryClient} router={router} />
  </StrictMode>,
);
