import { Button } from '@blueprintjs/core';
import { type KeyboardEvent, useRef } from 'react';
import { lostReasonLabels, lostReasons } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { useChangeLead } from '../data/change-lead.mutation.ts';
import type { LeadResource } from '../lead-resource.ts';
import styles from './outcome-prompt.module.css';
import { useFocusNewPrompt } from './use-focus-new-prompt.ts';

interface LostReasonProps {
  resource: LeadResource;
  lead: Lead;
  /** Called after the user selects a reason or presses "Later". Undefined if no outcome prompt follows. */
  onDone: (() => void) | undefined;
}

/** Prompts for the loss reason, which the report shows. A second click on the selected reason clears it. */
export function LostReasonPrompt({ resource, lead, onDone }: LostReasonProps) {
  const { mutate, isPending } = useChangeLead(resource, lead);
  const { lostReason, statusChange } = lead;
  const bar = useRef<HTMLFieldSetElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const askedAt = lostReason === null ? statusChange?.at : undefined;
  useFocusNewPrompt(bar, first, { leadId: lead.id, question: 'lost', askedAt });
  const putOffOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !onDone) return;
    // Without this call, Esc would also close the lead.
    event.stopPropagation();
    onDone();
  };
  return (
    <fieldset ref={bar} className={styles.bar} onKeyDown={putOffOnEscape} data-screen-only>
      <legend>{lostReason === null ? 'Why was the request lost?' : 'Loss reason'}</legend>
      <div className={styles.row}>
        {lostReasons.map((reason, index) => (
          <Button
            key={reason}
            ref={index === 0 ? first : null}
            intent={lostReason === reason ? 'primary' : 'none'}
            aria-pressed={lostReason === reason}
            text={lostReasonLabels[reason]}
            disabled={isPending}
            onClick={() => {
              mutate({ changes: { lostReason: lostReason === reason ? null : reason }, seen: lead });
              onDone?.();
            }}
          />
        ))}
        {onDone && <Button variant="minimal" text="Later" onClick={onDone} />}
      </div>
    </fieldset>
  );
}
