import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, showToast } from './toasts.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const shown = () => {
  showToast({ title: 'Error', description: 'Not now.' });
  return currentToast()?.id ?? 0;
};

test('removes a dismissed toast after 1,000,000 ms', () => {
  const id = shown();
  dismissToast(id);
  vi.advanceTimersByTime(999_999);
  expect(currentToast()).toMatchObject({ id, open: false });
  vi.advanceTimersByTime(1);
  expect(currentToast()).toBeNull();
});

test('replaces the previous toast and ignores its timer', () => {
  const first = shown();
  dismissToast(first);
  const second = shown();
  dismissToast(first);
  vi.advanceTimersByTime(1_000_000);
  expect(currentToast()).toMatchObject({ id: second, open: true });
});
