import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesceCalls } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('combines a burst of calls into one run', async () => {
  const work = vi.fn(async () => {});
  const call = coalesceCalls(work, 100, new AbortController().signal);
  call();
  call();
  await vi.advanceTimersByTimeAsync(50);
  call();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('runs once more for calls during a run', async () => {
  const work = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const call = coalesceCalls(work, 100, new AbortController().signal);
  call();
  await vi.advanceTimersByTimeAsync(200);
  call();
  call();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test('runs again after a failure', async () => {
  const work = vi.fn(async () => {
    throw new Error('no');
  });
  const call = coalesceCalls(work, 100, new AbortController().signal);
  call();
  await vi.advanceTimersByTimeAsync(200);
  call();
  await vi.advanceTimersByTimeAsync(200);
  expect(work).toHaveBeenCalledTimes(2);
});

test('drops pending calls when it is stopped', async () => {
  const work = vi.fn(async () => {});
  const stopping = new AbortController();
  const call = coalesceCalls(work, 100, stopping.signal);
  call();
  stopping.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).not.toHaveBeenCalled();
});
