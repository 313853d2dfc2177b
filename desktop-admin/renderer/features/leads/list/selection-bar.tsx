import { Button, type HotkeyConfig, HTMLSelect, useHotkeys } from '@blueprintjs/core';
import { CrossIcon, DisableIcon, HandIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { LeadStatus } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { statusLabel } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { maxSelectedLeads } from '../../../../../shared/domain/limits.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { leadOwnersQuery } from '../../../shared/api/reads.query.ts';
import { ListExport } from '../../../shared/export/list-export.tsx';
import { useMay } from '../../../shared/session/permission.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { isAfterGo, isMeantElsewhere } from '../../../shared/ui/key-presses.ts';
import { noFilter } from '../../../shared/ui/lists/list-filter.ts';
import { useChangeLeads } from '../data/change-leads.mutation.tsx';
import type { LeadResource } from '../lead-resource.ts';
import { useStatusKeys } from '../use-status-keys.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  resource: LeadResource;
  leads: readonly Lead[];
  selection: Selection;
}

const unassigned = 'nobody';

/** What is done with all chosen leads at once. */
export function SelectionBar({ resource, leads, selection }: SelectionBarProps) {
  const { user } = useSession();
  const may = useMay();
  const { data: owners = [] } = useQuery(leadOwnersQuery);
  const { changeStatus, giveTo, isPending } = useChangeLeads(resource, selection.remove);
  const mark = (status: LeadStatus) => changeStatus(leads, status);
  const take = () => {
    if (user) giveTo(leads, user.id);
  };
  useStatusKeys({ resource, mark, isOff: false });
  useTakeKey(resource.title, take);
  const spam = resource.statuses.find((status) => status === 'spam');
  return (
    <section className={styles.bar} aria-label={`Chosen ${resource.many}`} data-bottom-bar>
      <span role="status" className={styles.count}>
        {leads.length} chosen{leads.length >= maxSelectedLeads && ', the most at once'}
      </span>
      <div className={styles.tools}>
        {may('lead-files') && (
          <ListExport
            list={{ sheets: resource.sheets, title: resource.title, one: resource.one, many: resource.many }}
            filter={{ ...noFilter, ids: leads.map(({ id }) => id).join(',') }}
          />
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label="Choose none"
          onClick={selection.clear}
        />
      </div>
      <div className={styles.choices}>
        <HTMLSelect
          aria-label={`Status of the chosen ${resource.many}`}
          disabled={isPending}
          value=""
          onChange={({ currentTarget }) => {
            const status = resource.statuses.find((known) => known === currentTarget.value);
            if (status !== undefined) mark(status);
          }}
          options={[
            { value: '', label: 'Mark as…' },
            ...resource.statuses.map((status) => ({ value: status, label: statusLabel(status) })),
          ]}
        />
        <HTMLSelect
          aria-label={`Owner of the chosen ${resource.many}`}
          disabled={isPending}
          value=""
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') giveTo(leads, value === unassigned ? null : value);
          }}
          options={[
            { value: '', label: 'Give to…' },
            { value: unassigned, label: 'Unassigned' },
            ...owners.filter(({ isActive }) => isActive).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Button size="small" icon={<HandIcon />} text="Take" disabled={isPending} onClick={take} />
        {spam && (
          <Button size="small" icon={<DisableIcon />} text="Spam" disabled={isPending} onClick={() => mark(spam)} />
        )}
      </div>
    </section>
  );
}

/** `a` takes all that is chosen, as it takes what is open. */
function useTakeKey(title: string, take: () => void): void {
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
        label: 'Take what is chosen',
        onKeyDown: (event) => {
          if (!isMeantElsewhere(event) && !isAfterGo()) latest.current();
        },
      },
    ],
    [title],
  );
  useHotkeys(keys);
}
