import { dayMs, hourMs, minuteMs } from '../../../../shared/domain/time/durations.ts';
import { formatNairobiDay } from '../../../../shared/domain/time/nairobi-days.ts';

/** All times are shown in Kenyan time, because offices and visitors are in Kenya. */
const timeZone = 'Africa/Nairobi';

const inWords = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });

/** Returns a date and time such as `Nov 21, 2026, 9:30 AM`, in Nairobi time. */
export const formatDateTime = (moment: Date): string => exact.format(moment);

export const formatIsoTime = (time: string): string =>
  Number.isNaN(Date.parse(time)) ? '' : `${formatDateTime(new Date(time))} (Nairobi)`;

/** Returns a time such as `10:00 AM` for today, and a date such as `Nov 26` for any other day. */
export const formatShortTime = (moment: Date, now: Date): string =>
  (daysBetween(moment, now) === 0 ? timeOfDay : dayOfYear).format(moment);

/** Returns a relative time based on Nairobi's calendar, such as `5 minutes ago`, `yesterday` or `3 weeks ago`. */
export function formatTimeAgo(moment: Date, now: Date): string {
  const agoMs = Math.max(0, now.getTime() - moment.getTime());
  if (agoMs < 0.75 * minuteMs) return 'just now';
  if (agoMs < 59.5 * minuteMs) return inWords.format(-Math.round(agoMs / minuteMs), 'minute');
  const days = daysBetween(moment, now);
  if (days === 0 || agoMs < 12 * hourMs) return inWords.format(-Math.round(agoMs / hourMs), 'hour');
  if (days < 7) return inWords.format(-days, 'day');
  if (days < 31) return inWords.format(-Math.round(days / 7), 'week');
  // Uses months for up to two years ago. Otherwise, a time 20 months ago would appear as `last year`.
  if (days < 730) return inWords.format(-Math.max(1, Math.round(days / 30.4)), 'month');
  return inWords.format(-Math.floor(days / 365), 'year');
}

const daysBetween = (moment: Date, now: Date) =>
  (Date.parse(formatNairobiDay(now)) - Date.parse(formatNairobiDay(moment))) / dayMs;
