import { useQuery } from '@tanstack/react-query';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { statsQuery } from '../../shared/api/stats.query.ts';
import type { ListFilter } from '../../shared/ui/use-list-filter.ts';
import styles from './lead-inbox.module.css';
import type { LeadResource, ListedLead } from './lead-resource.ts';

interface LeadCountProps<L extends ListedLead> {
  resource: Pick<LeadResource<L>, 'counts' | 'one' | 'many'>;
  filter: ListFilter;
  /** How many have been read, and whether there are more. */
  read: number;
  hasMore: boolean;
}

/** How many leads a filter finds; where not all of them have been read, that there are more. */
export function LeadCount<L extends ListedLead>({ resource, filter: { q, status }, read, hasMore }: LeadCountProps<L>) {
  const { data: stats } = useQuery(statsQuery);
  const counts = stats && resource.counts(stats);
  const counted = q === '' && status === '' ? counts?.all : q === '' && status === 'new' ? counts?.new : undefined;
  const known = hasMore ? counted : read;
  return (
    <p className={styles.count} role="status">
      {known === undefined ? `More than ${groupDigits(read)}` : groupDigits(known)}{' '}
      {known === 1 ? resource.one : resource.many}
    </p>
  );
}
