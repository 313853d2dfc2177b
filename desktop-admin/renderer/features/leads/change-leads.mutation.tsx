import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusLabel } from '../../../../shared/domain/lead-kinds.ts';
import { call } from '../../shared/api/call.ts';
import { problemText } from '../../shared/api/problem-text.ts';
import { leadViewsQuery, statsQuery } from '../../shared/api/reads.query.ts';
import { useToast } from '../../shared/ui/toasts.tsx';
import { wayBackTo } from './change-lead.mutation.ts';
import { showLeadStanding } from './lead-cache.ts';
import type { LeadResource, LeadUpdate, LeadWork, ListedLead } from './lead-resource.ts';
import { useOwnerNames } from './owners.ts';

interface LeadsChange<S extends string> {
  /** Each with the version that was seen. */
  leads: LeadWork<S>[];
  /** How each was before; left out for what is a way back itself. */
  before?: ReadonlyMap<string, LeadUpdate<S>>;
  /** How they are then, as the end of a sentence: `marked Won`. */
  done: string;
}

/** Changes several leads at once, with one way back for all of them. What a colleague was faster with stays, and is said. */
export function useChangeLeads<L extends ListedLead>({ calls, one, many }: LeadResource<L>) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const nameOf = useOwnerNames();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ leads }: LeadsChange<L['status']>) => call(calls.updateMany, { body: { leads } }),
    onSuccess: ({ changed, refused }, { before, done }) => {
      for (const lead of changed) showLeadStanding(queryClient, calls, lead.id, lead);
      for (const { id, current } of refused) if (current) showLeadStanding(queryClient, calls, id, current);
      void queryClient.invalidateQueries(statsQuery);
      void queryClient.invalidateQueries(leadViewsQuery);
      const back = changed.flatMap(({ id, version }) => {
        const earlier = before?.get(id);
        return earlier ? [{ id, version, ...earlier }] : [];
      });
      showToast({
        intent: refused.length > 0 ? 'warning' : 'success',
        // What was refused asks to be looked at.
        ...(refused.length > 0 && { timeout: 0 }),
        message: (
          <>
            {`${changed.length} ${changed.length === 1 ? `${one} is` : `${many} are`} now ${done}.`}
            {refused.map(({ id, message, current }) => (
              <div key={id}>{current ? `${current.reference}: ${message}` : message}</div>
            ))}
          </>
        ),
        ...(back.length > 0 && {
          action: { text: 'Undo', onClick: () => mutate({ leads: back, done: 'as before' }) },
        }),
      });
    },
    onError: (error) => showToast({ intent: 'danger', message: `Nothing was changed. ${problemText(error)}` }),
  });

  return {
    isPending,
    changeStatus: (leads: readonly L[], status: L['status']) =>
      mutate({
        leads: leads.map(({ id, version }) => ({ id, version, status })),
        before: new Map(leads.map((lead) => [lead.id, wayBackTo(lead, { status })])),
        done: `marked ${statusLabel(status)}`,
      }),
    giveTo: (leads: readonly L[], ownerId: string | null) =>
      mutate({
        leads: leads.map(({ id, version }) => ({ id, version, ownerId })),
        before: new Map(leads.map(({ id, ownerId: earlier }) => [id, { ownerId: earlier }])),
        done: ownerId === null ? 'unassigned' : `with ${nameOf(ownerId) ?? 'their new owner'}`,
      }),
  };
}
