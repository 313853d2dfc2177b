import { HTMLSelect } from '@blueprintjs/core';
import { InboxIcon } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { focusParentOnEscape } from '../../../shared/ui/key-presses.ts';
import { useChangeLead } from '../data/change-lead.mutation.ts';
import type { LeadResource } from '../lead-resource.ts';
import { useStatusShortcuts } from '../use-status-shortcuts.ts';
import styles from './lead-details.module.css';

interface StatusSelectProps {
  resource: LeadResource;
  lead: Lead;
  /** False if the shortcuts currently change the selected leads instead of this lead. */
  hasKeys: boolean;
}

/** Changes the status of a lead. The "Not spam" button restores the previous status. */
export function StatusSelect({ resource, lead, hasKeys }: StatusSelectProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { mutate, isPending, chosen } = useChangeLead(resource, lead);
  const shown = (isPending && chosen?.status) || lead.status;
  const change = (value: string) => {
    const status = resource.statuses.find((known) => known === value);
    if (status === undefined) return;
    mutate({ changes: { status }, seen: lead });
  };
  useStatusShortcuts({
    resource,
    mark: (status) => {
      if (status !== shown) change(status);
    },
    isOff: !hasKeys,
  });
  return (
    <div className={styles.status} data-screen-only>
      {lead.status === 'spam' && (
        <BusyButton
          icon={<InboxIcon />}
          intent="primary"
          text="Not spam"
          isBusy={isPending}
          onClick={() => {
            // Focuses the select, because the focused button disappears.
            select.current?.focus();
            change(lead.statusChange?.from ?? 'new');
          }}
        />
      )}
      <label htmlFor={id}>Status</label>
      <HTMLSelect
        id={id}
        disabled={isPending}
        aria-keyshortcuts="s"
        ref={select}
        value={shown}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={focusParentOnEscape}
        options={resource.statuses.map((status) => ({ value: status, label: formatStatus(status) }))}
      />
    </div>
  );
}
