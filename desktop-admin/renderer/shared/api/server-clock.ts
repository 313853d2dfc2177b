import { ServerClock } from '../../../../shared/api/server-clock.ts';

export const serverClock = new ServerClock();

export const getServerNow = serverClock.now;
