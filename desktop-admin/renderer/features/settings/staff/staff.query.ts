import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../../shared/api/read-query.ts';
import * as staff from '../../../../../shared/endpoints/staff.ts';
import type { StaffChange, StaffInvitation } from '../../../../../shared/schemas/staff.ts';
import { call } from '../../../shared/api/call.ts';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';

export const staffListQuery = queryOptions({ ...readQuery(staff.list), refetchOnMount: 'always' });

/** Whatever comes of it, the list is read again: others manage staff, too. */
function useStaffCall<V, A>(mutationFn: (values: V) => Promise<A>, messageOf?: (answer: A) => string) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (messageOf) toasts.success(messageOf(answer));
    },
    onError: (error) => toasts.failure(error, 'This did not work.'),
    onSettled: () => queryClient.invalidateQueries(staffListQuery),
  });
}

export const useInvite = () => useStaffCall((body: StaffInvitation) => call(staff.invite, { body }));

export const useMakeLink = () => useStaffCall((id: string) => call(staff.makeLink, { params: { id } }));

export const useChangeStaff = () =>
  useStaffCall(
    ({ id, ...body }: StaffChange & { id: string }) => call(staff.change, { params: { id }, body }),
    ({ message }) => message,
  );

export const useEndSessionsOf = () =>
  useStaffCall(
    (id: string) => call(staff.endSessions, { params: { id } }),
    ({ message }) => message,
  );
