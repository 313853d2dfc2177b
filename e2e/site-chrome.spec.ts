import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SitePage } from './pages/site-page.ts';
import { footerServices, menuServices } from './site-screens.ts';

let site: SitePage;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

test.describe('on a computer', () => {
  test.skip(({ isMobile }) => isMobile, 'the drawer has the same links');

  const entries = [...menuServices, '/services'];

  test('the mega-menu opens under the mouse and leads to a service', async ({ page }) => {
    await site.openAlive('/');
    await site.mainMenu.getByRole('button', { name: 'Services' }).hover();
    for (const href of entries) await expect(site.mainMenu.locator(`a[href="${href}"]`)).toBeVisible();
    expect(await site.mainMenu.locator('a[href^="/services"]').count()).toBe(entries.length);
    await site.mainMenu.getByRole('link', { name: 'Pwani Conso' }).click();
    await expect(site.heading).toHaveText('Pwani Conso');
    await expect(site.mainMenu.getByRole('link', { name: 'Pwani Conso' })).toBeHidden();
    await expect(site.mainMenu.getByRole('button', { name: 'Services' })).toHaveAttribute('data-active', 'true');
    await page.mouse.move(600, 700);
  });

  test('the mega-menu opens by the keyboard and closes with Esc', async ({ page }) => {
    await site.openAlive('/');
    const services = site.mainMenu.getByRole('button', { name: 'Services' });
    await services.press('Enter');
    await expect(site.mainMenu.getByRole('link', { name: 'View All Services' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(site.mainMenu.locator(`a[href="${menuServices[0]}"]`)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(site.mainMenu.getByRole('link', { name: 'View All Services' })).toBeHidden();
    await expect(services).toBeFocused();
  });

  test('the active link is marked by the beginning of the path', async () => {
    await site.openAlive('/blog/packing-a-kenyan-kitchen');
    await expect(site.mainMenu.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'true');
    await expect(site.mainMenu.locator('[aria-current]')).toHaveCount(1);
    await site.openAlive('/about');
    await expect(site.mainMenu.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  });

  test('the first Tab offers to skip the menu', async ({ page }) => {
    await site.openAlive('/');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
  });

  for (const path of ['/', '/quote', '/contact']) {
    test(`what floats covers no text of ${path}`, async ({ page }) => {
      await site.openAlive(path);
      await expect(page.getByRole('navigation', { name: 'Social media' }).getByRole('link')).toHaveCount(3);
      const covered = await page.evaluate(() => {
        const boxOf = (element: Element) => element.getBoundingClientRect();
        const floating = [
          ...document.querySelectorAll('nav[aria-label="Social media"], aside[aria-label="Chat"] a'),
        ].map(boxOf);
        const texts = document.querySelectorAll('main :is(h1, h2, p, label, input, textarea, button)');
        return [...texts]
          .filter((text) => {
            const box = boxOf(text);
            return floating.some(
              ({ left, right, top, bottom }) =>
                box.left < right && box.right > left && box.top < bottom && box.bottom > top,
            );
          })
          .map((text) => `${text.tagName} ${text.textContent}`);
      });
      expect(covered).toEqual([]);
    });
  }
});

test('the drawer of a phone holds the focus, closes with Esc, and its links lead on', async ({ page }, { project }) => {
  test.skip(project.name === 'computer', 'the drawer is for narrow screens');
  await site.openAlive('/');
  const opener = page.locator('summary[aria-label="Menu"]');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(drawer).toBeVisible();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab');
  expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  for (const name of ['Home', 'About Us', 'Our Process', 'FAQs', 'Blog', 'Contact Us', 'Get Quote']) {
    await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await drawer.getByText('Services', { exact: true }).click();
  for (const href of [...menuServices, '/services']) await expect(drawer.locator(`a[href="${href}"]`)).toBeVisible();
  await drawer.getByRole('link', { name: 'Our Process' }).click();
  await expect(site.heading).toHaveText('Our Moving Process');
  await expect(drawer).toBeHidden();
});

test('a thumb finds targets of 44 pixels, and the menu on the narrowest phone', async ({ page }, { project }) => {
  test.skip(project.name === 'computer', 'a mouse is finer');
  for (const path of ['/', '/blog', '/quote']) {
    await site.openAlive(path);
    const tooSmall = await page.evaluate(() =>
      [...document.querySelectorAll('a, button, input:not([name="leaveEmpty"]), select, textarea, summary')]
        .filter((target) => target.checkVisibility() && !(target.parentElement?.matches('p') && target.matches('a')))
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          const isWholeCard = target.closest('article') !== null;
          return !isWholeCard && (height < 44 || (width < 44 && !target.closest('footer')));
        })
        .map((target) => `${target.tagName} ${target.textContent}`),
    );
    expect.soft(tooSmall, path).toEqual([]);
  }
  await page.setViewportSize({ width: 280, height: 650 });
  await expect(page.locator('summary[aria-label="Menu"]')).toBeInViewport({ ratio: 1 });
});

test('a long company name stays in the header', async ({ page }) => {
  await site.openAlive('/');
  const name = page.locator('header').getByText('Trinity Movers');
  await name.evaluate((element) => {
    element.textContent = 'Trinity Movers & Logistics (Kenya) Limited';
  });
  const bottomOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottomOf(page.locator('header a').first())).toBeLessThanOrEqual(
    await bottomOf(page.locator('header').first()),
  );
});

test('the chat button of a phone makes way for a form, but not for the keyboard', async ({ page }, { project }) => {
  test.skip(project.name === 'computer', 'there is a margin for it');
  await site.openAlive('/quote');
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(chat).not.toBeInViewport();
  await chat.focus();
  await expect(chat).toBeInViewport();
});

test('the footer and the chat link are there on every screen', async ({ page }) => {
  await site.openAlive('/process');
  for (const text of ['Move Without Tears', 'Bee Center, Donholm, Nairobi', '+254 700 000 000', 'info@example.com']) {
    await expect(site.footer).toContainText(text);
  }
  for (const href of footerServices) await expect(site.footer.locator(`a[href="${href}"]`)).toBeVisible();
  const chat = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/254700000000\?text=Hello!/);
  await expect(chat).toHaveAttribute('target', '_blank');
});
