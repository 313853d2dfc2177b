import { Classes } from '@blueprintjs/core';
import { TimeIcon } from '@blueprintjs/icons';
import { type MouseEvent, memo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { AnswerPromiseClock } from '../../../../../shared/domain/time/promise-clock.ts';
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
  /** Colour of the response time clock. Undefined if the customer is not waiting for a response. */
  clockColour: AnswerPromiseClock['colour'] | undefined;
  clockText: string | undefined;
  /** Formatted follow-up time. Null for spam and for leads without a follow-up. */
  followUp: string | null;
  isFollowUpDue: boolean;
  owner: string | null;
  day: string | undefined;
  density: Density;
  /** Distance from the top of the list, in pixels. */
  top: number;
  height: number;
  isSelected: boolean;
  /** Selects or deselects a lead. If `isRange` is true, selects all leads from the last selected lead to this lead. */
  choose: (id: string, isRange: boolean) => void;
  id: string;
  index: number;
  /** Number of leads in the list, or -1 until all pages are loaded. */
  setSize: number;
  isOpen: boolean;
  isTabStop: boolean;
}

/** Row with a link to the lead. Memoized, so that scrolling renders only new rows. */
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
    const navigate = useNavigate();
    /** Opens the lead before the next click or key. The next key could otherwise change the previous lead. */
    const open = (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(to, { replace: isOpen, flushSync: true });
    };
    const work = (
      <span className={styles.work}>
        {clockColour && clockText && <LeadClock face={{ colour: clockColour, text: clockText }} />}
        {followUp !== null && (
          <span className={styles.followUp} data-due={isFollowUpDue}>
            <TimeIcon size={12} title="Follow-up" /> {followUp}
          </span>
        )}
        {owner !== null && (
          // Screen readers announce the name instead of the initials.
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
            aria-label={`Select ${lead.reference}, ${lead.name}`}
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
          onClick={open}
          data-new={lead.status === 'new'}
        >
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

export function LeadRowPlaceholder({ density }: { density: Density }) {
  return (
    <div className={styles.row} style={{ height: rowHeights[density] }} data-density={density} aria-hidden>
      <div className={styles.placeholder}>
        <span className={styles.line}>
          <span className={Classes.SKELETON}>Name of a person</span>
          <span className={Classes.SKELETON}>1 hour ago</span>
        </span>
        <span className={styles.line}>
          <span className={Classes.SKELETON}>From origin to destination</span>
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
