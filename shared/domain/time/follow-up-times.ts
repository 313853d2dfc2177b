import { dayMs, hourMs, nairobiOffsetMs } from './durations.ts';
import type { WorkingTime } from './working-time.ts';

/** A time at which staff mostly come back to a lead. */
export interface FollowUpTime {
  choice: 'hours' | 'morning' | 'days' | 'week';
  /** Words for the time, such as `Tomorrow 9 AM`, which are true of the moment. */
  label: string;
  at: Date;
}

const soonMs = 2 * hourMs;

/** The hour of a morning at which somebody is called, when the office is open by then. */
const morningHour = 9;

/**
 * The times that are offered, each while the office is open: nobody is there on Sundays and public holidays to see that a
 * follow-up is due. Where the office is closed, it is the next morning on which it opens, and the label says so.
 */
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

/** Days since 1970 by Nairobi's calendar. */
const getDayNumber = (moment: Date): number => Math.floor((moment.getTime() + nairobiOffsetMs) / dayMs);

/** Nine o'clock of the first working day from one on, or when the office opens if it is closed then. */
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

/** Words for the day of a moment: after a week, the day of the week alone would be that of this week. */
function formatDay(moment: Date, today: number): string {
  const days = getDayNumber(moment) - today;
  if (days === 1) return 'Tomorrow';
  return (days < 7 ? weekdayFormat : dateFormat).format(moment);
}

function formatDaysAhead(moment: Date, today: number): string {
  const days = getDayNumber(moment) - today;
  return days === 7 ? 'In a week' : `In ${days} days`;
}
