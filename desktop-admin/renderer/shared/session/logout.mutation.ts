import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as account from '../../../../shared/endpoints/account.ts';
import { call } from '../api/call.ts';
import { useSessionStore } from './session.ts';

/** Of what ends the session on its way: the live stream rests meanwhile, so that nobody takes its end for a loss. */
export const sessionChangeKey = ['session-change'];

/**
 * Signs out: the server forgets the session, this browser forgets the person and everything that was read. When the
 * server cannot be reached nobody is signed out, because the cookie would still open the desk.
 */
export function useSignOut(onFailure: (error: Error) => void) {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: sessionChangeKey,
    // What is still being read would be refused once the session has gone.
    onMutate: () => queryClient.cancelQueries(),
    mutationFn: () => call(account.logout),
    onSuccess: () => {
      queryClient.clear();
      session.signedOut();
    },
    onError: (error) => {
      void queryClient.invalidateQueries();
      onFailure(error);
    },
  });
}
