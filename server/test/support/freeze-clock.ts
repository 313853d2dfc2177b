import { onTestFinished, vi } from 'vitest';

/**
 * Stops this process's clock at a whole second until the test ends. Timers continue.
 * @returns the time, in milliseconds since 1970
 */
export function freezeClock(): number {
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  return now;
}
