const timeZone = 'Africa/Nairobi';

/** Kenya has no summer time: every night is as long as the next. */
const day = 24 * 3_600_000;

/** When the office sleeps. Milliseconds after midnight in Nairobi. */
const backupTime = (2 * 60 + 15) * 60_000;

/** Nairobi is three hours ahead of UTC. Milliseconds. */
const ahead = 3 * 3_600_000;

/** Milliseconds until the next backup is due: at a quarter past two at night in Nairobi. */
export const untilNextBackup = (now: Date): number =>
  day - ((((now.getTime() + ahead - backupTime) % day) + day) % day);

/** Restores are rehearsed once a week, with the backup of the night to Sunday. */
export const isRehearsalNight = (now: Date): boolean =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }).format(now) === 'Sun';
