import { expect, test } from 'vitest';
import { createUnseenLeads } from './unseen-leads.ts';

/** What of a window is asked for, with what tabs of one browser share. */
function browser() {
  const values = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  return { localStorage, addEventListener: () => {} };
}

const quote = '/admin/quotes/0199a4b2-0000-7000-8000-000000000001';
const [nine, ten] = ['2026-11-23T06:00:00.000Z', '2026-11-23T07:00:00.000Z'];

test('a due follow-up is in the bell until it is seen, once for each time that it was set for', async () => {
  const window = browser();
  const unseen = createUnseenLeads(window);
  unseen.addDue(quote, nine);
  unseen.addDue(quote, nine);
  expect(unseen.read()).toEqual([{ leadPath: quote, cause: 'due' }]);
  await Promise.resolve();
  // Another tab, or a reload, has it too; seen there, it does not come back.
  const later = createUnseenLeads(window);
  expect(later.read()).toEqual([{ leadPath: quote, cause: 'due' }]);
  later.remove(quote);
  later.addDue(quote, nine);
  expect(later.read()).toEqual([]);
  later.addDue(quote, ten);
  expect(later.read()).toHaveLength(1);
});

test('a lead is there once, for what came last; what was kept before there were reasons came in', () => {
  const window = browser();
  window.localStorage.setItem('trinity-admin-unseen', JSON.stringify([quote]));
  const unseen = createUnseenLeads(window);
  expect(unseen.read()).toEqual([{ leadPath: quote, cause: 'new' }]);
  unseen.add({ leadPath: quote, cause: 'given' });
  expect(unseen.read()).toEqual([{ leadPath: quote, cause: 'given' }]);
});
