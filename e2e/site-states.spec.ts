import type { Page } from '@playwright/test';
import { expect, expectConsoleErrors, test } from './fixtures.ts';
import { ContactPage, someMessage } from './pages/contact-page.ts';
import { SitePage } from './pages/site-page.ts';

let site: SitePage;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

test.describe('a toast', () => {
  let contact: ContactPage;

  /** Brings up the toast of a message that was refused, and again each time the button is clicked. */
  async function openRefusedMessage(page: Page): Promise<void> {
    contact = new ContactPage(page);
    await contact.open();
    await contact.fill(someMessage());
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
    await contact.sendButton.click();
    await expect(contact.toast('Error')).toBeVisible();
  }

  test.afterEach(({ consoleErrors }) => {
    expectConsoleErrors(consoleErrors, /503/);
  });

  test('is alone, and makes room for the next', { tag: '@journey' }, async ({ page }) => {
    await openRefusedMessage(page);
    await page.unroute('**/api/contacts');
    await contact.sendButton.click();
    await expect(contact.toast('Message Sent!')).toBeVisible();
    await expect(page.locator('li[data-state="open"]')).toHaveCount(1);
    await expect(contact.toast('Error')).toBeHidden();
  });

  test('goes after 5 seconds, and no sooner', { tag: '@journey' }, async ({ page }) => {
    await page.clock.install();
    await openRefusedMessage(page);
    await page.mouse.move(5, 300); // off the toast, which waits for who reads it
    await page.clock.pauseAt(Date.now() + 60_000_000);
    await contact.sendButton.click();
    await page.clock.runFor(500);
    await expect(contact.toast('Error')).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(contact.toast('Error')).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(contact.toast('Error')).toBeHidden();
  });

  test('is reached with F8', { tag: '@journey' }, async ({ page }) => {
    await openRefusedMessage(page);
    await page.keyboard.press('F8');
    const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
    await expect(list).toBeFocused();
    await expect(list.locator('li[data-state="open"]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(contact.toast('Error')).toBeHidden();
  });

  test('gives the focus back to where it was when Esc closes it', { tag: '@journey' }, async ({ page }) => {
    await openRefusedMessage(page);
    const subject = page.getByRole('textbox', { name: 'Subject' });
    for (const steps of [[], ['Tab']]) {
      await subject.focus();
      await page.keyboard.press('F8');
      for (const key of steps) await page.keyboard.press(key);
      await page.keyboard.press('Escape');
      await expect(contact.toast('Error')).toBeHidden();
      await expect(subject).toBeFocused();
      await contact.sendButton.click();
      await expect(contact.toast('Error')).toBeVisible();
    }
  });

  test('is wiped away to the right from 50 pixels on', { tag: '@journey' }, async ({ page }) => {
    await openRefusedMessage(page);
    const box = await contact.toast('Error').boundingBox();
    if (!box) throw new Error('The toast has no place');
    const swipe = async (pixels: number) => {
      const [x, y] = [box.x + 60, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + pixels / 2, y, { steps: 5 });
      await page.mouse.move(x + pixels, y, { steps: 5 });
      await page.mouse.up();
    };
    await swipe(40);
    await expect(contact.toast('Error')).toBeVisible();
    await swipe(70);
    await expect(contact.toast('Error')).toBeHidden();
  });
});

test('the mega-menu waits 200 ms before it opens and 150 ms before it closes', { tag: '@journey' }, async ({
  page,
}) => {
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
  await page.clock.runFor(600); // the wait, and the menu's way out
  await expect(link).toBeHidden();
});

test('lists show six grey placeholders while they load, and Home shows no blog until it is there', {
  tag: '@journey',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(blog$|blog\/latest$|faqs\?published=true$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await site.openHydrated('/about');
  await site.footer.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('status', { name: 'Loading questions' }).locator('> *')).toHaveCount(6);
  await site.footer.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('status', { name: 'Loading articles' }).locator('> *')).toHaveCount(6);
  await site.footer.getByRole('link', { name: 'Home' }).click();
  await expect(site.heading).toHaveText('Your whole world, moved without tears.');
  await expect(page.getByRole('heading', { name: 'Latest From Our Blog' })).toBeHidden();
  held.resolve();
  await expect(page.getByRole('region', { name: 'Latest From Our Blog' }).getByRole('article')).toHaveCount(3);
});

test('a list that cannot be read says so, and is there after another try', async ({ page, consoleErrors }) => {
  await page.route('**/api/faqs?published=true', (route) =>
    route.fulfill({ status: 503, json: { message: 'We cannot reach our database right now.' } }),
  );
  await site.openHydrated('/about');
  await site.footer.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/faqs?published=true');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Booking', exact: true })).toBeVisible();
  expectConsoleErrors(consoleErrors, /503/);
});

test('a testimonial without its picture shows the initials', { tag: '@journey' }, async ({ page, consoleErrors }) => {
  await page.route('**/portraits-*', (route) => route.abort());
  await site.openHydrated('/');
  const people = page.getByRole('region', { name: 'What Our Customers Say' }).locator('figcaption');
  await expect(people).toHaveCount(3);
  for (const person of await people.all()) {
    await person.scrollIntoViewIfNeeded();
    const name = await person.locator('strong').innerText();
    const initials = name
      .split(' ')
      .map((word) => word[0])
      .join('');
    await expect(person.getByText(initials, { exact: true })).toBeVisible();
  }
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});
