import '@blueprintjs/core/lib/css/blueprint.css';
import './typeface.css';
import './theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import * as account from '../../../shared/endpoints/accounts/account.ts';
import { createAdminQueryClient } from '../shared/api/query-client.ts';
import { createBrowserPlatform } from '../shared/platform/browser-platform.ts';
import { createDesktopPlatform } from '../shared/platform/desktop-platform.ts';
import type { Platform } from '../shared/platform/platform.ts';
import { createSessionStore, refreshAfterLogin } from '../shared/session/session.ts';
import { AdminApp } from './app.tsx';
import { ignoreKeyUpAfterFocusMove, turnOffAnimations } from './blueprint.ts';
import { reloadRestoredPage } from './reload-restored-page.ts';
import { routes } from './routes.tsx';
import { applyStoredTheme } from './theme.tsx';

/** Where the router is at home. */
const basename = '/admin';

/** The admin is reached at a second address too; the same screen is then shown under the first. */
function goToCanonicalAddress({ location, history }: Window): void {
  const path = location.pathname.replace(/^\/trinity-admin(?=\/|$)/, basename);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
}

/** The desktop app's preload script leaves its bridge on the window; without one we are in a browser. */
const choosePlatform = (window: Window): Platform =>
  window.desktop ? createDesktopPlatform(window.desktop) : createBrowserPlatform(window);

applyStoredTheme();
goToCanonicalAddress(window);
reloadRestoredPage(window);
turnOffAnimations();
ignoreKeyUpAfterFocusMove(window);

const session = createSessionStore(window);
const queryClient = createAdminQueryClient(session.handleUnauthorized);
refreshAfterLogin(session, queryClient);
// While the screen's code is on its way: no screen is drawn before it is known who looks.
void queryClient.prefetchQuery(createReadQuery(account.readSession));
const platform = choosePlatform(window);
const router = createBrowserRouter(routes, { basename });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <AdminApp platform={platform} session={session} queryClient={queryClient} router={router} />
  </StrictMode>,
);
