import { dayMs, hourMs, minuteMs, nairobiOffsetMs } from '../../../shared/domain/time/durations.ts';

/** Time from midnight in Nairobi to the nightly backup. */
const backupTimeMs = 2 * hourMs + 15 * minuteMs;

/** Nairobi has no daylight saving time, so every day has 24 hours. */
export const getMsUntilNextBackup = (now: Date): number =>
  dayMs - ((((now.getTime() + nairobiOffsetMs - backupTimeMs) % dayMs) + dayMs) % dayMs);

/** Restores are rehearsed once a week, with Sunday's backup. */
export const isRehearsalNight = (now: Date): boolean => new Date(now.getTime() + nairobiOffsetMs).getUTCDay() === 0;
