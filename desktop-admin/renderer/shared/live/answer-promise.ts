import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnswerPromiseRules } from '../../../../shared/domain/time/promise-clock.ts';
import { WorkingTime } from '../../../../shared/domain/time/working-time.ts';
import { answerPromiseQuery } from '../api/common-queries.query.ts';
import { usePermissionCheck } from '../session/permission.tsx';

export function useAnswerPromise(): AnswerPromiseRules | null {
  const may = usePermissionCheck();
  const { data } = useQuery({ ...answerPromiseQuery, enabled: may('leads') });
  return useMemo(
    () => (data ? { promiseHours: data.promiseHours, workingTime: new WorkingTime(data.officeHours) } : null),
    [data],
  );
}
