import { useMemo } from 'react';
import { type FollowUpTime, suggestFollowUpTimes } from '../../../../../shared/domain/time/follow-up-times.ts';
import { WorkingTime } from '../../../../../shared/domain/time/working-time.ts';
import { useAnswerPromise } from '../../../shared/live/answer-promise.ts';
import { useNow } from '../../../shared/ui/time-ago.tsx';

/** Working time until it is known when the office works, or where that cannot be read. */
const aroundTheClock = new WorkingTime({ weekdays: null, saturday: null, sunday: null, publicHolidays: null });

/** The times that are offered for a follow-up now. */
export function useFollowUpTimes(): FollowUpTime[] {
  const promise = useAnswerPromise();
  const now = useNow();
  return useMemo(() => suggestFollowUpTimes(promise?.workingTime ?? aroundTheClock, now), [promise, now]);
}
