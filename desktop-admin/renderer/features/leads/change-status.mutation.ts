import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { type LeadStanding, leadStandingSchema } from '../../../../shared/schemas/lead.ts';
import { call } from '../../shared/api/call.ts';
import { problemText } from '../../shared/api/problem-text.ts';
import { statsQuery } from '../../shared/api/reads.query.ts';
import { relativeTime } from '../../shared/ui/relative-time.ts';
import { statusLabel } from '../../shared/ui/state-tag.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { showLeadStanding } from './lead-cache.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';

interface StatusChange<L extends ListedLead> {
  status: L['status'];
  /** The version of the lead that the person who changes it has seen. */
  version: number;
  /** The status before, which the notice offers to go back to; none for a change that is itself a way back. */
  before?: L['status'];
}

/**
 * Moves a lead to another status, with a way back; others see it by the live stream. Nobody's change is
 * overwritten unseen: whoever was second is told who was first, sees the lead as it is now, and chooses.
 */
export function useChangeStatus<L extends ListedLead>({ calls }: LeadResource<L>, { id, reference }: ListedLead) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ status, version }: StatusChange<L>) =>
      call(calls.update, { params: { id }, body: { status, version } }),
    onSuccess: (lead, { before }) => {
      const { version } = lead;
      showLeadStanding(queryClient, calls, id, lead);
      showToast({
        intent: 'success',
        message: `${reference} is now marked ${statusLabel(lead.status)}.`,
        ...(before === undefined
          ? {}
          : { action: { text: 'Undo', onClick: () => mutate({ status: before, version }) } }),
      });
      // The change is done; the next one need not wait for the figures.
      void queryClient.invalidateQueries(statsQuery);
    },
    onError: (error, { status }) => {
      const current = standingAfter(error);
      if (!current) {
        return showToast({ intent: 'danger', message: `${reference} was not changed. ${problemText(error)}` });
      }
      const { version } = current;
      showLeadStanding(queryClient, calls, id, current);
      showToast({
        intent: 'warning',
        // It asks something, and whoever asked may look elsewhere by now.
        timeout: 0,
        message: `${markedBy(reference, current)}, so it was not changed to ${statusLabel(status)}.`,
        action: {
          text: `Mark as ${statusLabel(status)}`,
          onClick: () => mutate({ status, version, before: current.status }),
        },
      });
    },
  });
  return { mutate, isPending, chosen: variables?.status };
}

/** How the lead stands that somebody else has changed meanwhile; undefined for any other failure. */
function standingAfter(error: unknown): LeadStanding | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return leadStandingSchema.safeParse(error.problem?.current).data;
}

/** Such as `Amina Odhiambo marked Q-10432 as Lost 2 minutes ago`. */
function markedBy(reference: string, { status, statusChange }: LeadStanding): string {
  const when = statusChange ? relativeTime(new Date(statusChange.at), new Date()) : 'meanwhile';
  return `${statusChange?.by ?? 'Somebody else'} marked ${reference} as ${statusLabel(status)} ${when}`;
}
