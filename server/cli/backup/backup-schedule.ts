import { dayMs, hourMs, minuteMs, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';

/** Time from midnight in Nairobi to the nightly backup: the office sleeps then. */
const backupTimeMs = 2 * hourMs + 15 * minuteMs;

/** Milliseconds until the next backup is due: at a quarter past two at night in Nairobi, where no summer time makes a day shorter. */
export const getMsUntilNextBackup = (now: Date): number =>
  dayMs - ((((now.getTime() + nairobiOffsetMs - backupTimeMs) % dayMs) + dayMs) % dayMs);

/** Restores are rehearsed once a week, with the backup of the night to Sunday. */
export const isRehearsalNight = (now: Date): boolean => new Date(now.getTime() + nairobiOffsetMs).getUTCDay() === 0;
