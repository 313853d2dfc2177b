import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test, tolerateConsoleErrors } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin', viewport: { width: 1280, height: 800 } });

let desk: AdminPage;
test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
});

test('prompts for a lost session over the screen and continues there', {
  tag: '@journey',
}, async ({ page, staff, consoleErrors }) => {
  await desk.open('/admin/quotes');
  const search = page.getByLabel('Search quote requests');
  await search.fill('nairobi');
  await expect(page).toHaveURL(/q=nairobi/);
  await desk.leads.first().click();
  await expect(desk.details).toBeVisible();
  const address = page.url();
  await page.context().clearCookies();
  await desk.details.getByLabel('Status').selectOption('lost');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please sign in again')).toBeVisible();
  await expectAccessible(page);
  await staff.post('/api/quotes', buildQuoteBody('While Away', { movingFrom: 'Nairobi West' }));
  await desk.password.fill(demoAccount.password);
  await desk.password.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(page.url()).toBe(address);
  await expect(search).toHaveValue('nairobi');
  await expect(desk.leads.filter({ hasText: 'While Away' })).toBeVisible();
  expectConsoleErrors(consoleErrors, /401/);
});

test('starts at the dashboard after another person and shows nothing of theirs', async ({
  page,
  context,
  staff,
  colleague,
  consoleErrors,
}) => {
  const bell = page.getByRole('button', { name: /^Alerts/ });
  const signInAs = async (username: string, name: string) => {
    await desk.signIn(demoAccount.password, username);
    await expect(page.getByText(`Welcome, ${name}`)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/?$/);
  };
  const openAccount = async (name: string) => {
    await page.getByRole('button', { name: `Welcome, ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Password and sessions' }).click();
    await expect(page.getByRole('heading', { name: 'Your e-mail address' })).toBeVisible();
  };
  const signOutInAnotherTab = async () => {
    const other = new AdminPage(await context.newPage());
    await other.page.goto('/admin');
    await other.logoutButton.click();
    await expect(page.getByText('Please sign in again')).toBeVisible();
    await other.page.close();
  };

  const { user: amina } = await staff.get('/api/admin/session');
  await desk.open('/admin/quotes');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const given = await staff.post('/api/quotes', buildQuoteBody('Given To Amina'));
  await colleague.patch(`/api/quotes/${given.id}`, { ownerId: amina.id });
  await staff.post('/api/quotes', buildQuoteBody('Opened By Amina'));
  await page.getByLabel('Search quote requests').fill('opened by');
  await desk.lead('Opened By Amina').click();
  await expect(desk.details).toContainText('Opened By Amina');
  await expect(bell).toHaveAccessibleName(/assigned to you/);
  await desk.details.getByLabel('Status').selectOption('Contacted');
  const notice = page.locator('.desk-notices').getByRole('alert');
  await expect(notice).toBeVisible();
  await desk.logoutButton.click();
  await expect(desk.signInButton).toBeVisible();
  expect(await notice.count(), 'notices of hers').toBe(0);
  await signInAs('wanjiku', 'Wanjiku');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(bell).not.toHaveAccessibleName(/assigned to you/);

  await openAccount('Wanjiku');
  await expect(page.getByText('wanjiku@example.com')).toBeVisible();
  await page.getByRole('link', { name: 'Quote Requests' }).click();
  await desk.lead('Given To Amina').click();
  await expect(desk.details).toContainText('Given To Amina');
  await signOutInAnotherTab();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/admin/email', async (route) => {
    await held.promise;
    await route.continue();
  });
  await signInAs(demoAccount.username, 'Amina');
  const opened = await page.evaluate((id) => localStorage.getItem(`trinity-admin-opened ${id}`), amina.id);
  expect(opened, 'what Wanjiku had open').not.toContain(given.id);
  await expect(bell).toHaveAccessibleName(/assigned to you/);
  await openAccount('Amina');
  await expect(page.getByText('wanjiku@example.com')).toHaveCount(0);
  held.resolve();
  await expect(page.getByText('admin@example.com')).toBeVisible();
  await expect(bell).toHaveAccessibleName(/assigned to you/);

  await page.route('**/api/admin/session', async (route) => {
    const answer = await (await route.fetch()).json();
    const user =
      answer.user?.username === demoAccount.username ? { ...answer.user, mustSetUpTwoStep: true } : answer.user;
    await route.fulfill({ json: { ...answer, user } });
  });
  await page.route('**/api/admin/two-step**', (route) => {
    if (route.request().url().endsWith('/secret'))
      return route.fulfill({
        status: 201,
        json: { secret: 'GEZDGNBV', uri: 'otpauth://totp/Amina', recoveryCodes: ['abcd-efgh'] },
      });
    return route.fulfill({ json: { since: null, isRequired: true, isPossible: true, recoveryCodesLeft: 0 } });
  });
  await page.reload();
  await page.getByLabel('Current password').fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('abcd-efgh')).toBeVisible();
  await signOutInAnotherTab();
  await signInAs('wanjiku', 'Wanjiku');
  await expect(page.getByText('abcd-efgh')).toHaveCount(0);
  tolerateConsoleErrors(consoleErrors, /401/);
  // After the test, Wanjiku loses her role. An open page would then get a 403.
  await page.unrouteAll({ behavior: 'wait' });
  await page.close();
});

test('reconnects to a restarted server and shows the requests that it missed', async ({
  page,
  server,
  staff,
  consoleErrors,
}) => {
  await desk.open('/admin/quotes');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await server.stop('SIGTERM');
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await page.route('**/api/admin/events', (route) => route.abort());
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/admin/events'));
  await server.start();
  for (const name of ['Missed One', 'Missed Two']) await staff.post('/api/quotes', buildQuoteBody(name));
  await page.unroute('**/api/admin/events');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  for (const name of ['Missed One', 'Missed Two']) await expect(desk.leads.filter({ hasText: name })).toHaveCount(1);
  expectConsoleErrors(consoleErrors, /ERR_/);
});

test('empties a page that the browser stores, and loads it again on Back', async ({ page, staff, consoleErrors }) => {
  await staff.post('/api/quotes', buildQuoteBody('Behind Back'));
  await desk.open('/admin/quotes');
  const name = page.getByText('Behind Back').first();
  await expect(name).toBeVisible();
  // Playwright’s Chromium has no back/forward cache, so the test dispatches the events.
  const move = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
    page.evaluate(
      ([event, isStored]) => void window.dispatchEvent(new PageTransitionEvent(event, { persisted: isStored })),
      [type, persisted] as const,
    );
  await move('pageshow', false);
  await move('pagehide', true);
  await expect(name).toBeHidden();
  expect((await page.request.post('/api/admin/logout', { headers: { 'Sec-Fetch-Site': 'same-origin' } })).ok()).toBe(
    true,
  );
  const loaded = page.waitForEvent('load');
  await move('pageshow', true);
  await loaded;
  await expect(desk.signInButton).toBeVisible();
  await expect(name).toHaveCount(0);
  tolerateConsoleErrors(consoleErrors, /401/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says in view that it needs JavaScript', async ({ page }) => {
    for (const path of ['/admin', '/trinity-admin', '/admin/quotes']) {
      await page.goto(path);
      await expect(page.locator('noscript p')).toBeInViewport({ ratio: 1 });
    }
  });
});

test('works in a browser that forbids storage', async ({ page, context, staff }) => {
  await context.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: forbid });
    Object.defineProperty(LockManager.prototype, 'request', {
      value: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
    });
    Object.defineProperty(window, 'BroadcastChannel', { value: forbid });
  });
  await page.goto('/admin');
  await desk.signIn();
  await expect(page.getByText('Welcome, Amina')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Quote Requests/ }).click();
  await staff.post('/api/quotes', buildQuoteBody('Without Storage'));
  await desk.lead('Without Storage').click();
  await expect(desk.details.getByRole('heading', { level: 2, name: 'Without Storage' })).toBeVisible();
  await desk.details.getByRole('textbox').first().fill('Typed without storage');
  await desk.details.getByLabel('Status').selectOption('contacted');
  await expect(desk.details.getByLabel('Status')).toHaveValue('contacted');
  await page.getByRole('button', { name: 'Colours' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.getByText('Welcome, Amina')).toBeVisible();
  await page.goto('/admin/blog/new/write');
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
});

test('reports blocked cookies instead of an ended session', async ({ page, staff }) => {
  // The answer sets no cookie, as if the browser blocked cookies.
  const answer = await staff.post('/api/admin/login', demoAccount);
  await page.route('**/api/admin/login', (route) => route.fulfill({ json: answer }));
  await page.goto('/admin');
  await desk.signIn();
  await expect(page.getByRole('alert')).toContainText('Allow cookies for this address');
  await expect(desk.signInButton).toBeVisible();
  await expect(page.getByText('Please sign in again')).toHaveCount(0);
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('trinity-admin-session'))).toBeNull();
});

test('removes a malformed stored session', async ({ page }) => {
  await page.goto('/admin');
  await expect(desk.signInButton).toBeVisible();
  for (const text of ['{', '"amina"', '{"username":1}', '[]']) {
    await page.evaluate((value) => localStorage.setItem('trinity-admin-session', value), text);
    await page.reload();
    await expect(desk.signInButton).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('trinity-admin-session')), text).toBeNull();
  }
});
