import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { useChangeStatus } from './change-status.mutation.ts';
import styles from './lead-details.module.css';
import type { LeadResource, ListedLead } from './lead-resource.ts';
import { statusLabel } from './status-tag.tsx';

interface StatusSelectProps<L extends ListedLead> {
  resource: LeadResource<L>;
  lead: L;
}

export function StatusSelect<L extends ListedLead>({ resource, lead }: StatusSelectProps<L>) {
  const id = useId();
  const { mutate, isPending, variables } = useChangeStatus(resource, lead);
  const change = (value: string) => {
    const status = resource.statuses.find((known) => known === value);
    if (status !== undefined) mutate(status);
  };
  return (
    <div className={styles.status}>
      <label htmlFor={id}>Status</label>
      <HTMLSelect
        id={id}
        disabled={isPending}
        value={isPending ? variables : lead.status}
        onChange={(event) => change(event.currentTarget.value)}
        options={resource.statuses.map((status) => ({ value: status, label: statusLabel(status) }))}
      />
    </div>
  );
}
