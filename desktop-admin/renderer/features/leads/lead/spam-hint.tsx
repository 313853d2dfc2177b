import { Button } from '@blueprintjs/core';
import { DisableIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { findSpamSigns } from '../../../../../shared/domain/leads/spam-signs.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { useChangeLead } from '../data/change-lead.mutation.ts';
import { createSameCustomerLeadsQuery } from '../data/lead-entries.query.ts';
import { getLeadValues, type LeadResource, toListItem } from '../lead-resource.ts';
import styles from './lead-details.module.css';

interface SpamHintProps {
  resource: LeadResource;
  lead: Lead;
}

const list = new Intl.ListFormat('en');

export function SpamHint({ resource, lead }: SpamHintProps) {
  const { data: others = [] } = useQuery(createSameCustomerLeadsQuery(resource.calls, lead.id));
  const { mutate, isPending } = useChangeLead(resource, lead);
  const { name } = toListItem(lead);
  const texts = Object.values(getLeadValues(resource, lead)).filter((text) => text !== name);
  const signs = findSpamSigns(
    { name, texts, createdAt: lead.createdAt },
    others.map(({ createdAt }) => createdAt),
  );
  const spam = resource.statuses.find((status) => status === 'spam');
  if (signs.length === 0 || spam === undefined) return null;
  return (
    <section className={styles.spamHint} aria-label="May be spam" data-screen-only>
      <span>
        <strong>May be spam:</strong> {list.format(signs)}.
      </span>
      <Button
        size="small"
        icon={<DisableIcon />}
        text="Mark as spam"
        disabled={isPending}
        onClick={() => mutate({ changes: { status: spam }, seen: lead })}
      />
    </section>
  );
}
