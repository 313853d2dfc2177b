import { Button, type HotkeyConfig, HTMLSelect, useHotkeys } from '@blueprintjs/core';
import { CrossIcon, DisableIcon, HandIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { LeadStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { formatStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { maxSelectedLeads } from '../../../../../shared/domain/limits.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { leadOwnersQuery } from '../../../shared/api/common-queries.query.ts';
import { ListExport } from '../../../shared/export/list-export.tsx';
import { usePermissionCheck } from '../../../shared/session/permission.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { isAfterGoKey, isKeyForOtherElement } from '../../../shared/ui/key-presses.ts';
import { emptyListFilter } from '../../../shared/ui/lists/list-filter.ts';
import { useChangeLeads } from '../data/change-leads.mutation.tsx';
import type { LeadResource } from '../lead-resource.ts';
import { useStatusShortcuts } from '../use-status-shortcuts.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  resource: LeadResource;
  leads: readonly Lead[];
  selection: Selection;
}

const unassignedValue = 'nobody';

export function SelectionBar({ resource, leads, selection }: SelectionBarProps) {
  const { user } = useSession();
  const may = usePermissionCheck();
  const { data: owners = [] } = useQuery(leadOwnersQuery);
  const { changeStatus, giveTo, isPending } = useChangeLeads(resource, selection.remove);
  const mark = (status: LeadStatus) => changeStatus(leads, status);
  const take = () => {
    if (user) giveTo(leads, user.id);
  };
  useStatusShortcuts({ resource, mark, isOff: false });
  useClaimShortcut(resource.title, take);
  const spam = resource.statuses.find((status) => status === 'spam');
  return (
    <section className={styles.bar} aria-label={`Selected ${resource.many}`} data-bottom-bar>
      <span role="status" className={styles.count}>
        {leads.length} selected{leads.length >= maxSelectedLeads && ' (maximum)'}
      </span>
      <div className={styles.tools}>
        {may('lead-files') && (
          <ListExport
            list={{ sheets: resource.sheets, title: resource.title, one: resource.one, many: resource.many }}
            filter={{ ...emptyListFilter, ids: leads.map(({ id }) => id).join(',') }}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label="Clear selection"
          onClick={selection.clear}
        />
      </div>
      <div className={styles.choices}>
        <HTMLSelect
          aria-label={`Status of the selected ${resource.many}`}
          disabled={isPending}
          value=""
          onChange={({ currentTarget }) => {
            const status = resource.statuses.find((known) => known === currentTarget.value);
            if (status !== undefined) mark(status);
          }}
          options={[
            { value: '', label: 'Mark as…' },
            ...resource.statuses.map((status) => ({ value: status, label: formatStatus(status) })),
          ]}
        />
        <HTMLSelect
          aria-label={`Owner of the selected ${resource.many}`}
          disabled={isPending}
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') giveTo(leads, value === unassignedValue ? null : value);
          }}
          options={[
            { value: '', label: 'Assign to…' },
            { value: unassignedValue, label: 'Unassigned' },
            ...owners.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button size="small" icon={<HandIcon />} text="Assign to me" disabled={isPending} onClick={take} />
        {spam && (
          <Button size="small" icon={<DisableIcon />} text="Spam" disabled={isPending} onClick={() => mark(spam)} />
        )}
      </div>
    </section>
  );
}

function useClaimShortcut(title: string, take: () => void): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const keys = useMemo<HotkeyConfig[]>(
    () => [
      {
        combo: 'a',
        global: true,
        group: title,
        label: 'Assign the selected leads to me',
        onKeyDown: (event) => {
          if (!isKeyForOtherElement(event) && !isAfterGoKey()) latest.current();
        },
      },
    ],
    [title],
  );
  useHotkeys(keys);
}
