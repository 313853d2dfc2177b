import { builtInScreens, getPagePath } from '../../shared/domain/site/built-in-screens.ts';
import { notFoundConsoleError, SitePage } from '../pages/site-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { footerServices, footerTexts, menuServices, type SiteScreen, siteScreens } from '../support/site-screens.ts';

test('shows all required content on each screen, accessibly and without errors', async ({ page, consoleErrors }) => {
  test.setTimeout(180_000);
  const builtIn = ['home', ...Object.keys(builtInScreens)].map(getPagePath);
  expect(siteScreens.map(({ path }) => path)).toEqual(expect.arrayContaining(builtIn));
  const site = new SitePage(page);
  for (const screen of siteScreens) {
    await test.step(screen.path, async () => {
      const response = await site.openHydrated(screen.path);
      expect.soft(response.status()).toBe(screen.status);
      await expectContent(site, screen);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      if (screen.status === 404) expect(consoleErrors.shift()).toBe(notFoundConsoleError);
      expect.soft(consoleErrors).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the same content on each screen', { tag: '@computer' }, async ({ page, consoleErrors }) => {
    const site = new SitePage(page);
    for (const screen of siteScreens) {
      await test.step(screen.path, async () => {
        const response = await site.open(screen.path);
        expect.soft(response.status()).toBe(screen.status);
        await expectContent(site, screen);
        const getQuote = page.getByRole('banner').getByRole('link', { name: 'Get Quote', exact: true });
        await expect.soft(getQuote).toHaveAttribute('href', '/quote');
        if (screen.status === 404) expect(consoleErrors.shift()).toBe(notFoundConsoleError);
      });
    }
  });

  test('links to every part of the site in the menus', async ({ page }, { project }) => {
    const site = new SitePage(page);
    await site.open('/');
    if (project.name === 'phone') await page.locator('summary[aria-label="Menu"]').click();
    const menu = project.name === 'phone' ? page.getByRole('navigation', { name: 'Menu' }) : site.mainMenu;
    for (const href of ['/', '/about', '/process', '/faqs', '/blog', '/contact']) {
      await expect(menu.locator(`a[href="${href}"]`)).toBeVisible();
    }
    for (const href of footerServices) await expect(site.footer.locator(`a[href="${href}"]`)).toBeVisible();
    await menu.getByRole('link', { name: 'About Us' }).click();
    await expect(site.heading).toHaveText('About Us');
    await site.open('/services');
    for (const href of menuServices) await expect(page.locator(`main a[href="${href}"]`).first()).toBeVisible();
  });
});

/** Search engines show 60 characters. Longer titles omit the company's name. */
const withCompany = (title: string) => (title.length <= 43 ? `${title} | Trinity Movers` : title);

async function expectContent(site: SitePage, screen: SiteScreen): Promise<void> {
  const title = typeof screen.title === 'string' ? withCompany(screen.title) : screen.title;
  await expect.soft(site.page).toHaveTitle(title);
  await expect.soft(site.heading).toHaveText([screen.heading]);
  expect.soft(await site.missing(screen.texts, site.page.locator('main')), 'missing texts').toEqual([]);
  expect.soft(await site.missing(footerTexts, site.footer), 'missing in the footer').toEqual([]);
  expect.soft(await site.missing(['Chat with us']), 'missing chat').toEqual([]);
  const hrefs = await site.page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect
    .soft(
      screen.links.filter((href) => !hrefs.includes(href)),
      'missing links',
    )
    .toEqual([]);
}
