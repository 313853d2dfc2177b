import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { siteRoutes } from '../routes.tsx';
import { SiteLayout } from '../ui/chrome/site-layout.tsx';
import { FormReplyContext } from '../ui/form-reply.ts';
import type { FormReply } from '../ui/screen.ts';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';

const routeElements = siteRoutes.map(({ path, screen: { Screen } }) => ({ path, element: <Screen /> }));

interface SiteAppProps {
  queryClient: QueryClient;
  /** What a form answered that led to this page. */
  formReply: FormReply | null;
}

/** The whole site inside a router: the same on the server and in the browser, so that hydration agrees. */
export function SiteApp({ queryClient, formReply }: SiteAppProps) {
  const firstPageReply = useUntilNavigation(formReply);
  const { pathname } = useLocation();
  const screen = useRoutes(routeElements);
  return (
    <QueryClientProvider client={queryClient}>
      <FormReplyContext value={firstPageReply}>
        <SiteLayout>
          {/* Outside of what changes with the path, so that the old screen stays until the new one is complete. */}
          <Suspense>
            <ScreenErrorBoundary key={pathname} reload={() => loadScreen(pathname)}>
              {screen}
            </ScreenErrorBoundary>
          </Suspense>
        </SiteLayout>
      </FormReplyContext>
    </QueryClientProvider>
  );
}

const loadScreen = (path: string) =>
  Promise.all((matchRoutes(siteRoutes, path) ?? []).map(({ route }) => route.screen.load()));

/** A value of the first page only. */
function useUntilNavigation<T>(value: T): T | null {
  const { key } = useLocation();
  const firstKey = useRef(key);
  const [current, setCurrent] = useState<T | null>(value);
  useEffect(() => {
    if (key !== firstKey.current) setCurrent(null);
  }, [key]);
  return current;
}
