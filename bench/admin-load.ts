import type { Browser, Page } from '@playwright/test';
import type { ApiClient } from '../server/test/support/api-client.ts';
import { computeMedian } from '../server/test/support/measure.ts';
import { type BudgetRow, createBudgetRow } from './budget-table.ts';
import { adminBudgetBytes, formatKilobytes, recordResponseSizes } from './page-weight.ts';

/** Simulates an office computer. */
const slowdown = 4;
const loads = 5;

/** Measures bytes of the dashboard and time of the inbox, both with an empty cache. */
export async function measureAdmin(browser: Browser, origin: string, staff: ApiClient): Promise<BudgetRow[]> {
  const [name = '', value = ''] = staff.cookie.split('=');
  const inNewWindow = async (measure: (page: Page) => Promise<number>) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    await context.addCookies([{ name, value, url: origin }]);
    const result = await measure(await context.newPage());
    await context.close();
    return result;
  };
  const bytes = await inNewWindow((page) => measureDashboardWeight(page, origin));
  const times: number[] = [];
  for (let load = 0; load < loads; load++) times.push(await inNewWindow((page) => timeInbox(page, origin)));
  const slow = `time until the inbox is usable, processor ${slowdown} times slower`;
  return [
    createBudgetRow(
      'admin, size of the first load of the dashboard',
      adminBudgetBytes / 1_024,
      Number(formatKilobytes(bytes)),
      'KB',
    ),
    createBudgetRow(`admin, ${slow}`, 2_000, computeMedian(times), 'ms'),
  ];
}

export async function measureDashboardWeight(page: Page, origin: string): Promise<number> {
  const received = await recordResponseSizes(await page.context().newCDPSession(page));
  await page.goto(`${origin}/admin`);
  const charts = page.getByRole('img', { name: /^Bar chart/ });
  await charts.nth(1).waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
  return [...received.values()].reduce((sum, { size }) => sum + size, 0);
}

/** Milliseconds from the start of the navigation to the first row. The page measures them. */
async function timeInbox(page: Page, origin: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${origin}/admin/quotes`, { waitUntil: 'commit' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector('main li[data-index] a') ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
  );
}
