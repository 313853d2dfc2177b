import { dayMs, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';
import type { WorkingTime } from '../../../shared/domain/time/working-time.ts';

/** Opening and closing time of each day, and the working time on all earlier days since `firstDay`, in milliseconds. */
export interface OfficeDays {
  firstDay: number;
  starts: number[];
  ends: number[];
  before: number[];
}

export function computeOfficeDays(workingTime: WorkingTime, from: Date, to: Date): OfficeDays {
  const dayOf = (moment: Date) => Math.floor((moment.getTime() + nairobiOffsetMs) / dayMs);
  const office: OfficeDays = { firstDay: dayOf(from), starts: [], ends: [], before: [] };
  let worked = 0;
  for (let day = office.firstDay; day <= dayOf(to); day += 1) {
    const { start, end } = workingTime.getOpening(day) ?? { start: day * dayMs, end: day * dayMs };
    office.starts.push(start);
    office.ends.push(end);
    office.before.push(worked);
    worked += end - start;
  }
  return office;
}
