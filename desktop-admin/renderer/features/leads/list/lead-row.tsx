import { Classes } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { PromiseClock } from '../../../../../shared/domain/time/promise-clock.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { StatusTag } from '../../../shared/ui/state-tag.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { getInitials } from '../data/owners.ts';
import { LeadClock } from '../lead-clock.tsx';
import type { LeadListItem } from '../lead-resource.ts';
import styles from './lead-row.module.css';
import { type Density, rowHeights } from './list-layout.ts';

interface LeadRowProps extends LeadListItem, Pick<Lead, 'reference' | 'status' | 'createdAt'> {
  to: string;
  /** Colour of the clock, which runs while somebody waits for an answer. */
  clockColour: PromiseClock['colour'] | undefined;
  clockText: string | undefined;
  /** When it is to be looked at again, as people read it; null when that is not set, or rests. */
  followUp: string | null;
  isFollowUpDue: boolean;
  /** Name of who answers for it. */
  owner: string | null;
  /** What stands above the first lead of a day. */
  day: string | undefined;
  density: Density;
  /** Pixels from the top of the list, and its own. */
  top: number;
  height: number;
  isSelected: boolean;
  /** Chooses the lead; `isRange`: with all between it and the one before. */
  choose: (id: string, isRange: boolean) => void;
  id: string;
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
  ({
    to,
    index,
    setSize,
    isOpen,
    isTabStop,
    clockColour,
    clockText,
    followUp,
    isFollowUpDue,
    owner,
    ...lead
  }: LeadRowProps) => {
    const work = (
      <span className={styles.work}>
        {clockColour && clockText && <LeadClock face={{ colour: clockColour, text: clockText }} />}
        {followUp !== null && (
          <span className={styles.followUp} data-due={isFollowUpDue}>
            <TimeIcon size={12} title="Follow-up" /> {followUp}
          </span>
        )}
        {owner !== null && (
          // Its letters are for the eyes: who hears the line hears the name.
          <span role="img" className={styles.owner} aria-label={`Owner: ${owner}`} title={`Owner: ${owner}`}>
            {getInitials(owner)}
          </span>
        )}
      </span>
    );
    return (
      <li
        className={styles.row}
        style={{ position: 'absolute', insetInline: 0, height: lead.height, transform: `translateY(${lead.top}px)` }}
        data-density={lead.density}
        data-chosen={lead.isSelected}
        data-index={index}
        aria-setsize={setSize}
        aria-posinset={index + 1}
      >
        {lead.day !== undefined && <span className={styles.day}>{lead.day}</span>}
        <label className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`Choose ${lead.reference}, ${lead.name}`}
            tabIndex={isTabStop ? 0 : -1}
            checked={lead.isSelected}
            onChange={({ nativeEvent }) =>
              lead.choose(lead.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
        <Link
          to={to}
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isOpen ? 'true' : undefined}
          data-new={lead.status === 'new'}
        >
          {/* Each line for itself: what is long in one leaves the others their room. */}
          <span className={styles.line}>
            <span className={styles.name}>{lead.name}</span>
            {lead.density === 'compact' && work}
            <TimeAgo className={styles.time} at={lead.createdAt} />
          </span>
          <span className={styles.line}>
            <span className={styles.summary}>{lead.summary}</span>
            <span className={styles.state}>
              <span className={styles.reference}>{lead.reference}</span>
              <StatusTag status={lead.status} />
            </span>
          </span>
          {lead.density === 'comfortable' && (
            <span className={styles.line}>
              <span className={styles.details}>{lead.details}</span>
              {work}
            </span>
          )}
        </Link>
      </li>
    );
  },
);

/** A row that is on its way, as high as it will be. */
export function LeadRowPlaceholder({ density }: { density: Density }) {
  return (
    <div className={styles.row} style={{ height: rowHeights[density] }} data-density={density} aria-hidden>
      <div className={styles.placeholder}>
        <span className={styles.line}>
          <span className={Classes.SKELETON}>Name of a person</span>
          <span className={Classes.SKELETON}>1 hour ago</span>
        </span>
        <span className={styles.line}>
          <span className={Classes.SKELETON}>From somewhere to somewhere</span>
          <span className={Classes.SKELETON}>Q-10000 New</span>
        </span>
        {density === 'comfortable' && (
          <span className={styles.line}>
            <span className={Classes.SKELETON}>0700 000 000 · somebody@example.com</span>
          </span>
        )}
      </div>
    </div>
  );
}
