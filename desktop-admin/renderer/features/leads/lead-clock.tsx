import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ClockFace, readClock } from '../../../../shared/domain/promise-clock.ts';
import { WorkingTime } from '../../../../shared/domain/working-time.ts';
import { answerPromiseQuery } from '../../shared/api/reads.query.ts';
import { useNow } from '../../shared/ui/moment.tsx';
import styles from './lead-clock.module.css';
import type { ListedLead } from './lead-resource.ts';

type ClockedLead = Pick<ListedLead, 'status' | 'createdAt' | 'firstAnsweredAt'>;

/** Tells of any lead how its clock stands; null until it is known what the company promises. */
export function useClocks(): (lead: ClockedLead) => ClockFace | null {
  const { data: promise } = useQuery(answerPromiseQuery);
  const now = useNow();
  const workingTime = useMemo(() => promise && new WorkingTime(promise.officeHours), [promise]);
  return (lead) =>
    promise && workingTime ? readClock(lead, { promiseHours: promise.promiseHours, workingTime }, now) : null;
}

/** How long a customer still waits by our promise. */
export const LeadClock = ({ face: { colour, text } }: { face: ClockFace }) => (
  <span className={styles.clock} data-colour={colour}>
    {text}
  </span>
);
