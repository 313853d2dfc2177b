import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '../../../../shared/api/endpoint.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { call } from '../api/call.ts';
import { leadOwnersQuery } from '../api/common-queries.query.ts';
import { sessionChangeKey } from '../session/session.mutation.ts';
import { useSessionStore } from '../session/session.ts';
import { useResultToasts } from '../ui/toasts.tsx';

/** Where the person is signed in. Each visit looks again: sessions come and go elsewhere. */
export const sessionListQuery = queryOptions({ ...createReadQuery(account.listSessions), refetchOnMount: 'always' });

/** Signs out somewhere else: in one session, or without an id in all others. */
export function useEndSession() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(account.endOtherSessions) : call(account.endSession, { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(error, 'Failed to sign out there.'),
    onSettled: () => queryClient.invalidateQueries(sessionListQuery),
  });
}

/**
 * Changes the own profile, whose name the header shows at once. Changes go out one after the other: the last one counts.
 * @param onError tells of a failure where no form shows it
 */
export function useChangeProfile(onError: (error: unknown) => void = () => {}) {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const toasts = useResultToasts();
  return useMutation({
    scope: { id: 'own profile' },
    mutationFn: (body: RequestOf<typeof account.updateProfile>['body']) => call(account.updateProfile, { body }),
    onSuccess: (user) => {
      session.setSignedIn(user);
      toasts.success('Your profile is changed.');
      // Colleagues, and oneself, are chosen by name.
      void queryClient.invalidateQueries(leadOwnersQuery);
    },
    onError,
  });
}

/** The own address, and the one that waits to be confirmed, which may happen elsewhere. */
export const ownEmailQuery = queryOptions({ ...createReadQuery(account.readEmail), refetchOnMount: 'always' });

/** Asks for another own address; a link is sent there. */
export function useChangeEmail() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (body: RequestOf<typeof account.changeEmail>['body']) => call(account.changeEmail, { body }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      return queryClient.invalidateQueries(ownEmailQuery);
    },
  });
}

/** Changes the own password; the server ends every other session of the account. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationKey: sessionChangeKey,
    mutationFn: (body: RequestOf<typeof account.changePassword>['body']) => call(account.changePassword, { body }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      return queryClient.invalidateQueries(sessionListQuery);
    },
  });
}
