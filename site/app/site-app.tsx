import { type QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import {
  Component,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { matchRoutes, useLocation, useNavigate } from 'react-router-dom';
import { SiteLayout } from '../chrome/site-layout.tsx';
import { type FormReply, getScreenKey } from '../context/screen.ts';
import { FormReplyContext, SiteContext, siteQuery } from '../context/site-context.ts';
import { type ScreenRoute, siteScreenRoutes } from '../routes.tsx';
import { ErrorScreen } from '../templates/message-screen.tsx';
import { type FollowLink, FollowLinkContext } from '../ui/link.tsx';

interface SiteAppProps {
  queryClient: QueryClient;
  /** What a form answered that led to this page. */
  formReply: FormReply | null;
  /** The one that matches: whoever renders a single page has looked already. */
  route?: ScreenRoute | undefined;
}

/** The whole site inside a router: the same on the server and in the browser, so that hydration agrees. */
export function SiteApp({ queryClient, formReply, route }: SiteAppProps) {
  const firstPageReply = useUntilNavigation(formReply);
  const { pathname } = useLocation();
  const screen = useScreen(route);
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProviders>
        <FormReplyContext value={firstPageReply}>
          <SiteLayout>
            {/* Outside of what changes with the path, so that the old screen stays until the new one is complete. */}
            <Suspense>
              <ScreenErrorBoundary key={getScreenKey(pathname)} reload={() => loadScreen(pathname)}>
                {screen}
              </ScreenErrorBoundary>
            </Suspense>
          </SiteLayout>
        </FormReplyContext>
      </SiteProviders>
    </QueryClientProvider>
  );
}

/**
 * The screen of the address, one element for as long as the path stays. React Router's `useRoutes` would render it too,
 * and brings along how its data router shows errors: over a KB of what hydration needs, and no page uses it.
 */
function useScreen(onlyRoute: ScreenRoute | undefined) {
  const { pathname } = useLocation();
  return useMemo(() => {
    const match = matchRoutes(import.meta.env.SSR && onlyRoute ? [onlyRoute] : siteScreenRoutes, pathname)?.at(-1);
    return match && <match.route.screen.Screen params={match.params} />;
  }, [onlyRoute, pathname]);
}

/** What every component may use: the company, and how links are followed. Read once, and not by each of them. */
function SiteProviders({ children }: { children: ReactNode }) {
  const { data: site } = useSuspenseQuery(siteQuery);
  return (
    <SiteContext value={site}>
      <FollowLinkContext value={useFollowLink()}>{children}</FollowLinkContext>
    </SiteContext>
  );
}

const loadScreen = (path: string) =>
  Promise.all((matchRoutes(siteScreenRoutes, path) ?? []).map(({ route }) => route.screen.load()));

/** Gives a value on the first page that is shown, and null once another one is gone to. */
function useUntilNavigation<T>(value: T): T | null {
  const { key } = useLocation();
  const firstKey = useRef(key);
  const [current, setCurrent] = useState<T | null>(value);
  useEffect(() => {
    if (key !== firstKey.current) setCurrent(null);
  }, [key]);
  return current;
}

interface ScreenErrorBoundaryProps {
  /** Fetches what may be missing, before the screen is tried again. */
  reload: () => Promise<unknown>;
  children: ReactNode;
}

/** Shows the error screen in place of a screen that could not be shown; the frame of the site stays. */
class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen onRetry={() => this.retry()} /> : this.props.children;
  }

  async retry() {
    // What still fails fails again, visibly.
    await this.props.reload().catch(() => {});
    this.setState({ failed: false });
  }
}

/** Follows links by the router, as a browser would: another tab or window is the browser's own. */
function useFollowLink(): FollowLink {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // In a ref, so that links are not rendered again whenever the visitor goes somewhere.
  const latest = useRef({ navigate, address: '' });
  useLayoutEffect(() => {
    latest.current = { navigate, address: pathname + search + hash };
  });
  return useCallback((event, to) => {
    if (!isPlainClick(event) || (event.currentTarget.target || '_self') !== '_self') return;
    event.preventDefault();
    const { navigate, address } = latest.current;
    // A link to where one is adds nothing to the way back, and an entry that stands for something open over the page
    // makes room.
    navigate(to, { replace: to === address || Boolean(history.state?.isStopgap) });
  }, []);
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Parameters<FollowLink>[0]) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
