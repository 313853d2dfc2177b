import { onTestFinished, vi } from 'vitest';

/**
 * Stops the clock of this process at a whole second until the test ends. Timers continue.
 * @returns milliseconds since 1970
 */
export function freezeClock(): number {
  const now = Math.floor(Date.now() / 1_000) * 1_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  return now;
}
