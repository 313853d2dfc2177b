import { Classes } from '@blueprintjs/core';
import { memo, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Moment } from '../ui/moment.tsx';
import type { LeadLine, ListedLead } from './lead-resource.ts';
import styles from './lead-row.module.css';
import { StatusTag } from './status-tag.tsx';

interface LeadRowProps {
  lead: ListedLead;
  line: LeadLine;
  screen: string;
  isOpen: boolean;
  /** Where Tab enters the list; the arrow keys go on from there. */
  isTabStop: boolean;
}

/** One lead in a list: a link to its details. */
export function LeadRow({ lead, line, screen, isOpen, isTabStop }: LeadRowProps) {
  const { search } = useLocation();
  return (
    <LeadRowLink
      to={`${screen}/${lead.id}${search}`}
      isOpen={isOpen}
      isTabStop={isTabStop}
      reference={lead.reference}
      status={lead.status}
      createdAt={lead.createdAt}
      name={line.name}
      summary={line.summary}
    />
  );
}

interface LeadRowLinkProps extends LeadLine, Omit<ListedLead, 'id'> {
  to: string;
  isOpen: boolean;
  isTabStop: boolean;
}

/** Remembered, so that a keystroke in the search box does not draw a thousand rows again. */
const LeadRowLink = memo(({ to, isOpen, isTabStop, reference, status, createdAt, name, summary }: LeadRowLinkProps) => {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <li ref={row} className={styles.row}>
      <Link
        to={to}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isOpen ? 'true' : undefined}
        data-new={status === 'new'}
      >
        <span className={styles.name}>{name}</span>
        <Moment className={styles.time} at={createdAt} />
        <span className={styles.summary}>{summary}</span>
        <span className={styles.state}>
          <span className={styles.reference}>{reference}</span>
          <StatusTag status={status} />
        </span>
      </Link>
    </li>
  );
});

export function LeadRowPlaceholder() {
  return (
    <div className={styles.row} aria-hidden>
      <div className={styles.placeholder}>
        <span className={Classes.SKELETON}>Name of a person</span>
        <span className={Classes.SKELETON}>1 hour ago</span>
        <span className={Classes.SKELETON}>From somewhere to somewhere</span>
        <span className={Classes.SKELETON}>Q-10000 New</span>
      </div>
    </div>
  );
}
