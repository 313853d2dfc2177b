import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type {
  entryChangeSchema,
  newEntrySchema,
  newMailSchema,
} from '../../../../../shared/schemas/leads/lead-entry.ts';
import { queueLeadChange, recordOwnChange } from '../../../shared/answer/own-changes.ts';
import { call } from '../../../shared/api/call.ts';
import { leadViewCountsQuery, statsQuery } from '../../../shared/api/common-queries.query.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import type { LeadResource } from '../lead-resource.ts';
import { describeFollowUp, useChangeLead } from './change-lead.mutation.ts';
import { updateCachedEntry, updateCachedLeadState } from './lead-cache.ts';
import { createLeadEntriesQuery } from './lead-entries.query.ts';
import { useNotifyMailSent } from './use-notify-mail-sent.ts';

type EntryWrite =
  | { entry: z.input<typeof newEntrySchema> }
  | { entryId: string; change: z.input<typeof entryChangeSchema> };

/** Adds or edits a timeline entry. If the server also changes the lead, a notice offers Undo. */
export function useWriteEntry(resource: LeadResource, lead: Lead) {
  const { calls } = resource;
  const { id, reference } = lead;
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { mutate: change } = useChangeLead(resource, lead);
  return useMutation({
    mutationFn: (writing: EntryWrite) =>
      queueLeadChange([id], async () => {
        const answer = await ('entry' in writing
          ? call(calls.entries.add, { params: { id }, body: writing.entry })
          : call(calls.entries.change, { params: { id, entryId: writing.entryId }, body: writing.change }));
        recordOwnChange(id, answer.basedOn, answer.lead);
        return answer;
      }),
    onSuccess: ({ entry, lead: now, undo }) => {
      updateCachedEntry(queryClient, calls, id, entry);
      updateCachedLeadState(queryClient, calls, id, now);
      void queryClient.invalidateQueries(statsQuery);
      void queryClient.invalidateQueries(leadViewCountsQuery);
      const followed = [
        undo.status !== undefined && `is now marked ${formatStatus(now.status)}`,
        undo.followUpAt !== undefined && describeFollowUp(now),
      ].filter((words) => words !== false);
      if (followed.length === 0) return;
      showToast({
        intent: 'success',
        message: `${reference} ${followed.join(' and ')}.`,
        action: { text: 'Undo', onClick: () => change({ changes: undo, seen: now, isUndo: true }) },
      });
    },
    onError: (error) =>
      showToast({ intent: 'danger', message: `The entry for ${reference} was not saved. ${describeError(error)}` }),
  });
}

const getSendMailKey = (id: string) => ['write-mail', id] as const;

/** Returns true while an e-mail is being sent, even if the user has closed and reopened the lead. */
export const useIsSendingMail = (id: string): boolean => useIsMutating({ mutationKey: getSendMailKey(id) }) > 0;

export function useSendMail(resource: LeadResource, lead: Lead) {
  const { calls } = resource;
  const { id } = lead;
  const queryClient = useQueryClient();
  const watchAnswer = useNotifyMailSent(resource, lead);
  return useMutation({
    mutationKey: getSendMailKey(id),
    onMutate: watchAnswer,
    mutationFn: (body: z.input<typeof newMailSchema>) =>
      queueLeadChange([id], async () => {
        const answer = await call(calls.writeMail, { params: { id }, body });
        recordOwnChange(id, answer.basedOn, answer.lead);
        return answer;
      }),
    onSuccess: ({ entry, lead: now }) => {
      updateCachedEntry(queryClient, calls, id, entry);
      updateCachedLeadState(queryClient, calls, id, now);
    },
    // Reloads the timeline even after an error, because the e-mail may have been sent. Not awaited, because the notice
    // "is on its way" would then appear late and replace the notice with Undo.
    onSettled: () => void queryClient.invalidateQueries(createLeadEntriesQuery(calls, id)),
  });
}
