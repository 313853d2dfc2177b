import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { lostReasonLabels, lostReasons } from '../../../../shared/domain/lead-kinds.ts';
import { useChangeLead } from './change-lead.mutation.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import styles from './outcome-bar.module.css';
import { useFreshFocus } from './use-fresh-focus.ts';

interface LostReasonProps<L extends ListedLead> {
  resource: LeadResource<L>;
  lead: L;
}

/** Asks why a lead was lost, which the report counts: one click answers, and another takes it back. */
export function LostReason<L extends ListedLead>({ resource, lead }: LostReasonProps<L>) {
  const { mutate, isPending } = useChangeLead(resource, lead);
  const { lostReason, statusChange } = lead;
  const first = useRef<HTMLButtonElement>(null);
  useFreshFocus(first, lostReason === null ? statusChange?.at : undefined);
  return (
    <fieldset className={styles.bar} data-screen-only>
      <legend>{lostReason === null ? 'Why was it lost?' : 'Lost because of'}</legend>
      <div className={styles.row}>
        {lostReasons.map((reason, index) => (
          <Button
            key={reason}
            ref={index === 0 ? first : null}
            active={lostReason === reason}
            aria-pressed={lostReason === reason}
            text={lostReasonLabels[reason]}
            disabled={isPending}
            onClick={() => mutate({ changes: { lostReason: lostReason === reason ? null : reason }, seen: lead })}
          />
        ))}
      </div>
    </fieldset>
  );
}
