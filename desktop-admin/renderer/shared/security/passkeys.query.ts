import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as passkeys from '../../../../shared/endpoints/accounts/passkeys.ts';
import type { PasskeyFormFields } from '../../../../shared/schemas/accounts/passkey.ts';
import { call } from '../api/call.ts';
import { createCredential } from '../session/passkey-browser.ts';
import { useResultToasts } from '../ui/toasts.tsx';

export const passkeysQuery = queryOptions({ ...createReadQuery(passkeys.list), refetchOnMount: 'always' });

export function useAddPasskey() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: async ({ name, currentPassword }: PasskeyFormFields) => {
      const options = await call(passkeys.startRegistration, { body: { currentPassword } });
      return call(passkeys.add, { body: { name, credential: await createCredential(options) } });
    },
    onSuccess: ({ name }) => toasts.success(`You can now sign in with the passkey “${name}”.`),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  });
}

export function useRemovePasskey() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (id: string) => call(passkeys.remove, { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(error, 'The passkey could not be removed.'),
    onSettled: () => queryClient.invalidateQueries(passkeysQuery),
  });
}
