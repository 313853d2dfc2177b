import { Button, HTMLSelect } from '@blueprintjs/core';
import { InboxIcon } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { statusLabel } from '../../../../shared/domain/lead-kinds.ts';
import { leaveOnEscape } from '../../shared/ui/key-presses.ts';
import { useChangeLead, wayBackTo } from './change-lead.mutation.ts';
import styles from './lead-details.module.css';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import { useStatusKeys } from './use-status-keys.ts';

interface StatusSelectProps<L extends ListedLead> {
  resource: LeadResource<L>;
  lead: L;
  /** Whether the keys for statuses are for this lead. */
  hasKeys: boolean;
}

/** How a lead stands, to be changed; what was taken for spam gets back by one click to how it stood before. */
export function StatusSelect<L extends ListedLead>({ resource, lead, hasKeys }: StatusSelectProps<L>) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { mutate, isPending, chosen } = useChangeLead(resource, lead);
  /** From the press on: a second key may come before the first one is drawn. */
  const isUnderWay = useRef(false);
  const change = (value: string) => {
    const status = resource.statuses.find((known) => known === value);
    if (status === undefined) return;
    const changes = { status };
    isUnderWay.current = true;
    mutate({ changes, version: lead.version, before: wayBackTo(lead, changes) });
  };
  /** A key that was pressed while the change before is on its way: it counts once that is done, unless that was refused. */
  const [next, setNext] = useState<L['status'] | null>(null);
  const goOn = useEffectEvent(() => {
    setNext(null);
    if (next !== null && next !== lead.status && lead.status === chosen?.status) change(next);
  });
  useEffect(() => {
    isUnderWay.current = isPending;
    if (!isPending) goOn();
  }, [isPending]);
  useStatusKeys({
    resource,
    mark: (status) => {
      if (isUnderWay.current) setNext(status);
      else if (status !== lead.status) change(status);
    },
    isOff: !hasKeys,
  });
  return (
    <div className={styles.status} data-screen-only>
      {lead.status === 'spam' && (
        <Button
          icon={<InboxIcon />}
          intent="primary"
          text="Not spam"
          loading={isPending}
          onClick={() => {
            // The button goes with the spam; the focus stays on what tells the status.
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
        value={(isPending && (next ?? chosen?.status)) || lead.status}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={leaveOnEscape}
        options={resource.statuses.map((status) => ({ value: status, label: statusLabel(status) }))}
      />
    </div>
  );
}
