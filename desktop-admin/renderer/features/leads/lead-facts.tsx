import type { ReactNode } from 'react';
import styles from './lead-details.module.css';

/** Names and values of a lead's fields; each value is a `LeadFact`. */
export const LeadFacts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

interface LeadFactProps {
  name: string;
  children: ReactNode;
}

export function LeadFact({ name, children }: LeadFactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Text of several lines, as the visitor typed it. */
export const LeadText = ({ children }: { children: string }) => <span className={styles.text}>{children}</span>;
