import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeadStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { LeadState } from '../../../../../shared/schemas/leads/lead.ts';
import { markPrompted } from '../../../shared/answer/lead-prompt.ts';
import { applyOwnChanges, queueLeadChange, recordUninterruptedChange } from '../../../shared/answer/own-changes.ts';
import { call } from '../../../shared/api/call.ts';
import { leadViewCountsQuery, statsQuery } from '../../../shared/api/common-queries.query.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import type { LeadResource, LeadUpdate } from '../lead-resource.ts';
import { invertChange } from './change-lead.mutation.ts';
import { updateCachedLeadState } from './lead-cache.ts';
import { unknownColleagueName, useOwnerNames } from './owners.ts';

interface SelectedLead {
  id: string;
  seen: LeadState;
  changes: LeadUpdate;
}

interface LeadsChange {
  leads: SelectedLead[];
  isUndo?: true;
  /** End of the sentence that reports the change, such as `marked Won` in "3 messages are now marked Won." */
  done: string;
}

/** @param onDone receives the ids of all leads, including leads with rejected changes. Not called after an undo */
export function useChangeLeads({ calls, one, many }: LeadResource, onDone: (ids: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const nameOf = useOwnerNames();
  const { mutate, isPending } = useMutation({
    onMutate: ({ leads }: LeadsChange) => {
      const lostIds = leads.filter(({ changes }) => changes.status === 'lost').map(({ id }) => id);
      markPrompted(lostIds, 'lost');
    },
    mutationFn: ({ leads }: LeadsChange) =>
      queueLeadChange(
        leads.map(({ id }) => id),
        async () => {
          const before = new Map(leads.map(({ id, seen }) => [id, applyOwnChanges(id, seen)]));
          const work = leads.map(({ id, changes }) => ({ id, ...changes, version: before.get(id)?.version }));
          const answer = await call(calls.updateMany, { body: { leads: work } });
          const changed = answer.changed.flatMap((lead) => {
            const earlier = before.get(lead.id);
            if (earlier) recordUninterruptedChange(lead.id, earlier.version, lead);
            return earlier ? [{ lead, earlier }] : [];
          });
          return { changed, refused: answer.refused };
        },
      ),
    onSuccess: ({ changed, refused }, { leads, isUndo, done }) => {
      if (!isUndo) onDone(leads.map(({ id }) => id));
      for (const { lead } of changed) updateCachedLeadState(queryClient, calls, lead.id, lead);
      for (const { id, current } of refused) if (current) updateCachedLeadState(queryClient, calls, id, current);
      void queryClient.invalidateQueries(statsQuery);
      void queryClient.invalidateQueries(leadViewCountsQuery);
      const undo = () =>
        mutate({
          leads: changed.flatMap(({ lead, earlier }) => {
            const changes = leads.find(({ id }) => id === lead.id)?.changes;
            return changes ? [{ id: lead.id, seen: lead, changes: invertChange(earlier, changes, lead) }] : [];
          }),
          isUndo: true,
          done: 'restored',
        });
      showToast({
        intent: refused.length > 0 ? 'warning' : 'success',
        // The notice stays open if the server rejected changes, so that the user can read which leads are unchanged.
        ...(refused.length > 0 && { displayMs: 0 }),
        message: (
          <>
            {`${changed.length} ${changed.length === 1 ? `${one} is` : `${many} are`} now ${done}.`}
            {refused.map(({ id, message, current }) => (
              <div key={id}>{current ? `${current.reference}: ${message}` : message}</div>
            ))}
          </>
        ),
        ...(changed.length > 0 && !isUndo && { action: { text: 'Undo', onClick: undo } }),
      });
    },
    onError: (error) => showToast({ intent: 'danger', message: `Nothing was changed. ${describeError(error)}` }),
  });

  return {
    isPending,
    changeStatus: (leads: readonly Lead[], status: LeadStatus) =>
      mutate({
        leads: leads.map((seen) => ({ id: seen.id, seen, changes: { status } })),
        done: `marked ${formatStatus(status)}`,
      }),
    giveTo: (leads: readonly Lead[], ownerId: string | null) =>
      mutate({
        leads: leads.map((seen) => ({ id: seen.id, seen, changes: { ownerId } })),
        done: ownerId === null ? 'unassigned' : `assigned to ${nameOf(ownerId) ?? unknownColleagueName}`,
      }),
  };
}
