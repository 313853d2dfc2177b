import type { Page } from '@playwright/test';
import { ContactPage, createContactMessage } from '../pages/contact-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.describe('a toast', () => {
  let contact: ContactPage;

  /** Brings up the toast of a message that was refused, and again each time the button is clicked. */
  async function openRefusedMessage(page: Page): Promise<void> {
    contact = new ContactPage(page);
    await contact.open();
    await contact.fill(createContactMessage());
    await page.route('**/api/contacts', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
    await contact.sendButton.click();
    await expect(contact.toast('Error')).toBeVisible();
  }

  test.afterEach(({ consoleErrors }) => {
    expectConsoleErrors(consoleErrors, /503/);
  });

  test('is alone, and makes room for the next', async ({ page }) => {
    await openRefusedMessage(page);
    await page.unroute('**/api/contacts');
    await contact.sendButton.click();
    await expect(contact.toast('Message Sent!')).toBeVisible();
    await expect(page.locator('li[data-state="open"]')).toHaveCount(1);
    await expect(contact.toast('Error')).toBeHidden();
  });

  test('goes after 5 seconds, and no sooner', async ({ page }) => {
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

  test('is reached with F8', async ({ page }) => {
    await openRefusedMessage(page);
    await page.keyboard.press('F8');
    const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
    await expect(list).toBeFocused();
    await expect(list.locator('li[data-state="open"]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(contact.toast('Error')).toBeHidden();
  });

  test('gives the focus back to where it was when Esc closes it', async ({ page }) => {
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

  test('is wiped away to the right from 50 pixels on', async ({ page }) => {
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
