import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { firstNameOf } from '../../../../../shared/domain/leads/first-name.ts';
import { leadNouns, statusLabel } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { shortDate } from '../../../../../shared/domain/time/dates.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { samePersonQuery } from '../data/lead-entries.query.ts';
import { type LeadResource, leadLine } from '../lead-resource.ts';
import styles from './lead-details.module.css';

/** Leads that are named; the others are counted. */
const namedLeads = 5;

interface SamePersonProps {
  resource: LeadResource;
  lead: Lead;
}

/** What else the same person has asked or written. */
export function SamePerson({ resource, lead }: SamePersonProps) {
  const { data: others = [] } = useQuery(samePersonQuery(resource.calls, lead.id));
  if (others.length === 0) return null;
  const { name } = leadLine(lead);
  const firstName = firstNameOf(name) || name;
  const rest = others.length - namedLeads;
  return (
    <section className={styles.samePerson} aria-label={`Also from ${firstName}`}>
      <span>Also from {firstName}:</span>
      <span className={styles.others}>
        {others.slice(0, namedLeads).map(({ kind, id, reference, status, summary, createdAt }) => (
          <span key={id}>
            <Link to={`/${leadNouns[kind].path}/${id}`} title={summary}>
              {reference}
            </Link>{' '}
            {statusLabel(status)}, {shortDate(createdAt)}
          </span>
        ))}
        {rest > 0 && <span>and {rest} more</span>}
      </span>
    </section>
  );
}
