import { useMemo } from 'react';
import { type FollowUpTime, suggestFollowUpTimes } from '../../../../../shared/domain/time/follow-up-times.ts';
import { WorkingTime } from '../../../../../shared/domain/time/working-time.ts';
import { useAnswerPromise } from '../../../shared/live/answer-promise.ts';
import { useNow } from '../../../shared/ui/time-ago.tsx';

/** Office hours assumed for suggested follow-up times until the real office hours are loaded. */
const aroundTheClock = new WorkingTime({ weekdays: null, saturday: null, sunday: null, publicHolidays: null });

export function useFollowUpTimes(): FollowUpTime[] {
  const promise = useAnswerPromise();
  const now = useNow();
  return useMemo(() => suggestFollowUpTimes(promise?.workingTime ?? aroundTheClock, now), [promise, now]);
}
