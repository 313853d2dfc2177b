import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createReadQuery } from '../../../../../shared/api/read-query.ts';
import * as tokens from '../../../../../shared/endpoints/accounts/tokens.ts';
import type { NewApiToken } from '../../../../../shared/schemas/accounts/api-token.ts';
import { call } from '../../../shared/api/call.ts';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';

/** Refetches the tokens regularly, because the panel shows when each token was last used. */
const refetchIntervalMs = 10_000;

export const tokenListQuery = queryOptions({
  ...createReadQuery(tokens.list),
  refetchOnMount: 'always',
  refetchInterval: refetchIntervalMs,
});

export function useCreateToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewApiToken) => call(tokens.create, { body }),
    onSettled: () => queryClient.invalidateQueries(tokenListQuery),
  });
}

export function useRevokeToken() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (id: string) => call(tokens.revoke, { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(error, 'The token was not revoked.'),
    onSettled: () => queryClient.invalidateQueries(tokenListQuery),
  });
}
