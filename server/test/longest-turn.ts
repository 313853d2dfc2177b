import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The longest that a piece of work keeps everybody else waiting, in milliseconds of the event loop's own processor time:
 * what else the machine does is not counted.
 */
export async function longestTurnOf(work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  let before = process.threadCpuUsage();
  while (!isDone) {
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }
  await done;
  return longest;
}
