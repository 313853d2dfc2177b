import type { Page } from '@playwright/test';
import { SitePage } from '../pages/site-page.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import type { StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'staff' });

const narrowest = 320;
const widest = 1_600;
const step = 40;

const longLabel = 'Everything that we have learned about moving since 2008 here';
const longName = 'Trinity Movers, Couriers, Storage and Cleaning of Kenya Limited';

const more = (count: number) =>
  ['Corporate Accounts', 'Moving Checklist', 'Where We Work', 'Careers']
    .slice(0, count)
    .map((label, index) => ({ label, href: `/more-${index}` }));

interface Contents {
  name: string;
  addedItems: { label: string; href: string }[];
  companyName?: string;
}

const contents: Contents[] = [
  { name: 'the entries of a new installation', addedItems: [] },
  { name: 'two more entries', addedItems: more(2) },
  { name: 'four more entries', addedItems: more(4) },
  { name: 'a label of 60 characters', addedItems: [{ label: longLabel, href: '/more-0' }] },
  { name: 'a company name of 60 characters', addedItems: [], companyName: longName },
  { name: 'a label of capitals', addedItems: [{ label: 'WWWWWWWWWWWWWWWWWWWWWWWW', href: '/more-0' }] },
];

async function writeContents(staff: StaffApi, { addedItems, companyName = 'Trinity Movers' }: Contents): Promise<void> {
  const menus: { slug: string; version: number }[] = await staff.get('/api/admin/menus');
  const version = menus.find(({ slug }) => slug === 'main')?.version;
  const reset = await staff.post('/api/admin/menus/main/reset', { version });
  await staff.put('/api/admin/menus/main', { items: [...reset.items, ...addedItems], version: reset.version });
  await staff.put('/api/admin/settings/company_name', { value: companyName });
}

const findHeaderFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const header = document.querySelector('#root > header');
    const parts = [...(header?.querySelectorAll('a, button, summary') ?? [])].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
    const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
    const width = document.documentElement.clientWidth;
    const height = header?.getBoundingClientRect().height ?? 0;
    const found = boxes
      .filter(({ box }) => box.left < 0 || box.right > width || box.height > height || box.width < 40)
      .map(({ part }) => `has no room: ${part.textContent}`);
    for (const [index, { part, box }] of boxes.entries()) {
      const next = boxes[index + 1];
      if (next && next.box.left < box.right - 1) found.push(`${part.textContent} lies over ${next.part.textContent}`);
    }
    // Only long labels may be cut. Labels of wide letters are not checked.
    for (const { part } of boxes) {
      const label = part.textContent;
      if (part.matches('nav a, nav button') && label.length <= 24 && !/^W+$/.test(label)) {
        if (part.scrollWidth > part.clientWidth) found.push(`is cut: ${label}`);
      }
    }
    const isNavigable = parts.some((part) => part.matches('nav a, summary'));
    if (!isNavigable) found.push('neither navigation nor menu');
    if (parts.some((part) => part.matches('summary')) && parts.some((part) => part.matches('nav a')))
      found.push('navigation and menu');
    if (!parts.some((part) => part.getAttribute('href') === '/quote')) found.push('no Get Quote');
    return found;
  });

test.afterAll(async ({ server }) => {
  const { StaffApi } = await import('../support/staff-api.ts');
  const staff = await StaffApi.signIn(server.origin);
  await writeContents(staff, { name: '', addedItems: [] });
  await staff.dispose();
});

for (const content of contents) {
  const title = `fits ${content.name} in the header at any width`;
  test(title, async ({ page, staff }) => {
    await writeContents(staff, content);
    const site = new SitePage(page);
    await site.openHydrated('/about');
    for (let width = narrowest; width <= widest; width += step) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findHeaderFaults(page), `${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: narrowest, height: 800 });
    await page.locator('summary[aria-label="Menu"]').click();
    await expectNoSidewaysScroll(page);
    const drawer = page.getByRole('navigation', { name: 'Menu' });
    for (const { label } of content.addedItems) {
      const link = drawer.getByRole('link', { name: label });
      expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth), label).toBeLessThanOrEqual(0);
    }
  });
}
