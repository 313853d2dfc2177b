import { Button, HTMLSelect } from '@blueprintjs/core';
import { HandIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { leadOwnersQuery } from '../../../shared/api/common-queries.query.ts';
import { useSession } from '../../../shared/session/session.ts';
import { focusParentOnEscape } from '../../../shared/ui/key-presses.ts';
import { useChangeLead } from '../data/change-lead.mutation.ts';
import { useOwnerNames } from '../data/owners.ts';
import type { LeadResource } from '../lead-resource.ts';
import styles from './lead-details.module.css';

interface LeadOwnerProps {
  resource: LeadResource;
  lead: Lead;
}

export function LeadOwnerSelect({ resource, lead }: LeadOwnerProps) {
  const id = useId();
  const { user } = useSession();
  const { data: owners = [] } = useQuery(leadOwnersQuery);
  const nameOf = useOwnerNames([lead.ownerId]);
  const { mutate, isPending, chosen } = useChangeLead(resource, lead);
  const ownerId = isPending && chosen?.ownerId !== undefined ? chosen.ownerId : lead.ownerId;
  const give = (to: string | null) => mutate({ changes: { ownerId: to }, seen: lead });
  const choices = owners.filter((owner) => owner.isActive || owner.id === lead.ownerId);
  // An owner whose name is not loaded must not appear as "Unassigned".
  const isNamed = ownerId === null || nameOf(ownerId) !== null;
  return (
    <div className={styles.status} data-screen-only>
      {user && ownerId !== user.id && (
        <Button
          icon={<HandIcon />}
          text="Assign to me"
          aria-keyshortcuts="a"
          disabled={isPending}
          onClick={() => give(user.id)}
        />
      )}
      <label htmlFor={id}>Owner</label>
      <HTMLSelect
        id={id}
        disabled={isPending}
        value={ownerId ?? ''}
        onChange={({ currentTarget }) => give(currentTarget.value || null)}
        onKeyDown={focusParentOnEscape}
        options={[
          { value: '', label: 'Unassigned' },
          ...(isNamed ? [] : [{ value: ownerId, label: 'A colleague' }]),
          ...choices.map((owner) => ({ value: owner.id, label: owner.name })),
        ]}
      />
    </div>
  );
}
