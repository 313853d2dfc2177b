import { dayMs, minuteMs, nairobiOffsetMs } from './durations.ts';
import { parseOpeningTimes } from './opening-times.ts';
import { createHolidayCheck, getWeekday } from './public-holidays.ts';

export interface OfficeHours {
  weekdays: string | null;
  saturday: string | null;
  sunday: string | null;
  publicHolidays: string | null;
}

interface Stretch {
  start: number;
  end: number;
}

/** Maximum number of days to search. No office is closed for longer. */
const maxDays = 400;

/**
 * Opening hours of the office, in Nairobi time. If no hours are set, the office is always open, including holidays.
 */
export class WorkingTime {
  /** Returns null if the office is closed on that day. @param dayNumber - days since 1 January 1970, in Nairobi */
  readonly getOpening: (dayNumber: number) => Stretch | null;

  constructor({ weekdays, saturday, sunday, publicHolidays }: OfficeHours) {
    const times = [sunday, weekdays, weekdays, weekdays, weekdays, weekdays, saturday].map(
      (text) => text && parseOpeningTimes(text),
    );
    const isHoliday = createHolidayCheck(publicHolidays);
    const isAlwaysOpen = times.every((time) => !time);
    this.getOpening = (dayNumber) => {
      const start = dayNumber * dayMs - nairobiOffsetMs;
      if (isAlwaysOpen) return { start, end: start + dayMs };
      const time = times[getWeekday(dayNumber)];
      if (!time || isHoliday(dayNumber)) return null;
      return { start: start + time.from * minuteMs, end: start + time.to * minuteMs };
    };
  }

  isOpen(at: Date): boolean {
    const opening = this.getOpening(Math.floor((at.getTime() + nairobiOffsetMs) / dayMs));
    return opening !== null && opening.start <= at.getTime() && at.getTime() < opening.end;
  }

  findFirstOpenDay(dayNumber: number): number | null {
    for (let day = dayNumber; day < dayNumber + maxDays; day += 1) if (this.getOpening(day)) return day;
    return null;
  }

  countMsBetween(from: Date, to: Date): number {
    let sum = 0;
    for (const { start, end } of this.#openingsFrom(from)) {
      if (start >= to.getTime()) break;
      sum += Math.min(end, to.getTime()) - start;
    }
    return sum;
  }

  addWorkingMs(from: Date, workingMs: number): Date {
    let leftMs = workingMs;
    for (const { start, end } of this.#openingsFrom(from)) {
      if (end - start >= leftMs) return new Date(start + leftMs);
      leftMs -= end - start;
    }
    return new Date(from.getTime() + workingMs);
  }

  *#openingsFrom(from: Date): Generator<Stretch> {
    const first = Math.floor((from.getTime() + nairobiOffsetMs) / dayMs);
    for (let day = first; day < first + maxDays; day += 1) {
      const opening = this.getOpening(day);
      if (opening && opening.end > from.getTime())
        yield { start: Math.max(opening.start, from.getTime()), end: opening.end };
    }
  }
}
