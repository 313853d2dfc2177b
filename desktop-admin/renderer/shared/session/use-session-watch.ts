import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { call } from '../api/call.ts';
import { usePermissionCheck } from './permission.tsx';
import { sessionChangeKey } from './session.mutation.ts';
import { useSession, useSessionStore } from './session.ts';

/** Poll interval while the window is visible. The session is also checked when the user returns to the window. */
const pollIntervalMs = 10_000;

/**
 * Detects a session that ended elsewhere, a disabled account and a changed role. Users with access to leads need no
 * polling, because the event stream reports these changes.
 */
export function useSessionWatch(): void {
  const store = useSessionStore();
  const queryClient = useQueryClient();
  const { phase, user } = useSession();
  const may = usePermissionCheck();
  useQuery({
    queryKey: ['session-watch'],
    enabled: phase === 'signed-in' && (!may('leads') || user.mustSetUpTwoStep === true),
    queryFn: async ({ signal }) => {
      const before = store.read();
      const { user: found } = await call(account.readSession, { signal });
      const isChanging = queryClient.isMutating({ mutationKey: sessionChangeKey }) > 0;
      // Ignores the response if this window has changed the session since the request was sent.
      if (store.read() !== before || isChanging) return null;
      if (!found) store.handleUnauthorized();
      else if (JSON.stringify(found) !== JSON.stringify(before.user)) store.setSignedIn(found);
      return null;
    },
    initialData: null,
    refetchInterval: pollIntervalMs,
    refetchOnWindowFocus: 'always',
  });
}
