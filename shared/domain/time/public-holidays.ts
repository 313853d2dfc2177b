import { monthNames } from './dates.ts';
import { dayMs } from './durations.ts';

/** Annual date, or date in a single year. Months count from 0, as in JavaScript. */
interface CalendarDay {
  day: number;
  month: number;
  year: number | null;
}

const easterDays = new Map([
  ['good friday', -2],
  ['easter monday', 1],
]);

type Holiday = CalendarDay | { afterEaster: number };

/** Parses `1 May, 20 March 2026, Good Friday, Easter Monday`. Returns null if any day is invalid. */
export function parseHolidays(text: string): Holiday[] | null {
  const days = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseHoliday);
  const known = days.filter((day) => day !== null);
  return known.length === days.length ? known : null;
}

function parseHoliday(text: string): Holiday | null {
  const afterEaster = easterDays.get(text.toLowerCase());
  if (afterEaster !== undefined) return { afterEaster };
  const [, day, monthName, year] = /^(\d{1,2}) +([a-z]+)(?: +(\d{4}))?$/i.exec(text) ?? [];
  const month = monthNames.findIndex((name) => name.toLowerCase() === monthName?.toLowerCase());
  const date = { day: Number(day), month, year: year === undefined ? null : Number(year) };
  // Use a leap year, because 29 February is valid without a year.
  const moment = new Date(Date.UTC(date.year ?? 2024, month, date.day));
  return month >= 0 && moment.getUTCMonth() === month ? date : null;
}

/** If a holiday falls on a Sunday, the next non-holiday becomes a holiday (Kenya's Public Holidays Act, cap. 110). */
export function createHolidayCheck(holidays: string | null): (dayNumber: number) => boolean {
  const listed = parseHolidays(holidays ?? '') ?? [];
  const years = new Map<number, Set<number>>();
  return (dayNumber) => {
    const year = new Date(dayNumber * dayMs).getUTCFullYear();
    const days = years.get(year) ?? addDaysInLieu(listed.flatMap((holiday) => resolveHoliday(holiday, year) ?? []));
    years.set(year, days);
    return days.has(dayNumber);
  };
}

/** Returns 0 for Sunday. The first day of 1970 was a Thursday. */
export const getWeekday = (dayNumber: number): number => (dayNumber + 4) % 7;

const toDayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month, day) / dayMs;

function resolveHoliday(holiday: Holiday, year: number): number | null {
  if ('afterEaster' in holiday) return calculateEasterSunday(year) + holiday.afterEaster;
  const isOfYear = holiday.year === null || holiday.year === year;
  return isOfYear ? toDayNumber(year, holiday.month, holiday.day) : null;
}

function addDaysInLieu(holidays: number[]): Set<number> {
  const days = new Set(holidays);
  for (const holiday of holidays.filter((day) => getWeekday(day) === 0)) {
    let inLieu = holiday + 1;
    while (days.has(inLieu)) inLieu += 1;
    days.add(inLieu);
  }
  return days;
}

/** Uses the anonymous Gregorian algorithm of 1876 (Meeus/Jones/Butcher). */
function calculateEasterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const march = epact + weekday - 7 * shift + 114;
  return toDayNumber(year, Math.floor(march / 31) - 1, (march % 31) + 1);
}
