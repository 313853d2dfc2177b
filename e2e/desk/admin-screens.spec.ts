import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin' });

let desk: AdminPage;
test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
});

test('shows each field of a lead at its address', { tag: '@journey' }, async ({ page, staff }) => {
  const words = { source: 'trucks', additionalInfo: 'Line one\nLine two' };
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Deep Link', words));
  await desk.open(`/admin/quotes/${id}`);
  for (const text of [
    reference,
    'Deep Link',
    '0712 345 678',
    'w@example.com',
    'Westlands',
    'Nakuru',
    'Line two',
    'Our Trucks',
    'New',
    'Submitted',
  ]) {
    await expect.soft(desk.details, text).toContainText(text);
  }
  await expect(desk.details.locator('a[href="tel:+254712345678"]').first()).toBeAttached();
  await expectNoSidewaysScroll(page);
  await expectAdminAccessible(page);
});

test('stores a change of status', { tag: '@journey' }, async ({ page, staff }) => {
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Change Me'));
  await desk.open(`/admin/quotes/${id}`);
  await desk.details.getByLabel('Status').selectOption('contacted');
  await expect(page.getByText(`${reference} is now marked Contacted.`)).toBeVisible();
  await page.reload();
  await expect(desk.details.getByLabel('Status')).toHaveValue('contacted');
});

test('names the person who changed a status first, and does not overwrite that change unseen', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Wanted By Two'));
  const status = desk.details.getByLabel('Status');
  await desk.open(`/admin/quotes/${id}`);
  // The stream reports only changes that are made after it has opened.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await status.selectOption('contacted');
  const undo = page.getByRole('button', { name: 'Undo' });
  // A notice stays while it has the focus.
  await undo.focus();
  await staff.patch(`/api/quotes/${id}`, { status: 'lost' });
  await expect(status).toHaveValue('lost');
  await expect(desk.details).toContainText('Marked Lost by Amina Wekesa just now');

  await undo.click();
  const told = `Amina Wekesa marked ${reference} as Lost just now, so it was not changed to New.`;
  await expect(page.getByText(told)).toBeVisible();
  expect(await staff.get(`/api/quotes/${id}`)).toMatchObject({ status: 'lost', version: 3 });
  await expect(status).toHaveValue('lost');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as New' }).click();
  await expect(page.getByText(`${reference} is now marked New.`)).toBeVisible();

  for (const [value, label] of [
    ['quoted', 'Quoted'],
    ['spam', 'Spam'],
  ] as const) {
    await status.selectOption(value);
    await expect(page.getByText(`${reference} is now marked ${label}.`)).toBeVisible();
  }
  await desk.details.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText(`${reference} is now marked Quoted.`)).toBeVisible();
  // An older notice with the same text may still be visible.
  await expect.poll(() => staff.get(`/api/quotes/${id}`)).toMatchObject({ status: 'quoted', version: 7 });
  expectConsoleErrors(consoleErrors, /409/);
});

test('searches and filters the inbox, and says when nothing is found', async ({ page }) => {
  await desk.open('/admin/quotes');
  await expect(desk.leads.first()).toBeVisible();
  await page.getByLabel('Search quote requests').fill('zzzz nothing');
  await expect(page.getByText('No quote requests found')).toBeVisible();
  await expect(page.getByText('Select a quote request')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(desk.leads.nth(5)).toBeVisible();
  await page.getByLabel('Status').first().selectOption('won');
  await expect(page).toHaveURL(/status=won/);
  await expect(desk.leads.filter({ hasText: 'Won' })).toHaveCount(6);
  await expect(desk.leads.filter({ hasNotText: 'Won' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('works by keyboard alone', { tag: '@computer' }, async ({ page }) => {
  await desk.open();
  const screen = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(screen('Dashboard')).toBeVisible();
  // The stream opens after the shell has mounted, so the shell's shortcuts work.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  for (const [key, name] of [
    ['c', 'Contact Messages'],
    ['d', 'Dashboard'],
    ['q', 'Quote Requests'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(screen(name)).toBeVisible();
  }
  // The first lead is open already, because there is room for it.
  await expect(desk.leads.first()).toHaveAttribute('aria-current', 'true');
  for (const [key, index] of [
    ['j', 1],
    ['j', 2],
    ['k', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(desk.leads.nth(index)).toHaveAttribute('aria-current', 'true');
  }
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('dialog').getByText('Save', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(desk.details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/quotes$/);
  await page.keyboard.press('l');
  await expect(page.getByLabel('Search quote requests')).toBeFocused();
  // Esc first clears the field, then leaves it.
  for (const key of ['z', 'Escape', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByRole('main')).toBeFocused();
});

test('changes an open lead by keys and keeps the focus in place', {
  tag: ['@computer', '@journey'],
}, async ({ page, staff, context }) => {
  // Without this permission, Chromium with windows shows an extra line that offers alerts.
  await context.grantPermissions(['notifications']);
  for (const name of ['Keys First', 'Keys Second']) await staff.post('/api/quotes', buildQuoteBody(name));
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Keys Third'));
  await desk.open(`/admin/quotes/${id}`);
  await expect(page.getByText(/^\d+ quote requests$/)).toBeVisible();
  const status = desk.details.getByLabel('Status');
  await expect(status).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(status).toBeFocused();

  const pressed = await page.evaluateHandle(() => {
    const links: string[] = [];
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) links.push(link.protocol + link.host);
      event.preventDefault();
    });
    return links;
  });
  // A focused list of options receives all letters.
  await page.keyboard.press('c');
  await expect(page.getByText(`${reference} is now marked Contacted.`)).toBeVisible();
  await expect(status).toBeFocused();
  for (const key of ['e', 'j']) await page.keyboard.press(key);
  expect(await pressed.jsonValue()).toEqual([]);
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Excel file' })).toBeFocused();
  for (const key of ['c', 'w', 'e', '.', 'ArrowDown']) await page.keyboard.press(key);
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  await expect(desk.details.getByRole('heading', { name: 'Keys Third' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Excel file' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // Holds the key like a finger. The key that selects must not press the next control.
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Space', { delay: 100 })]);
  expect(file.suggestedFilename()).toMatch(/^quote-requests-.*\.csv$/);
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
  expect(await pressed.jsonValue()).toEqual([]);

  await page.getByRole('main').focus();
  for (const key of ['c', 'w', 'e']) await page.keyboard.press(key);
  expect(await pressed.jsonValue()).toEqual(['tel:', 'https:wa.me']);
  await expect(page.getByRole('dialog', { name: 'E-mail to Keys Third' }).getByLabel('Text')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('s');
  await expect(status).toBeFocused();
  const held = Promise.withResolvers<void>();
  await page.route(`/api/quotes/${id}`, (route) => held.promise.then(() => route.continue()));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(status).toBeDisabled();
  await page.keyboard.press('s');
  held.resolve();
  await expect(page.getByText(`${reference} is now marked Quoted.`)).toBeVisible();
  await expect(status).toBeEnabled();
  // Then the lead receives the keys again, even if nothing was selected. In the list, `w` would select Won.
  for (const close of [null, 'Escape', 'Enter']) {
    if (close) for (const key of ['s', close]) await page.keyboard.press(key);
    await expect(page.getByRole('region', { name: 'Details of the quote request' })).toBeFocused();
  }
  await page.keyboard.press('w');
  expect(await pressed.jsonValue()).toEqual(['tel:', 'https:wa.me', 'https:wa.me']);
  await expect(status).toHaveValue('quoted');
  await page.keyboard.press('.');
  await expect(desk.details.getByRole('heading', { name: 'Keys Second' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Keys Second, Q-\d+$/ })).toHaveCount(1);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Messages' })).toBeVisible();
});

test('prints the date of a lead instead of a relative time', {
  tag: '@computer',
}, async ({ page, staff }) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Paper Date'));
  await desk.open(`/admin/quotes/${id}`);
  const ago = desk.details.getByText('just now').first();
  await expect(ago).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(ago).toBeHidden();
  const printed = await desk.details
    .locator('time')
    .first()
    .evaluate((time) => getComputedStyle(time, '::after').content);
  expect(printed).toMatch(/^"\w{3} \d+, \d{4}, /);
});

test('shows one notice for 5 seconds, focuses it with F8 and dismisses it by a swipe of 50 pixels', {
  tag: ['@computer', '@journey'],
}, async ({ page, staff }) => {
  await page.clock.install();
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Notices'));
  await desk.open(`/admin/quotes/${id}`);
  const status = desk.details.getByLabel('Status');
  const notices = page.locator('.desk-notices');
  const notice = notices.locator('li[data-state="open"]');
  const mark = async (value: string, words: string) => {
    await status.selectOption(value);
    await expect(notice).toContainText(`${reference} is now marked ${words}.`);
  };
  await mark('contacted', 'Contacted');
  await mark('quoted', 'Quoted');
  await expect(notice).toHaveCount(1);
  // A notice stays while the mouse is over it. The check may take longer than 5 seconds.
  await notice.getByRole('alert').hover();
  await expectAccessible(page);

  await status.focus();
  await page.keyboard.press('F8');
  await expect(notices).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(status).toBeFocused();

  await mark('won', 'Won');
  const box = await notice.boundingBox();
  if (!box) throw new Error('The notice has no place');
  const swipe = async (pixels: number) => {
    // This point stays on the notice while it returns from the previous swipe.
    const [x, y] = [box.x + 60, box.y + box.height - 4];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + pixels / 2, y, { steps: 5 });
    await page.mouse.move(x + pixels, y, { steps: 5 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(notice).toBeVisible();
  await swipe(70);
  await expect(notice).toBeHidden();

  await page.mouse.move(5, 300); // a notice stays while the mouse is over it
  await page.clock.pauseAt(Date.now() + 60_000_000);
  await status.selectOption('lost');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.clock.runFor(4_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(notice).toBeHidden();
});

test('shows each field of a message at its address', { tag: '@journey' }, async ({ page, staff }) => {
  const message = {
    name: 'Otieno Test',
    email: 'o@example.com',
    subject: 'Storage question',
    message: 'How much?',
    elapsedMs: 60_000,
  };
  const { id } = await staff.post('/api/contacts', message);
  await desk.open(`/admin/contacts/${id}`);
  for (const text of ['Otieno Test', 'o@example.com', 'Storage question', 'How much?', 'New', 'Submitted']) {
    await expect.soft(desk.details, text).toContainText(text);
  }
  await expectNoSidewaysScroll(page);
});
