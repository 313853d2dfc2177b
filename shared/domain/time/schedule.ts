import { monthNames } from './dates.ts';
import { nairobiOffsetMs } from './durations.ts';

export interface Schedule {
  publishAt: Date | null;
  unpublishAt: Date | null;
}

interface ScheduleProblem {
  field: keyof Schedule;
  message: string;
}

/** @param before - previous schedule. Unchanged times may be in the past */
export function findScheduleProblem(before: Schedule, planned: Schedule, now: Date): ScheduleProblem | null {
  const { publishAt, unpublishAt } = planned;
  const isNewAndPast = (field: keyof Schedule) => {
    const time = planned[field];
    return time !== null && time <= now && time.getTime() !== before[field]?.getTime();
  };
  if (isNewAndPast('publishAt'))
    return { field: 'publishAt', message: 'This time has passed. Choose a later time, or publish now.' };
  if (isNewAndPast('unpublishAt'))
    return { field: 'unpublishAt', message: 'This time has passed. Choose a later time, or unpublish now.' };
  if (publishAt && unpublishAt && unpublishAt <= publishAt)
    return { field: 'unpublishAt', message: 'Choose a time after the publishing time.' };
  return null;
}

const toNairobiTime = (moment: Date) => new Date(moment.getTime() + nairobiOffsetMs);

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Formats as `Mon 24 Nov, 8:00`, in Nairobi time. Includes the year if it is not the current year. */
export function formatPlannedTime(moment: Date, now: Date): string {
  const there = toNairobiTime(moment);
  const year = there.getUTCFullYear() === toNairobiTime(now).getUTCFullYear() ? '' : ` ${there.getUTCFullYear()}`;
  const day = `${weekdays[there.getUTCDay()]} ${there.getUTCDate()} ${monthNames[there.getUTCMonth()]?.slice(0, 3)}${year}`;
  return `${day}, ${there.getUTCHours()}:${String(there.getUTCMinutes()).padStart(2, '0')}`;
}
