import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { call } from '../api/call.ts';
import { usePermissionCheck } from './permission.tsx';
import { sessionChangeKey } from './session.mutation.ts';
import { useSession, useSessionStore } from './session.ts';

/** Time between two looks while somebody sees the window; there is one more when they come back to it. */
const pollIntervalMs = 10_000;

/**
 * Notices that the session has ended elsewhere, or that the role is another: an account that was disabled does not stay open
 * on a screen. Who works with leads hears of it by the live stream, and is not asked after.
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
      // What has happened here meanwhile is newer than this answer.
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
