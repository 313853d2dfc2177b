import { Classes } from '@blueprintjs/core';
import { type CSSProperties, memo } from 'react';
import { Link } from 'react-router-dom';
import type { ClockFace } from '../../../../shared/domain/promise-clock.ts';
import { Moment } from '../../shared/ui/moment.tsx';
import { StatusTag } from '../../shared/ui/state-tag.tsx';
import { LeadClock } from './lead-clock.tsx';
import type { LeadLine, ListedLead } from './lead-resource.ts';
import styles from './lead-row.module.css';
import { initialsOf } from './owners.ts';

/** Pixels; the style sheet has the same. All rows are alike, so that a place in the list is a matter of arithmetic. */
export const leadRowHeight = 84;

interface LeadRowProps extends LeadLine, Pick<ListedLead, 'reference' | 'status' | 'createdAt'> {
  to: string;
  /** While somebody waits for an answer. */
  clockColour: ClockFace['colour'] | undefined;
  clockText: string | undefined;
  /** Name of who answers for it. */
  owner: string | null;
  /** Place in the list, from 0. */
  index: number;
  /** How long the list is; -1 while there are pages that have not been read. */
  setSize: number;
  isOpen: boolean;
  /** Where Tab enters the list; the arrow keys go on from there. */
  isTabStop: boolean;
}

/** One lead in a list: a link to its details. Remembered: a scroll draws only the rows that come into view. */
export const LeadRow = memo(
  ({ to, index, setSize, isOpen, isTabStop, clockColour, clockText, owner, ...lead }: LeadRowProps) => (
    <li
      className={styles.row}
      style={placeOf(index)}
      data-index={index}
      aria-setsize={setSize}
      aria-posinset={index + 1}
    >
      <Link
        to={to}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        data-new={lead.status === 'new'}
      >
        <span className={styles.name}>{lead.name}</span>
        <Moment className={styles.time} at={lead.createdAt} />
        <span className={styles.summary}>{lead.summary}</span>
        <span className={styles.state}>
          <span className={styles.reference}>{lead.reference}</span>
          <StatusTag status={lead.status} />
        </span>
        <span className={styles.details}>{lead.details}</span>
        <span className={styles.work}>
          {clockColour && clockText && <LeadClock face={{ colour: clockColour, text: clockText }} />}
          {owner !== null && (
            <abbr className={styles.owner} title={`Owner: ${owner}`}>
              {initialsOf(owner)}
            </abbr>
          )}
        </span>
      </Link>
    </li>
  ),
);

const placeOf = (index: number): CSSProperties => ({
  position: 'absolute',
  insetInline: 0,
  transform: `translateY(${index * leadRowHeight}px)`,
});

export function LeadRowPlaceholder() {
  return (
    <div className={styles.row} aria-hidden>
      <div className={styles.placeholder}>
        <span className={Classes.SKELETON}>Name of a person</span>
        <span className={Classes.SKELETON}>1 hour ago</span>
        <span className={Classes.SKELETON}>From somewhere to somewhere</span>
        <span className={Classes.SKELETON}>Q-10000 New</span>
        <span className={Classes.SKELETON}>0700 000 000 · somebody@example.com</span>
      </div>
    </div>
  );
}
