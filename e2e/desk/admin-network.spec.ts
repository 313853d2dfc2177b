import { FaultyProxy } from '../desktop/faulty-proxy.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { PageEditorPage } from '../pages/page-editor-page.ts';
import { expectAdminAccessible } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test, tolerateConsoleErrors } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin', fetchesAhead: true });

let line: FaultyProxy;
let desk: AdminPage;

test.beforeEach(async ({ page, server }) => {
  line = await FaultyProxy.to(server.origin);
  desk = new AdminPage(page);
});
test.afterEach(() => line.close());

const lost = /ERR_|Failed to load resource|Failed to fetch|502/;

test('reports a section that cannot load offline, and opens it when the network is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  // With data saving on, nothing is loaded ahead.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await desk.open(`${line.origin}/admin/contacts`);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Messages' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Blog', exact: true }).click();
  const problem = page.getByRole('alert');
  await expect(problem.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(problem).toContainText('opens automatically when the network is back');
  await expectAdminAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await expect(
    page
      .getByRole('button', { name: 'New post' })
      .or(page.getByRole('link', { name: 'New post' }))
      .first(),
  ).toBeVisible();
  // Axe also reports files that it cannot load.
  expectConsoleErrors(consoleErrors, new RegExp(`${lost.source}|preload assets`));
});

test('reports a palette that cannot load offline, and keeps typed text', async ({ page, context, consoleErrors }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await desk.open(`${line.origin}/admin/pages/new`);
  const { title } = new PageEditorPage(page);
  await title.fill('Half a thought');
  await context.setOffline(true);
  await title.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette).toContainText('The search will be available when the network is back.');
  await expectAdminAccessible(page);
  await context.setOffline(false);
  await expect(palette).toContainText('Save your work first, then reload the page.');
  await palette.getByRole('button', { name: 'Close' }).click();
  await expect(title).toHaveValue('Half a thought');
  expectConsoleErrors(consoleErrors, new RegExp(`${lost.source}|preload assets`));
});

test('loads sections ahead and opens them without a network', async ({ page, consoleErrors }) => {
  const fetched = page.waitForResponse(/account-screen-.*\.js/);
  // The search must load before the screens.
  const search = page.waitForResponse(/command-palette-.*\.js/);
  const first = Promise.race([fetched, search]);
  const areFetched = fetched.then(() => true);
  await page.clock.install();
  await desk.open(`${line.origin}/admin`);
  // The desk loads one file every two seconds. The fake clock skips the waiting.
  const hurry = async () => {
    await page.clock.runFor(2_000);
    return Promise.race([areFetched, false]);
  };
  await expect.poll(hurry, { intervals: [50] }).toBe(true);
  expect((await first).url()).toContain('command-palette');
  line.breakConnections();
  await page.getByRole('link', { name: 'FAQs', exact: true }).click();
  await expect(page.getByText('The server cannot be reached. Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  line.repair();
  await expect(page.getByRole('heading', { name: /could not be loaded/ })).toBeHidden();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expectConsoleErrors(consoleErrors, lost);
});

test('detects a hanging network and unlocks its controls', async ({ page, staff, consoleErrors }) => {
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('On A Hung Line'));
  await desk.open(`${line.origin}/admin/quotes/${id}`);
  const status = desk.details.getByLabel('Status');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  line.delayMs = 1_000;
  const seen = Promise.withResolvers<void>();
  await page.route(`**/api/quotes/${id}`, (route) => seen.promise.then(() => route.continue()), { times: 1 });
  await status.selectOption('contacted');
  await expect(page.getByRole('progressbar', { name: 'Working' })).toBeVisible();
  seen.resolve();
  await expect(page.getByText(`${reference} is now marked Contacted.`)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Working' })).toBeHidden();

  line.goSilent();
  await status.selectOption('quoted');
  await expect(page.getByText('Reconnecting…')).toBeVisible();
  await expect(
    page.getByText(
      `${reference} was not changed. The server did not answer in time. Check your connection and try again.`,
    ),
  ).toBeVisible();
  await expect(status).toBeEnabled();
  await expect(status).toHaveValue('contacted');

  line.delayMs = 0;
  line.repair();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await status.selectOption('quoted');
  await expect(page.getByText(`${reference} is now marked Quoted.`)).toBeVisible();
  tolerateConsoleErrors(consoleErrors, lost);
});

test('uses the server’s clock for due times and ages on a computer that is a day fast', async ({ page, staff }) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Not Late At All'));
  await page.clock.install({ time: Date.now() + 26 * 60 * 60_000 });
  await desk.open(`/admin/quotes/${id}`);
  await expect(desk.details.getByText(/\d h left/)).toBeVisible();
  await expect(desk.details.getByText('just now').first()).toBeVisible();
  await expect(desk.lead('Not Late At All')).toContainText('just now');
  await expect(page.getByRole('listitem').getByText('Today', { exact: true })).toBeVisible();
});
