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
import { adminRoutes } from './routes.tsx';
import { applyStoredTheme } from './theme.tsx';

const basename = '/admin';

/** Replaces the admin's alternative address `/trinity-admin` with the canonical address. */
function goToCanonicalAddress({ location, history }: Window): void {
  const path = location.pathname.replace(/^\/trinity-admin(?=\/|$)/, basename);
  if (path !== location.pathname) history.replaceState(history.state, '', path + location.search + location.hash);
}

/** Detects the desktop app by `window.desktop`, which only the app's preload script sets. */
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
// Reads the session while the screen's code loads, because the screen cannot render without the session.
void queryClient.prefetchQuery(createReadQuery(account.readSession));
const platform = choosePlatform(window);
const router = createBrowserRouter(adminRoutes, { basename });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <AdminApp platform={platform} session={session} queryClient={queryClient} router={router} />
  </StrictMode>,
);
