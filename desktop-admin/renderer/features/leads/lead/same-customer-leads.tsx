import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getFirstName } from '../../../../../shared/domain/leads/first-name.ts';
import { formatStatus, leadNouns } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { formatShortDate } from '../../../../../shared/domain/time/dates.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { createSameCustomerLeadsQuery } from '../data/lead-entries.query.ts';
import { type LeadResource, toListItem } from '../lead-resource.ts';
import styles from './lead-details.module.css';

const maxNamedLeads = 5;

interface SamePersonProps {
  resource: LeadResource;
  lead: Lead;
}

export function SameCustomerLeads({ resource, lead }: SamePersonProps) {
  const { data: others = [] } = useQuery(createSameCustomerLeadsQuery(resource.calls, lead.id));
  if (others.length === 0) return null;
  const { name } = toListItem(lead);
  const firstName = getFirstName(name) || name;
  const rest = others.length - maxNamedLeads;
  return (
    <section className={styles.samePerson} aria-label={`Also from ${firstName}`}>
      <span>Also from {firstName}:</span>
      <span className={styles.others}>
        {others.slice(0, maxNamedLeads).map(({ kind, id, reference, status, summary, createdAt }) => (
          <span key={id}>
            <Link to={`/${leadNouns[kind].path}/${id}`} title={summary}>
              {reference}
            </Link>{' '}
            {formatStatus(status)}, {formatShortDate(createdAt)}
          </span>
        ))}
        {rest > 0 && <span>and {rest} more</span>}
      </span>
    </section>
  );
}
