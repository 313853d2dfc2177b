import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimAlert } from './alert-claims.ts';

const lead = '/admin/quotes/0199a4b2-0000-7000-8000-000000000001';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memory(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: () => null,
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const tab = (storage: Storage, isInView: boolean) => ({
  storage: () => storage,
  locks: undefined,
  isInView: () => isInView,
});

async function claims(...tabs: ReturnType<typeof tab>[]): Promise<boolean[]> {
  const all = Promise.all(tabs.map((options) => claimAlert(lead, options)));
  await vi.runAllTimersAsync();
  return all;
}

test('alerts in the visible tab only', async () => {
  const storage = memory();
  expect(await claims(tab(storage, false), tab(storage, true), tab(storage, false))).toEqual([false, true, false]);
});

test('alerts once in one of the background tabs', async () => {
  const storage = memory();
  const alerted = await claims(tab(storage, false), tab(storage, false));
  expect(alerted.filter(Boolean)).toHaveLength(1);
  expect(await claims(tab(storage, true))).toEqual([false]);
});

test('alerts in each tab without storage', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  const unreadable = { ...memory(), getItem: forbidden };
  expect(await claims(tab(unreadable, true), { ...tab(memory(), true), storage: forbidden })).toEqual([true, true]);
});
