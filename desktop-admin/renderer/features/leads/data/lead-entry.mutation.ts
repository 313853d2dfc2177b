import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { statusLabel } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type {
  entryChangeSchema,
  newEntrySchema,
  newMailSchema,
} from '../../../../../shared/schemas/leads/lead-entry.ts';
import { inTurn, noteOwnChange } from '../../../shared/answer/own-changes.ts';
import { call } from '../../../shared/api/call.ts';
import { problemText } from '../../../shared/api/problem-text.ts';
import { leadViewsQuery, statsQuery } from '../../../shared/api/reads.query.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import type { LeadResource } from '../lead-resource.ts';
import { followUpWords, useChangeLead } from './change-lead.mutation.ts';
import { showEntry, showLeadStanding } from './lead-cache.ts';
import { leadEntriesQuery } from './lead-entries.query.ts';
import { useMailNotification } from './use-mail-notification.ts';

/** A new entry, or another outcome or text of one. */
type Writing =
  | { entry: z.input<typeof newEntrySchema> }
  | { entryId: string; change: z.input<typeof entryChangeSchema> };

/** Writes into a lead's timeline. What follows from it, such as another status, is said, with a way back. */
export function useWriteEntry(resource: LeadResource, lead: Lead) {
  const { calls } = resource;
  const { id, reference } = lead;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { mutate: change } = useChangeLead(resource, lead);
  return useMutation({
    mutationFn: (writing: Writing) =>
      inTurn([id], async () => {
        const answer = await ('entry' in writing
          ? call(calls.entries.add, { params: { id }, body: writing.entry })
          : call(calls.entries.change, { params: { id, entryId: writing.entryId }, body: writing.change }));
        noteOwnChange(id, answer.basedOn, answer.lead);
        return answer;
      }),
    onSuccess: ({ entry, lead: now, undo }) => {
      showEntry(queryClient, calls, id, entry);
      showLeadStanding(queryClient, calls, id, now);
      void queryClient.invalidateQueries(statsQuery);
      void queryClient.invalidateQueries(leadViewsQuery);
      const followed = [
        undo.status !== undefined && `is now marked ${statusLabel(now.status)}`,
        undo.followUpAt !== undefined && followUpWords(now),
      ].filter((words) => words !== false);
      if (followed.length === 0) return;
      showToast({
        intent: 'success',
        message: `${reference} ${followed.join(' and ')}.`,
        action: { text: 'Undo', onClick: () => change({ changes: undo, seen: now, isWayBack: true }) },
      });
    },
    onError: (error) =>
      showToast({ intent: 'danger', message: `This was not noted for ${reference}. ${problemText(error)}` }),
  });
}

const writeMailKey = (id: string) => ['write-mail', id] as const;

/** Whether an e-mail to a customer is being sent, from here or from where the lead was open before. */
export const useIsMailOnItsWay = (id: string): boolean => useIsMutating({ mutationKey: writeMailKey(id) }) > 0;

/** Sends an e-mail. That it was taken, and what follows from it, comes with the live stream. */
export function useWriteMail(resource: LeadResource, lead: Lead) {
  const { calls } = resource;
  const { id } = lead;
  const queryClient = useQueryClient();
  const watchAnswer = useMailNotification(resource, lead);
  return useMutation({
    mutationKey: writeMailKey(id),
    onMutate: watchAnswer,
    mutationFn: (body: z.input<typeof newMailSchema>) =>
      inTurn([id], async () => {
        const answer = await call(calls.writeMail, { params: { id }, body });
        noteOwnChange(id, answer.basedOn, answer.lead);
        return answer;
      }),
    onSuccess: ({ entry, lead: now }) => {
      showEntry(queryClient, calls, id, entry);
      showLeadStanding(queryClient, calls, id, now);
    },
    // What is sent already is there, whatever came of the answer. Nobody waits for the timeline: the notice that the e-mail is
    // on its way would come after the one that it is an answer, and take its place and its Undo.
    onSettled: () => void queryClient.invalidateQueries(leadEntriesQuery(calls, id)),
  });
}
