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
import { serverNow } from '../../../shared/api/server-clock.ts';
import { formatDateTime, formatTimeAgo } from '../../../shared/ui/format-time.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import type { LeadResource, LeadUpdate } from '../lead-resource.ts';
import { updateCachedLeadState } from './lead-cache.ts';
import { unknownColleagueName, useOwnerNames } from './owners.ts';

interface LeadChange {
  /** One of status, owner, follow-up and reason for the loss, with what belongs to it. */
  changes: LeadUpdate;
  /** The lead as the person who changes it has seen it. */
  seen: LeadState;
  /** The notice offers no way back from what is one itself. */
  isWayBack?: true;
}

/**
 * Changes how a lead stands, with a way back; others see it by the live stream. Nobody's change is overwritten unseen:
 * whoever was second is told who was first, sees the lead as it is now, and chooses. To one's own changes one is no second.
 */
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
    onSuccess: ({ before, lead }, { changes, isWayBack }) => {
      const undo = () => mutate({ changes: inverseChange(before, changes, lead), seen: lead, isWayBack: true });
      updateCachedLeadState(queryClient, calls, id, lead);
      // Pressed twice: the notice of the first time has the way back.
      if (lead.version === before.version && !isWayBack) return;
      showToast({
        intent: 'success',
        message: `${reference} ${describeChange(changes, lead, nameOf)}.`,
        ...(isWayBack ? {} : { action: { text: 'Undo', onClick: undo } }),
      });
      // The change is done; the next one need not wait for the figures.
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
        // It asks something, and whoever asked may look elsewhere by now.
        displayMs: 0,
        message:
          status !== undefined && isStatusConflict(error, current)
            ? `${describeStatusChange(reference, current)}, so it was not changed to ${formatStatus(status)}.`
            : `${reference}: ${describeError(error)}`,
        action: {
          text: status === undefined ? 'Change it all the same' : `Mark as ${formatStatus(status)}`,
          onClick: () => mutate({ changes, seen: current }),
        },
      });
    },
  });
  return { mutate, isPending, chosen: variables?.changes };
}

/** The end of a sentence that begins with the lead. */
function describeChange(
  { status, ownerId, lostReason }: LeadUpdate,
  lead: LeadState,
  nameOf: (id: string | null) => string | null,
): string {
  if (status !== undefined) return `is now marked ${formatStatus(lead.status)}`;
  if (lostReason !== undefined)
    return lostReason === null
      ? 'has no reason for its loss any more'
      : `is lost because of: ${lostReasonLabels[lostReason]}`;
  if (ownerId !== undefined)
    return lead.ownerId === null ? 'is now unassigned' : `is now with ${nameOf(lead.ownerId) ?? unknownColleagueName}`;
  return describeFollowUp(lead);
}

/** When a lead comes back, as the end of a sentence that begins with the lead. */
export const describeFollowUp = ({ followUpAt }: Pick<LeadState, 'followUpAt'>): string =>
  followUpAt === null ? 'has no follow-up any more' : `comes back on ${formatDateTime(new Date(followUpAt))}`;

/**
 * The change that goes back to how a lead stood, after it was changed in the same respect. Another status may have taken its
 * follow-up along, or the reason for its loss; what it has left alone may be another by the time that somebody goes back.
 */
export function inverseChange(
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

/** How the lead stands that somebody else has changed meanwhile; undefined for any other failure. */
function parseLeadConflict(error: unknown): LeadState | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return leadStateSchema.safeParse(error.problem?.current).data;
}

const isStatusConflict = (error: unknown, { statusChange }: LeadState): boolean =>
  error instanceof ApiError && error.problem?.change?.at === statusChange?.at;

/** Words such as `Amina Odhiambo marked Q-10432 as Lost 2 minutes ago`. */
function describeStatusChange(reference: string, { status, statusChange }: LeadState): string {
  const when = statusChange ? formatTimeAgo(new Date(statusChange.at), serverNow()) : 'meanwhile';
  return `${statusChange?.by ?? 'Somebody else'} marked ${reference} as ${formatStatus(status)} ${when}`;
}
