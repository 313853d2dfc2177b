import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { formatStatus, lostReasonLabels } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { type LeadState, leadStateSchema } from '../../../../../shared/schemas/leads/lead.ts';
import { markPrompted } from '../../../shared/answer/lead-prompt.ts';
import { applyOwnChanges, queueLeadChange, recordUninterruptedChange } from '../../../shared/answer/own-changes.ts';
import { call } from '../../../shared/api/call.ts';
import { leadViewCountsQuery, statsQuery } from '../../../shared/api/common-queries.query.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { getServerNow } from '../../../shared/api/server-clock.ts';
import { formatDateTime, formatTimeAgo } from '../../../shared/ui/format-time.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import type { LeadResource, LeadUpdate } from '../lead-resource.ts';
import { updateCachedLeadState } from './lead-cache.ts';
import { unknownColleagueName, useOwnerNames } from './owners.ts';

interface LeadChange {
  changes: LeadUpdate;
  /** State of the lead that the user saw before the change. */
  seen: LeadState;
  /** True if this change undoes another change. The notice about this change then has no Undo button. */
  isUndo?: true;
}

/** Changes a lead. After a conflict, a notice shows the current state and offers to make the change anyway. */
export function useChangeLead({ calls }: LeadResource, { id, reference }: Lead) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const nameOf = useOwnerNames();
  const { mutate, isPending, variables } = useMutation({
    onMutate: ({ changes }: LeadChange) => {
      if (changes.status === 'lost') markPrompted([id], 'lost');
    },
    mutationFn: ({ changes, seen }: LeadChange) =>
      queueLeadChange([id], async () => {
        const before = applyOwnChanges(id, seen);
        const { version } = before;
        const lead = await call(calls.update, { params: { id }, body: { ...changes, version } });
        recordUninterruptedChange(id, version, lead);
        return { before, lead };
      }),
    onSuccess: ({ before, lead }, { changes, isUndo }) => {
      const undo = () => mutate({ changes: invertChange(before, changes, lead), seen: lead, isUndo: true });
      updateCachedLeadState(queryClient, calls, id, lead);
      // An unchanged version means that the user pressed the button twice. The first notice already offers Undo.
      if (lead.version === before.version && !isUndo) return;
      showToast({
        intent: 'success',
        message: `${reference} ${describeChange(changes, lead, nameOf)}.`,
        ...(isUndo ? {} : { action: { text: 'Undo', onClick: undo } }),
      });
      void queryClient.invalidateQueries(statsQuery);
      void queryClient.invalidateQueries(leadViewCountsQuery);
    },
    onError: (error, { changes }) => {
      const current = parseLeadConflict(error);
      if (!current) {
        return showToast({ intent: 'danger', message: `${reference} was not changed. ${describeError(error)}` });
      }
      updateCachedLeadState(queryClient, calls, id, current);
      const { status } = changes;
      showToast({
        intent: 'warning',
        // The notice offers a choice, so it stays until the user closes it.
        displayMs: 0,
        message:
          status !== undefined && isStatusConflict(error, current)
            ? `${describeStatusChange(reference, current)}, so it was not changed to ${formatStatus(status)}.`
            : `${reference}: ${describeError(error)}`,
        action: {
          text: status === undefined ? 'Change anyway' : `Mark as ${formatStatus(status)}`,
          onClick: () => mutate({ changes, seen: current }),
        },
      });
    },
  });
  return { mutate, isPending, chosen: variables?.changes };
}

function describeChange(
  { status, ownerId, lostReason }: LeadUpdate,
  lead: LeadState,
  nameOf: (id: string | null) => string | null,
): string {
  if (status !== undefined) return `is now marked ${formatStatus(lead.status)}`;
  if (lostReason !== undefined)
    return lostReason === null
      ? 'no longer has a loss reason'
      : `now has the loss reason “${lostReasonLabels[lostReason]}”`;
  if (ownerId !== undefined)
    return lead.ownerId === null
      ? 'is now unassigned'
      : `is now assigned to ${nameOf(lead.ownerId) ?? unknownColleagueName}`;
  return describeFollowUp(lead);
}

/** Returns the rest of a sentence that starts with the lead's reference. */
export const describeFollowUp = ({ followUpAt }: Pick<LeadState, 'followUpAt'>): string =>
  followUpAt === null ? 'no longer has a follow-up' : `has a follow-up on ${formatDateTime(new Date(followUpAt))}`;

/** Returns a change that undoes the given change. Restores a follow-up or loss reason that a status change cleared. */
export function invertChange(
  { status, ownerId, followUpAt, followUpReason, lostReason }: LeadState,
  changes: LeadUpdate,
  after: LeadState,
): LeadUpdate {
  if (changes.status !== undefined) {
    return {
      status,
      ...(followUpAt !== after.followUpAt && { followUpAt, followUpReason }),
      ...(lostReason !== after.lostReason && { lostReason }),
    };
  }
  if (changes.ownerId !== undefined) return { ownerId };
  return changes.lostReason !== undefined ? { lostReason } : { followUpAt, followUpReason };
}

function parseLeadConflict(error: unknown): LeadState | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return leadStateSchema.safeParse(error.problem?.current).data;
}

const isStatusConflict = (error: unknown, { statusChange }: LeadState): boolean =>
  error instanceof ApiError && error.problem?.change?.at === statusChange?.at;

/** Returns a sentence such as `Amina Odhiambo marked Q-10432 as Lost 2 minutes ago`. */
function describeStatusChange(reference: string, { status, statusChange }: LeadState): string {
  const when = statusChange ? formatTimeAgo(new Date(statusChange.at), getServerNow()) : 'in the meantime';
  return `${statusChange?.by ?? 'Someone else'} marked ${reference} as ${formatStatus(status)} ${when}`;
}
