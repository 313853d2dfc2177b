import { type PromiseClock, readPromiseClock } from '../../../../shared/domain/time/promise-clock.ts';
import type { Lead } from '../../../../shared/schemas/leads/any-lead.ts';
import { useAnswerPromise } from '../../shared/live/answer-promise.ts';
import { useNow } from '../../shared/ui/time-ago.tsx';
import styles from './lead-clock.module.css';

type ClockedLead = Pick<Lead, 'status' | 'importId' | 'createdAt' | 'firstAnsweredAt'>;

/** Tells of any lead how its clock stands; null until it is known what the company promises. */
export function useLeadClocks(): (lead: ClockedLead) => PromiseClock | null {
  const promise = useAnswerPromise();
  const now = useNow();
  return (lead) => promise && readPromiseClock(lead, promise, now);
}

/** How long a customer still waits by our promise. */
export const LeadClock = ({ face: { colour, text } }: { face: PromiseClock }) => (
  <span className={styles.clock} data-colour={colour}>
    {text}
  </span>
);
