import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../../shared/api/fetch-json.ts';
import { pathOfKey } from '../../../shared/api/query-keys.ts';
import { problemText } from '../api/problem-text.ts';
import { statsQuery } from '../api/stats.query.ts';
import { useToast } from '../ui/toasts.tsx';
import { showLeadStatus } from './lead-cache.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import { statusLabel } from './status-tag.tsx';

interface StatusChange<L extends ListedLead> {
  status: L['status'];
  /** The status before, which the notice offers to go back to; none for a change that is itself a way back. */
  before?: L['status'];
}

const changeStatus = <L extends ListedLead>(path: string, status: L['status']) =>
  fetchJson<L>(path, { method: 'PATCH', body: { status } });

/** Moves a lead to another status, with a way back; the other desks see it by the live stream. */
export function useChangeStatus<L extends ListedLead>({ rootKey }: LeadResource<L>, { id, reference }: ListedLead) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ status }: StatusChange<L>) => changeStatus<L>(pathOfKey([...rootKey, id]), status),
    onSuccess: (lead, { before }) => {
      showLeadStatus(queryClient, rootKey, id, lead.status);
      showToast({
        intent: 'success',
        message: `${reference} is now marked ${statusLabel(lead.status)}.`,
        ...(before === undefined ? {} : { action: { text: 'Undo', onClick: () => mutate({ status: before }) } }),
      });
      return queryClient.invalidateQueries(statsQuery);
    },
    onError: (error) => {
      showToast({ intent: 'danger', message: `${reference} was not changed. ${problemText(error)}` });
    },
  });
  return { mutate, isPending, chosen: variables?.status };
}
