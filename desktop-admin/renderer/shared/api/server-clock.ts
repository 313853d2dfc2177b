import { ServerClock } from '../../../../shared/api/server-clock.ts';

export const serverClock = new ServerClock();

/** Server time. All relative times on the screens use it. */
export const serverNow = serverClock.now;
