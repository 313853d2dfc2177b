import { measureDashboardWeight } from '../../bench/admin-load.ts';
import { adminBudgetBytes, findExceededBudgets, measurePageWeight } from '../../bench/page-weight.ts';
import { AdminPage } from '../pages/admin-page.ts';
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

test('keeps every screen within its budget before a scroll', async ({ browser, server }) => {
  for (const path of screens) {
    const weight = await measurePageWeight(browser, server.origin + path, { width: 1280, height: 800 });
    expect(weight.script, path).toBeGreaterThan(50_000);
    expect(findExceededBudgets(weight)).toEqual([]);
  }
});

test('keeps the dashboard within the budget of the admin', { tag: '@journey' }, async ({ page, server }) => {
  await new AdminPage(page).signInByApi();
  const bytes = await measureDashboardWeight(page, server.origin);
  expect(bytes).toBeGreaterThan(250_000);
  expect(bytes).toBeLessThanOrEqual(adminBudgetBytes);
});
