import { SitePage } from '../pages/site-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { menuServices } from '../support/site-screens.ts';

let site: SitePage;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

const entries = [...menuServices, '/services'];

test('opens the mega-menu under the mouse and follows a link to a service', async ({ page }) => {
  await site.openHydrated('/');
  await site.mainMenu.getByRole('button', { name: 'Services' }).hover();
  for (const href of entries) await expect(site.mainMenu.locator(`a[href="${href}"]`)).toBeVisible();
  expect(await site.mainMenu.locator('a[href^="/services"]').count()).toBe(entries.length);
  await site.mainMenu.getByRole('link', { name: 'Pwani Conso' }).click();
  await expect(site.heading).toHaveText('Pwani Conso');
  await expect(site.mainMenu.getByRole('link', { name: 'Pwani Conso' })).toBeHidden();
  await expect(site.mainMenu.getByRole('button', { name: 'Services' })).toHaveAttribute('data-active', 'true');
  await page.mouse.move(600, 700);
});

test('opens the mega-menu by keyboard and closes it with Esc', async ({ page }) => {
  await site.openHydrated('/');
  const services = site.mainMenu.getByRole('button', { name: 'Services' });
  await services.press('Enter');
  await expect(site.mainMenu.getByRole('link', { name: 'View All Services' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(site.mainMenu.locator(`a[href="${menuServices[0]}"]`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(site.mainMenu.getByRole('link', { name: 'View All Services' })).toBeHidden();
  await expect(services).toBeFocused();
});

test('marks the active link by the beginning of the path', async () => {
  await site.openHydrated('/blog/packing-a-kenyan-kitchen');
  await expect(site.mainMenu.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'true');
  await expect(site.mainMenu.locator('[aria-current]')).toHaveCount(1);
  await site.openHydrated('/about');
  await expect(site.mainMenu.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
});

test('opens the mega-menu after 200 ms and closes it after 150 ms', async ({ page }) => {
  await page.clock.install();
  await site.openHydrated('/about');
  const link = site.mainMenu.getByRole('link', { name: 'View All Services' });
  await page.clock.pauseAt(Date.now() + 60_000_000);
  await site.mainMenu.getByRole('button', { name: 'Services' }).hover();
  await page.clock.runFor(190);
  await expect(link).toBeHidden();
  await page.clock.runFor(30);
  await expect(link).toBeVisible();
  await page.mouse.move(600, 700);
  await page.clock.runFor(100);
  await expect(link).toBeVisible();
  await page.clock.runFor(600); // the delay and the closing animation
  await expect(link).toBeHidden();
});

test('reopens the mega-menu at once within 300 ms after it has closed', async ({ page }) => {
  await page.clock.install();
  await site.openHydrated('/about');
  const link = site.mainMenu.getByRole('link', { name: 'View All Services' });
  const services = site.mainMenu.getByRole('button', { name: 'Services' });
  const leave = async () => {
    await page.mouse.move(600, 700);
    await page.clock.runFor(149);
    await expect(services).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(2);
    await expect(services).toHaveAttribute('aria-expanded', 'false');
  };
  await page.clock.pauseAt(Date.now() + 60_000_000);
  await services.hover();
  await page.clock.runFor(220);
  await expect(link).toBeVisible();
  await leave();
  await page.clock.runFor(280);
  await services.hover();
  await page.clock.runFor(20);
  await expect(services).toHaveAttribute('aria-expanded', 'true');
  await leave();
  await page.clock.runFor(320);
  await services.hover();
  await page.clock.runFor(150);
  await expect(services).toHaveAttribute('aria-expanded', 'false');
  await page.clock.runFor(60);
  await expect(services).toHaveAttribute('aria-expanded', 'true');
});
