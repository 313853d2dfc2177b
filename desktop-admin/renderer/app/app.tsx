import { BlueprintProvider, type BlueprintProviderProps } from '@blueprintjs/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { DataRouter } from 'react-router-dom';
import { type Platform, PlatformProvider } from '../shared/platform/platform.ts';
import type { SessionStore } from '../shared/session/session-store.ts';
import { SessionProvider } from '../shared/session/use-session.ts';
import { ToastProvider } from '../shared/ui/toasts.tsx';
import { Gate } from './gate.tsx';
import { KeysDialog } from './keys-dialog.tsx';

/** Only the desktop app asks for its server: browsers need not load the question. */
const ConnectionGate = lazy(async () => ({
  default: (await import('../features/connection/connection-gate.tsx')).ConnectionGate,
}));

type ShowKeys = NonNullable<BlueprintProviderProps['hotkeysProviderRenderDialog']>;

const showKeys: ShowKeys = ({ isDialogOpen, hotkeys }, { handleDialogClose }) => (
  <KeysDialog isOpen={isDialogOpen} hotkeys={hotkeys} onClose={handleDialogClose} />
);

interface AppProps {
  platform: Platform;
  session: SessionStore;
  queryClient: QueryClient;
  router: DataRouter;
}

export const App = ({ platform, session, queryClient, router }: AppProps) => (
  <PlatformProvider value={platform}>
    <SessionProvider value={session}>
      <QueryClientProvider client={queryClient}>
        <BlueprintProvider hotkeysProviderRenderDialog={showKeys}>
          <ToastProvider>
            {platform.connection ? (
              <Suspense>
                <ConnectionGate>
                  <Gate router={router} />
                </ConnectionGate>
              </Suspense>
            ) : (
              <Gate router={router} />
            )}
          </ToastProvider>
        </BlueprintProvider>
      </QueryClientProvider>
    </SessionProvider>
  </PlatformProvider>
);
