import { dayMs, nairobiOffsetMs } from '../../../../../shared/domain/time/durations.ts';

export const densities = ['comfortable', 'compact'] as const;

export type Density = (typeof densities)[number];

/** Row heights in pixels. Keep the heights in sync with lead-row.module.css. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 84, compact: 36 };
const dayHeights: Readonly<Record<Density, number>> = { comfortable: 22, compact: 18 };

/** Positions and heights of all rows, so that the list finds a row without measuring elements. */
export interface ListLayout {
  tops: readonly number[];
  heights: readonly number[];
  days: readonly (string | undefined)[];
}

/** @param now current time for the day headings, or null if the list has no day headings */
export function layOutRows(createdAt: readonly string[], density: Density, now: Date | null): ListLayout {
  const tops: number[] = [];
  const heights: number[] = [];
  const days: (string | undefined)[] = [];
  let top = 0;
  let before: number | undefined;
  for (const at of createdAt) {
    const day = toDayNumber(Date.parse(at));
    const begins = now !== null && day !== before;
    const height = rowHeights[density] + (begins ? dayHeights[density] : 0);
    days.push(begins ? formatDayName(day, toDayNumber(now.getTime())) : undefined);
    tops.push(top);
    heights.push(height);
    top += height;
    before = day;
  }
  return { tops, heights, days };
}

export function findRowAt({ tops }: ListLayout, height: number): number {
  let [low, high] = [0, tops.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the number of days since January 1, 1970, Nairobi time. `Intl` would be too slow for thousands of rows. */
const toDayNumber = (ms: number): number => Math.floor((ms + nairobiOffsetMs) / dayMs);

const thisYear = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const otherYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function formatDayName(day: number, today: number): string {
  if (day === today) return 'Today';
  if (day === today - 1) return 'Yesterday';
  const [date, now] = [new Date(day * dayMs), new Date(today * dayMs)];
  return (date.getUTCFullYear() === now.getUTCFullYear() ? thisYear : otherYear).format(date);
}
