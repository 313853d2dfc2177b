import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerPromise } from '../../../../shared/domain/promise-clock.ts';
import { WorkingTime } from '../../../../shared/domain/working-time.ts';
import { answerPromiseQuery } from '../api/reads.query.ts';

/** What the company promises, and when it works; null until it is known. */
export function useAnswerPromise(): AnswerPromise | null {
  const { data } = useQuery(answerPromiseQuery);
  return useMemo(
    () => (data ? { promiseHours: data.promiseHours, workingTime: new WorkingTime(data.officeHours) } : null),
    [data],
  );
}
