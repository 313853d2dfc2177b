import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerClock } from './server-clock.ts';

const serverTime = new Date('2026-11-28T09:00:00Z');
const answerAt = (time: Date) => new Response(null, { headers: { Date: time.toUTCString() } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['a day fast', '2026-11-29T09:00:00Z'],
  ['an hour slow', '2026-11-28T08:00:00Z'],
  ['years slow', '2001-01-01T00:00:00Z'],
])('returns the server time on a computer that is %s', (_, computerTime) => {
  vi.setSystemTime(computerTime);
  const clock = new ServerClock();
  const corrected = vi.fn();
  clock.subscribe(corrected);
  clock.syncWithResponse(answerAt(serverTime));
  expect(clock.now()).toEqual(serverTime);
  expect(corrected).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  clock.syncWithResponse(answerAt(new Date(serverTime.getTime() + 60_000)));
  expect(clock.now().getTime() - serverTime.getTime()).toBe(60_000);
  expect(corrected).toHaveBeenCalledTimes(1);
});

test('follows a corrected computer clock', () => {
  vi.setSystemTime('2026-11-29T09:00:00Z');
  const clock = new ServerClock();
  clock.syncWithResponse(answerAt(serverTime));
  vi.setSystemTime(serverTime);
  clock.syncWithResponse(answerAt(serverTime));
  expect(clock.now()).toEqual(serverTime);
});

test('uses the computer clock without a date header or within the tolerance', () => {
  vi.setSystemTime('2026-11-28T09:00:02.400Z');
  const clock = new ServerClock();
  for (const answer of [answerAt(serverTime), new Response(null), new Response(null, { headers: { Date: 'soon' } })])
    clock.syncWithResponse(answer);
  expect(clock.now()).toEqual(new Date());
});
