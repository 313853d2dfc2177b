import '@blueprintjs/core/lib/css/blueprint.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from '../shared/api/query-client.ts';
import { choosePlatform } from '../shared/platform/choose-platform.ts';
import { refreshAfterLogin } from '../shared/session/refresh-after-login.ts';
import { createSessionStore } from '../shared/session/session-store.ts';
import { App } from './app.tsx';
import { basename, goToCanonicalAddress } from './canonical-address.ts';
import { routes } from './routes.tsx';
import { followStoredTheme } from './theme.ts';

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
