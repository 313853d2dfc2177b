import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import * as twoStep from '../../../../shared/endpoints/accounts/two-step.ts';
import { call } from '../api/call.ts';
import { useResultToasts } from '../ui/toasts.tsx';

export const twoStepQuery = queryOptions({ ...createReadQuery(twoStep.read), refetchOnMount: 'always' });

export const trustedDevicesQuery = queryOptions({
  ...createReadQuery(twoStep.listTrustedDevices),
  refetchOnMount: 'always',
});

/** Refetches the two-step status and the trusted devices after success and after failure. */
function useTwoStepCall<V, A>(mutationFn: (values: V) => Promise<A>, onSuccess: (answer: A) => unknown = () => {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess,
    onSettled: async () => {
      await queryClient.invalidateQueries(twoStepQuery);
      await queryClient.invalidateQueries(trustedDevicesQuery);
    },
  });
}

export const useStartTwoStep = () =>
  useTwoStepCall((body: { currentPassword: string }) => call(twoStep.startSetup, { body }));

/** Turns on two-step login. If two-step login is required, the user then gains access to the admin. */
export function useTurnOnTwoStep() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useTwoStepCall(
    (body: { code: string }) => call(twoStep.turnOn, { body }),
    ({ message }) => {
      toasts.success(message);
      return queryClient.invalidateQueries(createReadQuery(account.readSession));
    },
  );
}

export function useTurnOffTwoStep() {
  const toasts = useResultToasts();
  return useTwoStepCall(
    (body: { code: string }) => call(twoStep.turnOff, { body }),
    ({ message }) => toasts.success(message),
  );
}

export const useRenewRecoveryCodes = () =>
  useTwoStepCall((body: { code: string }) => call(twoStep.renewRecoveryCodes, { body }));

/** Confirms the new recovery codes, which replace the previous codes. Fails if newer codes exist. */
export function useConfirmRecoveryCodes() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (code: string) => call(twoStep.confirmRecoveryCodes, { body: { code } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(error, 'The new codes could not be confirmed.'),
    onSettled: () => queryClient.invalidateQueries(twoStepQuery),
  });
}

export function useForgetTrustedDevice() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (id: string) => call(twoStep.forgetTrustedDevice, { params: { id } }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.failure(error, 'The device could not be removed.'),
    onSettled: () => queryClient.invalidateQueries(trustedDevicesQuery),
  });
}
