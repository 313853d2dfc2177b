import { dayMs, hourMs, minuteMs, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';

const backupTimeMs = 2 * hourMs + 15 * minuteMs;

/** Assumes days of 24 hours, because Nairobi has no daylight saving time. */
export const getMsUntilNextBackup = (now: Date): number =>
  dayMs - ((((now.getTime() + nairobiOffsetMs - backupTimeMs) % dayMs) + dayMs) % dayMs);

/** Returns true on Sundays. A restore is rehearsed once a week. */
export const isRestoreRehearsalNight = (now: Date): boolean =>
  new Date(now.getTime() + nairobiOffsetMs).getUTCDay() === 0;
