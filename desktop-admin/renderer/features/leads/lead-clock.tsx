import { type AnswerPromiseClock, computePromiseClock } from '../../../../shared/domain/time/promise-clock.ts';
import type { Lead } from '../../../../shared/schemas/leads/any-lead.ts';
import { useAnswerPromise } from '../../shared/live/answer-promise.ts';
import { useNow } from '../../shared/ui/time-ago.tsx';
import styles from './lead-clock.module.css';

type ClockedLead = Pick<Lead, 'status' | 'importId' | 'createdAt' | 'firstAnsweredAt'>;

/** Returns a function that returns a lead's response clock, or null until the promised response time is loaded. */
export function useLeadClocks(): (lead: ClockedLead) => AnswerPromiseClock | null {
  const promise = useAnswerPromise();
  const now = useNow();
  return (lead) => promise && computePromiseClock(lead, promise, now);
}

export const LeadClock = ({ face: { colour, text } }: { face: AnswerPromiseClock }) => (
  <span className={styles.clock} data-colour={colour}>
    {text}
  </span>
);
