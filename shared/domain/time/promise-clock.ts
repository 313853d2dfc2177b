import { dayMs, hourMs, minuteMs } from './durations.ts';
import type { WorkingTime } from './working-time.ts';

/** Default number of hours within which the company promises an answer (specification, section 1). */
export const defaultPromiseHours = 24;

const amberMs = 6 * hourMs;
const redMs = 2 * hourMs;

export interface AnswerPromiseRules {
  promiseHours: number;
  workingTime: WorkingTime;
}

interface ClockedLead {
  status: string;
  importId: string | null;
  createdAt: string;
  firstAnsweredAt: string | null;
}

export interface AnswerPromiseClock {
  colour: 'green' | 'amber' | 'red' | 'answered';
  /** Text of the clock, such as `5 h left`, `3 h late` or `answered after 2 h 10 min`. */
  text: string;
}

/**
 * All hours count towards the deadline, including nights. The colour depends on the remaining working hours. Returns
 * null for imported leads, and for leads that are no longer `new` but have no answer.
 */
export function computePromiseClock(
  lead: ClockedLead,
  { promiseHours, workingTime }: AnswerPromiseRules,
  now: Date,
): AnswerPromiseClock | null {
  const { status, createdAt, firstAnsweredAt } = lead;
  if (lead.importId) return null;
  const created = Date.parse(createdAt);
  // A lead with the status `new` counts as unanswered, even if staff answered the lead earlier.
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

/** Formats as `20 min`, `3 h` or `5 days`. Rounds down, but to at least one minute. */
function formatRoughDuration(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`;
  return ms < 2 * dayMs ? `${Math.floor(ms / hourMs)} h` : `${Math.floor(ms / dayMs)} days`;
}

/** Formats as `40 min`, `2 h 10 min` or `3 days 4 h`. */
export function formatExactDuration(ms: number): string {
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  return ms < 2 * dayMs
    ? joinUnits([Math.floor(ms / hourMs), 'h'], [Math.floor((ms % hourMs) / minuteMs), 'min'])
    : joinUnits([Math.floor(ms / dayMs), 'days'], [Math.floor((ms % dayMs) / hourMs), 'h']);
}

const joinUnits = (...parts: [count: number, unit: string][]): string =>
  parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(' ');
