import { Classes } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { groupDigits } from '../../../../shared/domain/digits.ts';
import { type InboxView, leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import { leadViewCountsQuery } from '../../shared/api/common-queries.query.ts';
import styles from './urgent-figures.module.css';

const parts: readonly { view: InboxView; label: string; isUrgent?: boolean }[] = [
  { view: 'late', label: 'Late', isUrgent: true },
  { view: 'today', label: 'Due today' },
  { view: 'due', label: 'Follow-ups due' },
  { view: 'unassigned', label: 'Unassigned' },
  { view: 'mine', label: 'Mine' },
];

const kinds = [
  { ...leadNouns.quote, short: ['request', 'requests'] },
  { ...leadNouns.contact, short: ['message', 'messages'] },
] as const;

export function UrgentFigures() {
  const { data: counts } = useQuery(leadViewCountsQuery);
  return (
    <section aria-labelledby="now" className={styles.now} aria-busy={!counts}>
      <h2 id="now">Now</h2>
      <dl className={styles.parts}>
        {parts.map(({ view, label, isUrgent = false }) => (
          <div key={view} className={styles.part}>
            <dt>{label}</dt>
            <dd>
              {kinds.map(({ path, short }) => {
                if (!counts)
                  return (
                    <span key={path} className={`${styles.waiting} ${Classes.SKELETON}`}>
                      <b>0</b> {short[1]}
                    </span>
                  );
                const count = counts[path][view];
                const figure = groupDigits(count);
                const noun = short[count === 1 ? 0 : 1];
                return (
                  <Link
                    key={path}
                    to={`/${path}?view=${view}`}
                    aria-label={`${label}: ${figure} ${noun}`}
                    data-none={count === 0}
                    data-urgent={isUrgent && count > 0}
                  >
                    <b>{figure}</b> {noun}
                  </Link>
                );
              })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
