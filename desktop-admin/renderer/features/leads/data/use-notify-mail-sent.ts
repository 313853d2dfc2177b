import { useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../../shared/api/address.ts';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { minuteMs } from '../../../../../shared/domain/time/durations.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import type { LeadResource } from '../lead-resource.ts';
import { invertChange, useChangeLead } from './change-lead.mutation.ts';

/** Time after which the app stops watching the lead, because the mail server is probably down. */
const watchTimeoutMs = 10 * minuteMs;

/** Functions that stop watching a lead, by lead id. Each lead is watched only once, even after a second e-mail. */
const stopWatchByLead = new Map<string, () => void>();

/** Ids of leads whose last e-mail changed their status, which a notice has reported. */
const reportedLeads = new Set<string>();

/** Returns true if a notice has already reported the effect of the last e-mail. A later notice would replace it. */
export const isMailEffectReported = (leadId: string): boolean => reportedLeads.has(leadId);

/**
 * Offers Undo if sending an e-mail changed the status of a new lead.
 * @returns a function that starts watching the lead. Call the function before sending, because the response may be lost
 */
export function useNotifyMailSent(resource: LeadResource, lead: Lead): () => void {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { user } = useSession();
  const { mutate: change } = useChangeLead(resource, lead);
  const { calls } = resource;
  const { id, reference } = lead;

  const isOwnAnswer = async ({ statusChange }: Lead): Promise<boolean> => {
    const entries = await call(calls.entries.list, { params: { id } });
    return entries.some(
      ({ type, at, actor, ...entry }) =>
        at === statusChange?.at &&
        actor.id === user?.id &&
        'details' in entry &&
        'isAutomatic' in entry.details &&
        entry.details.isAutomatic,
    );
  };

  return () => {
    const queryKey = buildQueryKey(calls.read, { params: { id } });
    let before: Lead = lead;
    reportedLeads.delete(id);
    if (before.status !== 'new') return;
    stopWatchByLead.get(id)?.();
    const stop = queryClient.getQueryCache().subscribe(() => {
      const now = queryClient.getQueryData<Lead>(queryKey);
      if (!now || now.version <= before.version) return;
      if (now.status === 'new') {
        before = now;
        return;
      }
      end();
      const changes = invertChange(before, { status: now.status }, now);
      isOwnAnswer(now).then(
        (isOwn) => {
          if (!isOwn) return;
          reportedLeads.add(id);
          showToast({
            intent: 'success',
            message: `${reference} is now marked ${formatStatus(now.status)}.`,
            action: { text: 'Undo', onClick: () => change({ changes, seen: now, isUndo: true }) },
          });
        },
        () => {},
      );
    });
    const end = () => {
      clearTimeout(timer);
      stop();
      stopWatchByLead.delete(id);
    };
    const timer = setTimeout(end, watchTimeoutMs);
    stopWatchByLead.set(id, end);
  };
}
