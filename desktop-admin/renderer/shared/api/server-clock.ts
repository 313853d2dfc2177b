import { ServerClock } from '../../../../shared/api/server-clock.ts';

/** The clock of the server that this window works with. */
export const serverClock = new ServerClock();

/** The time by which everything on the screens counts: late, due, minutes ago. */
export const serverNow = serverClock.now;
