import { BlueprintProvider, type BlueprintProviderProps } from '@blueprintjs/core';
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import * as account from '../../../shared/endpoints/accounts/account.ts';
import type { StaffUser } from '../../../shared/schemas/accounts/session.ts';
import { type Platform, PlatformProvider, usePlatform } from '../shared/platform/platform.ts';
import { LoginScreen, SessionEndedDialog } from '../shared/session/login-screen.tsx';
import { MailLinkScreen, parseMailLink } from '../shared/session/mail-link-screen.tsx';
import { SessionProvider, type SessionStore, useSession, useSessionStore } from '../shared/session/session.ts';
import { parseLinkToken, SetPasswordScreen } from '../shared/session/set-password-screen.tsx';
import { useSessionWatch } from '../shared/session/use-session-watch.ts';
import { ToastProvider } from '../shared/ui/toasts.tsx';
import { KeyboardShortcutsDialog } from './keyboard-shortcuts-dialog.tsx';

/** Loaded on demand, because only the desktop app has a connection screen. */
const ConnectionGate = lazy(async () => ({
  default: (await import('../features/connection/connection-screen.tsx')).ServerGate,
}));

type ShowKeys = NonNullable<BlueprintProviderProps['hotkeysProviderRenderDialog']>;

const showKeys: ShowKeys = ({ isDialogOpen, hotkeys }, { handleDialogClose }) => (
  <KeyboardShortcutsDialog isOpen={isDialogOpen} hotkeys={hotkeys} onClose={handleDialogClose} />
);

interface AppProps {
  platform: Platform;
  session: SessionStore;
  queryClient: QueryClient;
  router: DataRouter;
}

export const AdminApp = ({ platform, session, queryClient, router }: AppProps) => (
  <PlatformProvider value={platform}>
    <SessionProvider value={session}>
      <QueryClientProvider client={queryClient}>
        <BlueprintProvider hotkeysProviderRenderDialog={showKeys}>
          {platform.connection ? (
            <Suspense>
              <ConnectionGate>
                <SessionGate router={router} />
              </ConnectionGate>
              <PageFindBar />
            </Suspense>
          ) : (
            <SessionGate router={router} />
          )}
        </BlueprintProvider>
      </QueryClientProvider>
    </SessionProvider>
  </PlatformProvider>
);

const PageFindBar = lazy(async () => ({ default: (await import('./find/page-find-bar.tsx')).PageFindBar }));

const ServerLine = lazy(async () => ({
  default: (await import('../features/connection/connection-screen.tsx')).CurrentServer,
}));

const MustSetUpScreen = lazy(async () => ({
  default: (await import('../shared/security/required-two-step-screen.tsx')).RequiredTwoStepScreen,
}));

/** Covers the screens with the login form if the session ends. The screens keep their state. */
function SessionGate({ router }: { router: DataRouter }) {
  const store = useSessionStore();
  const platform = usePlatform();
  const { phase, user } = useSession();
  const { data: answer } = useQuery(createReadQuery(account.readSession));

  useEffect(() => {
    if (answer) store.applyServerCheck(answer.user);
  }, [answer, store]);

  useSessionWatch();
  const isFresh = useResetAddressForNewUser(router);

  const token = parseLinkToken(window.location);
  if (token) return <SetPasswordScreen token={token} />;
  const mailLink = parseMailLink(window.location);
  if (mailLink) return <MailLinkScreen {...mailLink} />;
  if (phase === 'signed-out') {
    return (
      <LoginScreen>
        {platform.connection && (
          <Suspense>
            <ServerLine />
          </Suspense>
        )}
      </LoginScreen>
    );
  }
  // Waits until the dashboard is open. Otherwise, the previous user's lead would be recorded as opened by the new user.
  if (!isFresh) return null;
  // The key remounts everything for another user, so that the previous user's input and data are not visible.
  return <Desk key={user.id} router={router} user={user} isLost={phase === 'lost'} />;
}

interface DeskProps {
  router: DataRouter;
  user: StaffUser;
  isLost: boolean;
}

/** Shows the screens and notices of one user, until the user signs out or another user signs in. */
function Desk({ router, user, isLost }: DeskProps) {
  if (user.mustSetUpTwoStep && !isLost) {
    return (
      <ToastProvider>
        <Suspense>
          <MustSetUpScreen />
        </Suspense>
      </ToastProvider>
    );
  }
  return (
    <ToastProvider>
      <RouterProvider router={router} />
      <SessionEndedDialog isOpen={isLost} />
    </ToastProvider>
  );
}

/**
 * Opens the dashboard if a different user signs in. The first user stays at the address that the browser opened.
 * @returns false while the address still belongs to the previous user
 */
function useResetAddressForNewUser(router: DataRouter): boolean {
  const { phase, user } = useSession();
  const userId = phase === 'checking' ? undefined : user?.id;
  /** Id of the user to whom the current address belongs. */
  const [ownerId, setOwnerId] = useState<string>();
  const isFresh = ownerId === undefined || ownerId === userId;
  useEffect(() => {
    if (isFresh) {
      setOwnerId(userId);
      return;
    }
    let isCurrent = true;
    void router.navigate('/', { replace: true }).then(() => {
      if (isCurrent) setOwnerId(userId);
    });
    return () => {
      isCurrent = false;
    };
  }, [isFresh, userId, router]);
  return isFresh;
}
