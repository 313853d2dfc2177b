import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createReadQuery } from '../../../../../shared/api/read-query.ts';
import type { StaffRole } from '../../../../../shared/domain/accounts/permissions.ts';
import * as staff from '../../../../../shared/endpoints/accounts/staff.ts';
import type { StaffChange, StaffInvitation } from '../../../../../shared/schemas/accounts/staff.ts';
import { call } from '../../../shared/api/call.ts';
import { leadOwnersQuery } from '../../../shared/api/common-queries.query.ts';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';

/** Refetches the accounts often, because other administrators may also change accounts. */
export const staffListQuery = queryOptions({
  ...createReadQuery(staff.list),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: 10_000,
});

function useStaffCall<V, A>(mutationFn: (values: V) => Promise<A>, messageOf?: (answer: A) => string) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (messageOf) toasts.success(messageOf(answer));
    },
    onError: (error) => toasts.failure(error, 'Nothing was changed.'),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries(staffListQuery), queryClient.invalidateQueries(leadOwnersQuery)]),
  });
}

export const useInviteStaff = () => useStaffCall((body: StaffInvitation) => call(staff.invite, { body }));

export const useCreateStaffLink = () => useStaffCall((id: string) => call(staff.createLink, { params: { id } }));

export const useChangeStaff = () =>
  useStaffCall(
    ({ id, ...body }: StaffChange & { id: string }) => call(staff.update, { params: { id }, body }),
    ({ message }) => message,
  );

export const useRevokeInvitation = () =>
  useStaffCall(
    (id: string) => call(staff.revokeInvitation, { params: { id } }),
    ({ message }) => message,
  );

export const useResetTwoStep = () =>
  useStaffCall(
    (id: string) => call(staff.resetTwoStep, { params: { id } }),
    ({ message }) => message,
  );

export const twoStepRolesQuery = queryOptions({ ...createReadQuery(staff.readTwoStepRoles), refetchOnMount: 'always' });

export function useChangeTwoStepRoles() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (body: { roles: StaffRole[]; basedOn: StaffRole[] }) => call(staff.changeTwoStepRoles, { body }),
    onSuccess: () => toasts.success('Two-step login rules saved.'),
    onError: (error) => toasts.failure(error, 'Nothing was changed.'),
    onSettled: () => queryClient.invalidateQueries(twoStepRolesQuery),
  });
}

export const useEndStaffSessions = () =>
  useStaffCall(
    (id: string) => call(staff.endSessions, { params: { id } }),
    ({ message }) => message,
  );
