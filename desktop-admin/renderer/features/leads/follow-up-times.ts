import { dayMs, hourMs } from '../../../../shared/domain/durations.ts';
import { nairobiDay, startOfNairobiDay } from '../../../../shared/domain/nairobi-days.ts';

/** Nine in the morning, so many days from now. */
const morningAfter = (now: Date, days: number): Date =>
  new Date(startOfNairobiDay(nairobiDay(new Date(now.getTime() + days * dayMs))).getTime() + 9 * hourMs);

/** When staff mostly come back to a lead. */
export const followUpTimes = [
  { label: 'In 2 hours', at: (now: Date) => new Date(now.getTime() + 2 * hourMs) },
  { label: 'Tomorrow 9 AM', at: (now: Date) => morningAfter(now, 1) },
  { label: 'In 3 days', at: (now: Date) => morningAfter(now, 3) },
  { label: 'In a week', at: (now: Date) => morningAfter(now, 7) },
] as const;
