import { adminBudget, missedWeights, weighPage } from '../../bench/page-weight.ts';
import { expect, test } from '../support/fixtures.ts';

/** One screen of each kind. `npm run bench:web` weighs all of them. */
const screens = [
  '/',
  '/services',
  '/services/domestic-moving',
  '/contact',
  '/quote',
  '/faqs',
  '/blog',
  '/blog/packing-a-kenyan-kitchen',
  '/newsletter',
  '/moving-to-kilimani',
];

test('no screen weighs more than its budget before a scroll', async ({ browser, server }) => {
  for (const path of screens) {
    const weight = await weighPage(browser, server.origin + path, { width: 1280, height: 800 });
    expect(weight.script, path).toBeGreaterThan(50_000);
    expect(missedWeights(weight)).toEqual([]);
  }
});

test('the admin keeps to its budget', { tag: '@journey' }, async ({ browser, server }) => {
  const { total } = await weighPage(browser, `${server.origin}/admin`, { width: 1280, height: 800 });
  expect(total).toBeGreaterThan(100_000);
  expect(total).toBeLessThanOrEqual(adminBudget);
});
