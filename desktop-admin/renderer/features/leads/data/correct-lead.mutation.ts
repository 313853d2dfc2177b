import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { LeadState } from '../../../../../shared/schemas/leads/lead.ts';
import { applyOwnChanges, queueLeadChange, recordUninterruptedChange } from '../../../shared/answer/own-changes.ts';
import { call } from '../../../shared/api/call.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { useToast } from '../../../shared/ui/toasts.tsx';
import { getLeadValues, type LeadCorrection, type LeadResource } from '../lead-resource.ts';
import { updateCachedLead } from './lead-cache.ts';

interface CorrectionToSend {
  fields: LeadCorrection;
  /** Values of the corrected fields before the correction. The server uses the values to detect conflicts. */
  basedOn: LeadCorrection;
  seen: LeadState;
  isUndo?: true;
}

/** Corrects the customer's data. Causes a conflict only if someone else has changed the same field. */
export function useCorrectLead({ calls, fields: ofKind, labels }: LeadResource, { id, reference }: Lead) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { mutate, mutateAsync } = useMutation({
    mutationFn: ({ fields, basedOn, seen }: CorrectionToSend) =>
      queueLeadChange([id], async () => {
        const { version } = applyOwnChanges(id, seen);
        const lead = await call(calls.correct, { params: { id }, body: { ...fields, basedOn } });
        recordUninterruptedChange(id, version, lead);
        return lead;
      }),
    onSuccess: (lead, { fields, basedOn, isUndo }) => {
      updateCachedLead(queryClient, calls, lead);
      const names = Object.keys(fields);
      const what = names.map((name) => labels.mail[name]).join(', ');
      const undo = () =>
        mutate({
          fields: basedOn,
          basedOn: pickCorrection(getLeadValues({ fields: ofKind }, lead), names),
          seen: lead,
          isUndo: true,
        });
      showToast({
        intent: 'success',
        message: isUndo ? `Correction of ${reference} undone: ${what}.` : `${reference} corrected: ${what}.`,
        ...(isUndo ? {} : { action: { text: 'Undo', onClick: undo } }),
      });
    },
    onError: (error, { isUndo }) => {
      if (isUndo)
        showToast({
          intent: 'danger',
          message: `The correction of ${reference} was not undone. ${describeError(error)}`,
        });
    },
  });
  return mutateAsync;
}

export const pickCorrection = (fields: LeadCorrection, names: readonly string[]): LeadCorrection =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
