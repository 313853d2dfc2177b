import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock of this process until the test is over, at a whole second, because cookies count in seconds. Timers go on.
 * @returns the time, in milliseconds since 1970
 */
export function freezeClock(): number {
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  return now;
}
