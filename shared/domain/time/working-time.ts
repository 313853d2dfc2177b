import { dayMs, minuteMs, nairobiOffsetMs } from './durations.ts';
import { parseOpeningTimes } from './opening-times.ts';
import { createHolidayCheck, getWeekday } from './public-holidays.ts';

/** When the office works, as staff have written it in Site Settings; null where they have emptied it. */
export interface OfficeHours {
  weekdays: string | null;
  saturday: string | null;
  sunday: string | null;
  publicHolidays: string | null;
}

/** A stretch of time, in milliseconds since 1970. */
interface Stretch {
  start: number;
  end: number;
}

/** Working time is looked for so many days ahead and no further: longer no office is closed. */
const maxDays = 400;

/** The working time of one office, in Nairobi. Without any opening times it works around the clock, holidays included. */
export class WorkingTime {
  /** When the office is open on a day, counted since 1970 by Nairobi's calendar; null when it is closed. */
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

  /** The first day from one on at which the office is open, counted as above; null when there is none for a long time. */
  findFirstOpenDay(dayNumber: number): number | null {
    for (let day = dayNumber; day < dayNumber + maxDays; day += 1) if (this.getOpening(day)) return day;
    return null;
  }

  /** How long the office works from one moment to another, in milliseconds; 0 when the second is not later. */
  countMsBetween(from: Date, to: Date): number {
    let sum = 0;
    for (const { start, end } of this.#openingsFrom(from)) {
      if (start >= to.getTime()) break;
      sum += Math.min(end, to.getTime()) - start;
    }
    return sum;
  }

  /** The moment at which the office will have worked so long since another. */
  addWorkingMs(from: Date, workingMs: number): Date {
    let leftMs = workingMs;
    for (const { start, end } of this.#openingsFrom(from)) {
      if (end - start >= leftMs) return new Date(start + leftMs);
      leftMs -= end - start;
    }
    return new Date(from.getTime() + workingMs);
  }

  /** When the office is open, from a moment on. */
  *#openingsFrom(from: Date): Generator<Stretch> {
    const first = Math.floor((from.getTime() + nairobiOffsetMs) / dayMs);
    for (let day = first; day < first + maxDays; day += 1) {
      const opening = this.getOpening(day);
      if (opening && opening.end > from.getTime())
        yield { start: Math.max(opening.start, from.getTime()), end: opening.end };
    }
  }
}
