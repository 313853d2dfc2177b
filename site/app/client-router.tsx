import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router-dom';
import { NavigationPendingContext } from '../context/navigation-pending.ts';

/**
 * The router of the browser: as React Router's `BrowserRouter`, and tells whether a navigation is under way. The old
 * screen stays until the new one's file and data are there. React Router's data router would do this too, for 16 KB of
 * hydration more than the site's budget has.
 */
export function ClientRouter({ children }: { children: ReactNode }) {
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
