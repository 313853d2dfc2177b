import { BlueprintProvider, type BlueprintProviderProps } from '@blueprintjs/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import { type Platform, PlatformProvider } from '../platform/platform.ts';
import type { SessionStore } from '../session/session-store.ts';
import { SessionProvider } from '../session/use-session.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { Gate } from './gate.tsx';
import { KeysDialog } from './keys-dialog.tsx';

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
            <Gate router={router} />
          </ToastProvider>
        </BlueprintProvider>
      </QueryClientProvider>
    </SessionProvider>
  </PlatformProvider>
);
