import { useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../../shared/api/address.ts';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { minuteMs } from '../../../../../shared/domain/time/durations.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { call } from '../../../shared/api/call.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import type { LeadResource } from '../lead-resource.ts';
import { inverseChange, useChangeLead } from './change-lead.mutation.ts';

/** A mail server that takes longer is away, and nobody waits for its word any more. */
const watchTimeoutMs = 10 * minuteMs;

/** What ends the watch of each lead, by its id: of two e-mails to one person, the one that is an answer is told of once. */
const stopWatchByLead = new Map<string, () => void>();

/**
 * An e-mail is an answer once the mail server has taken it, which the live stream tells: the lead is then marked by itself.
 * That is said, with a way back, also when whoever wrote it has gone on to another lead meanwhile.
 * @returns what watches the lead from now on; to be called when an e-mail is sent, because an answer may be lost
 */
export function useNotifyMailSent(resource: LeadResource, lead: Lead): () => void {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { user } = useSession();
  const { mutate: change } = useChangeLead(resource, lead);
  const { calls } = resource;
  const { id, reference } = lead;

  /** Whether it was the product that marked it, for something that this person has sent. */
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
      const changes = inverseChange(before, { status: now.status }, now);
      isOwnAnswer(now).then(
        (isOwn) => {
          if (!isOwn) return;
          showToast({
            intent: 'success',
            message: `${reference} is now marked ${formatStatus(now.status)}.`,
            action: { text: 'Undo', onClick: () => change({ changes, seen: now, isWayBack: true }) },
          });
        },
        // The timeline says so, too.
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
