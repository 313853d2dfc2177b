import { type QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { SiteLayout } from '../chrome/site-layout.tsx';
import { FormReplyContext } from '../context/form-reply.ts';
import type { FormReply } from '../context/screen.ts';
import { screenPlace } from '../context/screen-place.ts';
import { SiteContext, siteQuery } from '../context/use-site.ts';
import { siteRoutes } from '../routes.tsx';
import { FollowContext } from '../ui/link.tsx';
import { ScreenErrorBoundary } from './screen-error-boundary.tsx';
import { useFollow } from './use-follow.ts';

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
      <SiteAround>
        <FormReplyContext value={firstPageReply}>
          <SiteLayout>
            {/* Outside of what changes with the path, so that the old screen stays until the new one is complete. */}
            <Suspense>
              <ScreenErrorBoundary key={screenPlace(pathname)} reload={() => loadScreen(pathname)}>
                {screen}
              </ScreenErrorBoundary>
            </Suspense>
          </SiteLayout>
        </FormReplyContext>
      </SiteAround>
    </QueryClientProvider>
  );
}

/** What every component may use: the company, and how links are followed. Read once, and not by each of them. */
function SiteAround({ children }: { children: ReactNode }) {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <SiteContext value={site}>
      <FollowContext value={useFollow()}>{children}</FollowContext>
    </SiteContext>
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
