import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '../../../../shared/api/endpoint.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { call } from '../api/call.ts';
import { leadOwnersQuery } from '../api/common-queries.query.ts';
import { sessionChangeKey } from '../session/session.mutation.ts';
import { useSessionStore } from '../session/session.ts';
import { useResultToasts } from '../ui/toasts.tsx';

/** Refetches on each visit, because sessions can start or end on other devices. */
export const sessionListQuery = queryOptions({ ...createReadQuery(account.listSessions), refetchOnMount: 'always' });

export function useEndSession() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(account.endOtherSessions) : call(account.endSession, { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(error, 'Failed to end the session.'),
    onSettled: () => queryClient.invalidateQueries(sessionListQuery),
  });
}

/**
 * Shows a new name in the header at once. Sends one change at a time, so that the last change is stored last.
 * @param onError handles errors that no form shows
 */
export function useChangeProfile(onError: (error: unknown) => void = () => {}) {
  const queryClient = useQueryClient();
  const session = useSessionStore();
  const toasts = useResultToasts();
  return useMutation({
    scope: { id: 'own profile' },
    mutationFn: (body: EndpointRequest<typeof account.updateProfile>['body']) => call(account.updateProfile, { body }),
    onSuccess: (user) => {
      session.setSignedIn(user);
      toasts.success('Profile saved.');
      // The list of lead owners contains the user's name.
      void queryClient.invalidateQueries(leadOwnersQuery);
    },
    onError,
  });
}

/** Reads the current e-mail address, and a new address that the user has not confirmed yet. */
export const ownEmailQuery = queryOptions({ ...createReadQuery(account.readEmail), refetchOnMount: 'always' });

export function useChangeEmail() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (body: EndpointRequest<typeof account.changeEmail>['body']) => call(account.changeEmail, { body }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      return queryClient.invalidateQueries(ownEmailQuery);
    },
  });
}

/** Changes the password. The server then ends all other sessions of the account. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationKey: sessionChangeKey,
    mutationFn: (body: EndpointRequest<typeof account.changePassword>['body']) =>
      call(account.changePassword, { body }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      return queryClient.invalidateQueries(sessionListQuery);
    },
  });
}
