import { dayMs, hourMs, nairobiOffsetMs } from './durations.ts';
import type { WorkingTime } from './working-time.ts';

export interface FollowUpTime {
  choice: 'hours' | 'morning' | 'days' | 'week';
  /** Label that depends on the current time, such as `Tomorrow 9 AM`. */
  label: string;
  at: Date;
}

const soonMs = 2 * hourMs;

const morningHour = 9;

/** Suggests times during opening hours. If the office is closed on a day, the label shows the next open day. */
export function suggestFollowUpTimes(workingTime: WorkingTime, now: Date): FollowUpTime[] {
  const soon = workingTime.addWorkingMs(now, soonMs);
  const isOpenUntilThen = soon.getTime() === now.getTime() + soonMs;
  const today = getDayNumber(now);
  const tomorrow = findMorning(workingTime, today + 1);
  const inDays = (days: number) => findMorning(workingTime, today + days);
  return [
    { choice: 'hours', label: isOpenUntilThen ? 'In 2 hours' : 'In 2 working hours', at: soon },
    { choice: 'morning', label: `${formatDay(tomorrow, today)} ${timeFormat.format(tomorrow)}`, at: tomorrow },
    { choice: 'days', label: formatDaysAhead(inDays(3), today), at: inDays(3) },
    { choice: 'week', label: formatDaysAhead(inDays(7), today), at: inDays(7) },
  ];
}

const getDayNumber = (moment: Date): number => Math.floor((moment.getTime() + nairobiOffsetMs) / dayMs);

/** Returns nine o'clock on the first open day, or the opening time if the office is closed at nine. */
function findMorning(workingTime: WorkingTime, earliest: number): Date {
  const day = workingTime.findFirstOpenDay(earliest) ?? earliest;
  const nine = day * dayMs - nairobiOffsetMs + morningHour * hourMs;
  const opening = workingTime.getOpening(day);
  return new Date(!opening || (opening.start <= nine && nine < opening.end) ? nine : opening.start);
}

const timeZone = 'Africa/Nairobi';
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone });
const dateFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', timeZone });
const hourFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone });
const minuteFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

const timeFormat = {
  format: (moment: Date) => (moment.getTime() % hourMs === 0 ? hourFormat : minuteFormat).format(moment),
};

/** Includes the date if the day is a week or more ahead, because the weekday alone would be ambiguous. */
function formatDay(moment: Date, today: number): string {
  const days = getDayNumber(moment) - today;
  if (days === 1) return 'Tomorrow';
  return (days < 7 ? weekdayFormat : dateFormat).format(moment);
}

function formatDaysAhead(moment: Date, today: number): string {
  const days = getDayNumber(moment) - today;
  return days === 7 ? 'In a week' : `In ${days} days`;
}
