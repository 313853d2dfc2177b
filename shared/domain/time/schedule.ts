import { monthNames } from './dates.ts';
import { nairobiOffsetMs } from './durations.ts';

/** When something goes on the site by itself, and when it is taken off; null where nobody has planned that. */
export interface Schedule {
  publishAt: Date | null;
  unpublishAt: Date | null;
}

/** What is wrong with a plan: the field to mend, and why. */
interface ScheduleProblem {
  field: keyof Schedule;
  message: string;
}

/** @param before what was planned so far: a time that stays as it is may be due by now */
export function findScheduleProblem(before: Schedule, planned: Schedule, now: Date): ScheduleProblem | null {
  const { publishAt, unpublishAt } = planned;
  const isNewAndPast = (field: keyof Schedule) => {
    const time = planned[field];
    return time !== null && time <= now && time.getTime() !== before[field]?.getTime();
  };
  if (isNewAndPast('publishAt'))
    return { field: 'publishAt', message: 'This time has passed. Choose a later one, or publish it now.' };
  if (isNewAndPast('unpublishAt'))
    return { field: 'unpublishAt', message: 'This time has passed. Choose a later one, or take it off now.' };
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    return { field: 'unpublishAt', message: 'Choose a time after that at which it is published.' };
  return null;
}

/** Its UTC parts are those of Nairobi's clock. */
const toNairobiTime = (moment: Date) => new Date(moment.getTime() + nairobiOffsetMs);

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A planned time as lists say it: `Mon 24 Nov, 8:00` in Nairobi, with the year where that is not the present one. */
export function formatPlannedTime(moment: Date, now: Date): string {
  const there = toNairobiTime(moment);
  const year = there.getUTCFullYear() === toNairobiTime(now).getUTCFullYear() ? '' : ` ${there.getUTCFullYear()}`;
  const day = `${weekdays[there.getUTCDay()]} ${there.getUTCDate()} ${monthNames[there.getUTCMonth()]?.slice(0, 3)}${year}`;
  return `${day}, ${there.getUTCHours()}:${String(there.getUTCMinutes()).padStart(2, '0')}`;
}
