import type { Page } from '@playwright/test';
import { ContactPage, createContactMessage } from '../pages/contact-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

test.describe('a toast', () => {
  let contact: ContactPage;

  async function showErrorToast(page: Page): Promise<void> {
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

  test('is replaced by the next toast', async ({ page }) => {
    await showErrorToast(page);
    await page.unroute('**/api/contacts');
    await contact.sendButton.click();
    await expect(contact.toast('Message Sent!')).toBeVisible();
    await expect(page.locator('li[data-state="open"]')).toHaveCount(1);
    await expect(contact.toast('Error')).toBeHidden();
  });

  test('disappears after 5 seconds, and not before', async ({ page }) => {
    await page.clock.install();
    await showErrorToast(page);
    await page.mouse.move(5, 300); // a toast stays while the mouse is over it
    await page.clock.pauseAt(Date.now() + 60_000_000);
    await contact.sendButton.click();
    await page.clock.runFor(500);
    await expect(contact.toast('Error')).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(contact.toast('Error')).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(contact.toast('Error')).toBeHidden();
  });

  test('gets the focus with F8', async ({ page }) => {
    await showErrorToast(page);
    await page.keyboard.press('F8');
    const list = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');
    await expect(list).toBeFocused();
    await expect(list.locator('li[data-state="open"]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(contact.toast('Error')).toBeHidden();
  });

  test('returns the focus when Esc closes it', async ({ page }) => {
    await showErrorToast(page);
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

  test('is dismissed by a swipe to the right of 50 pixels', async ({ page }) => {
    await showErrorToast(page);
    // Waits for the animation. The toast stays while the mouse is over it.
    await contact.toast('Error').hover();
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
