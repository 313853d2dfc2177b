import { dayMs, hourMs, minuteMs } from './durations.ts';
import type { WorkingTime } from './working-time.ts';

/** What an office promises: an answer within so many hours. Source of the 24: specification, section 1. */
export const defaultPromiseHours = 24;

/** Working time that is left when it is time to answer, and when it is high time. */
const amberMs = 6 * hourMs;
const redMs = 2 * hourMs;

export interface PromiseRules {
  promiseHours: number;
  workingTime: WorkingTime;
}

/** What of a lead its clock is read from; moments in ISO 8601. */
interface ClockedLead {
  status: string;
  importId: string | null;
  createdAt: string;
  firstAnsweredAt: string | null;
}

/** What a lead's clock shows; `answered` when it has stopped. */
export interface PromiseClock {
  colour: 'green' | 'amber' | 'red' | 'answered';
  /** What the clock says, such as `5 h left`, `3 h late`, `answered after 2 h 10 min`. */
  text: string;
}

/**
 * How long a customer still waits by our promise. The hours of the promise run on at night; what colour the clock has, the
 * working hours say that are left of them. It stops at the first answer. Null for a lead that nobody waits with: it was put
 * away without an answer, nobody has noted when it was answered, or it was imported.
 */
export function readPromiseClock(
  lead: ClockedLead,
  { promiseHours, workingTime }: PromiseRules,
  now: Date,
): PromiseClock | null {
  const { status, createdAt, firstAnsweredAt } = lead;
  if (lead.importId) return null;
  const created = Date.parse(createdAt);
  // A lead that is new is one that nobody has answered, whatever was noted before it became new again.
  if (status !== 'new') {
    if (firstAnsweredAt === null) return null;
    const tookMs = Date.parse(firstAnsweredAt) - created;
    return {
      colour: 'answered',
      text: `answered ${tookMs < minuteMs ? 'within a minute' : `after ${formatExactDuration(tookMs)}`}`,
    };
  }
  const due = new Date(created + promiseHours * hourMs);
  const leftMs = due.getTime() - now.getTime();
  if (leftMs <= 0) return { colour: 'red', text: `${formatRoughDuration(-leftMs)} late` };
  const workingMs = workingTime.countMsBetween(now, due);
  const colour = workingMs <= redMs ? 'red' : workingMs <= amberMs ? 'amber' : 'green';
  return { colour, text: `${formatRoughDuration(leftMs)} left` };
}

/** The largest unit alone: `20 min`, `3 h`, `5 days`. What has begun of a minute counts. */
function formatRoughDuration(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`;
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} days`;
}

/** A time in two units: `40 min`, `2 h 10 min`, `3 days 4 h`. */
export function formatExactDuration(ms: number): string {
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  return ms < 2 * dayMs
    ? joinUnits([Math.floor(ms / hourMs), 'h'], [Math.floor((ms % hourMs) / minuteMs), 'min'])
    : joinUnits([Math.floor(ms / dayMs), 'days'], [Math.floor((ms % dayMs) / hourMs), 'h']);
}

const joinUnits = (...parts: [count: number, unit: string][]): string =>
  parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ');
