import { expect, test } from 'vitest';
import { createUnseenLeadTracker } from './unseen-leads.ts';

function browser() {
  const values = new Map<string, string>();
  const listeners = new Set<(event: { key: string | null }) => void>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return {
    localStorage,
    listeners,
    addEventListener: (_type: 'storage', listener: (event: { key: string | null }) => void) =>
      void listeners.add(listener),
    removeEventListener: (_type: 'storage', listener: (event: { key: string | null }) => void) =>
      void listeners.delete(listener),
  };
}

const [amina, wanjiku] = ['0199a4b2-0000-7000-8000-00000000000a', '0199a4b2-0000-7000-8000-00000000000b'];
const quote = '/admin/quotes/0199a4b2-0000-7000-8000-000000000001';
const [nine, ten] = ['2026-11-23T06:00:00.000Z', '2026-11-23T07:00:00.000Z'];

test('lists a due follow-up until it is seen, once for each time that was set', async () => {
  const window = browser();
  const unseen = createUnseenLeadTracker(window, amina);
  unseen.addDue(quote, nine);
  unseen.addDue(quote, nine);
  expect(unseen.read()).toEqual([{ leadPath: quote, cause: 'due' }]);
  await Promise.resolve();
  // Another tab, or a reload, also has the lead. Once seen there, the lead does not return.
  const later = createUnseenLeadTracker(window, amina);
  expect(later.read()).toEqual([{ leadPath: quote, cause: 'due' }]);
  later.remove(quote);
  later.addDue(quote, nine);
  expect(later.read()).toEqual([]);
  later.addDue(quote, ten);
  expect(later.read()).toHaveLength(1);
});

test('lists a lead once, with its latest cause', () => {
  const unseen = createUnseenLeadTracker(browser(), amina);
  unseen.add({ leadPath: quote, cause: 'new' });
  unseen.add({ leadPath: quote, cause: 'given' });
  expect(unseen.read()).toEqual([{ leadPath: quote, cause: 'given' }]);
});

test('stores a bell for each user', async () => {
  const window = browser();
  const theirs = createUnseenLeadTracker(window, amina);
  theirs.addDue(quote, nine);
  theirs.clear();
  const hers = createUnseenLeadTracker(window, wanjiku);
  expect(hers.read()).toEqual([]);
  hers.addDue(quote, nine);
  expect(hers.read()).toEqual([{ leadPath: quote, cause: 'due' }]);
  await Promise.resolve();
  const later = createUnseenLeadTracker(window, amina);
  later.addDue(quote, nine);
  expect(later.read()).toEqual([]);
});

test('follows the other tabs of the same user until the screens are closed', () => {
  const window = browser();
  const unseen = createUnseenLeadTracker(window, amina);
  const stop = unseen.syncTabs();
  const tellAll = (key: string) => {
    for (const listener of window.listeners) listener({ key });
  };
  window.localStorage.setItem(`trinity-admin-unseen ${amina}`, JSON.stringify([{ leadPath: quote, cause: 'new' }]));
  tellAll(`trinity-admin-unseen ${wanjiku}`);
  expect(unseen.read()).toEqual([]);
  tellAll(`trinity-admin-unseen ${amina}`);
  expect(unseen.read()).toHaveLength(1);
  stop();
  expect(window.listeners.size).toBe(0);
});
