import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast } from './toasts.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = () => {
  showToast({ title: 'Error', description: 'Not now.' });
  return currentToast()?.id ?? 0;
};

test('a dismissed toast is kept for 1,000,000 ms, closed, and then removed', () => {
  const id = shown();
  dismissToast(id);
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toMatchObject({ id, open: false });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('a new toast takes the place of the last, whose end is not its own', () => {
  const first = shown();
  dismissToast(first);
  const second = shown();
  dismissToast(first);
  vi.advanceTimersByTime(1_000_000);
  expect(currentToast()).toMatchObject({ id: second, open: true });
});
