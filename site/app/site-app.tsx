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
import { getScreenKey, type RejectedFormPost } from '../context/screen.ts';
import { FormReplyContext, SiteContext, siteQuery } from '../context/site-context.ts';
import { type ScreenRoute, siteScreenRoutes } from '../routes.tsx';
import { ErrorScreen } from '../templates/message-screen.tsx';
import { FollowLinkContext, type LinkClickHandler } from '../ui/link.tsx';

interface SiteAppProps {
  queryClient: QueryClient;
  formReply: RejectedFormPost | null;
  route?: ScreenRoute | undefined;
}

/** Renders the same markup on the server and in the browser, as hydration requires. */
export function SiteApp({ queryClient, formReply, route }: SiteAppProps) {
  const firstPageReply = useUntilNavigation(formReply);
  const { pathname } = useLocation();
  const screen = useScreen(route);
  return (
    <QueryClientProvider client={queryClient}>
      <SiteProviders>
        <FormReplyContext value={firstPageReply}>
          <SiteLayout>
            {/* Shows the old screen until the new screen is complete. */}
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

/** Replaces React Router's `useRoutes`, which adds over 1 KB of unused error handling. */
function useScreen(onlyRoute: ScreenRoute | undefined) {
  const { pathname } = useLocation();
  return useMemo(() => {
    const match = matchRoutes(import.meta.env.SSR && onlyRoute ? [onlyRoute] : siteScreenRoutes, pathname)?.at(-1);
    return match && <match.route.screen.Screen params={match.params} />;
  }, [onlyRoute, pathname]);
}

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
  reload: () => Promise<unknown>;
  children: ReactNode;
}

class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen onRetry={() => this.retry()} /> : this.props.children;
  }

  async retry() {
    await this.props.reload().catch(() => {});
    this.setState({ failed: false });
  }
}

/** Returns the click handler of links. Clicks that open another tab or window are left to the browser. */
function useFollowLink(): LinkClickHandler {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  // A ref contains the address, so that a navigation does not render all links of the page again.
  const latest = useRef({ navigate, address: '' });
  useLayoutEffect(() => {
    latest.current = { navigate, address: pathname + search + hash };
  });
  return useCallback((event, to) => {
    if (!isPlainClick(event) || (event.currentTarget.target || '_self') !== '_self') return;
    event.preventDefault();
    const { navigate, address } = latest.current;
    // Links to the current page, and links in an open menu or dialog, replace the history entry.
    navigate(to, { replace: to === address || Boolean(history.state?.isStopgap) });
  }, []);
}

const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: Parameters<LinkClickHandler>[0]) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
