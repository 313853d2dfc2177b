import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { startTestServer } from '../support/server-process.ts';
import { buildPostBody, StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'subscribers', permissions: ['clipboard-read', 'clipboard-write'] });

const path = '/admin/subscribers';

const subscribe = (staff: StaffApi, email: string) => staff.post('/api/newsletter', { email, elapsedMs: 60_000 });

test('underlines links within sentences', async ({ page }) => {
  const figures = { recipients: 3, sent: 1, failed: 1, unsure: 1, skipped: 0, isFinished: true };
  const mailing = {
    id: crypto.randomUUID(),
    postId: crypto.randomUUID(),
    title: 'Tips',
    username: 'admin',
    ...figures,
  };
  await page.route('**/api/admin/mailings', (route) =>
    route.fulfill({ json: [{ ...mailing, createdAt: new Date().toISOString() }] }),
  );
  await new AdminPage(page).open(path);
  for (const name of ['see why', 'Site Settings → Email'])
    await expect(page.getByRole('link', { name })).toHaveCSS('text-decoration-line', 'underline');
  await expectAccessible(page);
});

test('lists, searches, exports and removes subscribers, and lets staff confirm them in a demo', {
  tag: '@journey',
}, async ({ page, staff }) => {
  const amina = `amina-${crypto.randomUUID()}@example.com`;
  const brian = `brian-${crypto.randomUUID()}@example.com`;
  await subscribe(staff, amina);
  await subscribe(staff, brian);
  await new AdminPage(page).open(path);
  await expect(page).toHaveTitle(/Subscribers/);
  await expect(page.getByText('E-mail is not set up yet. New subscribers stay pending')).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: '@example.com' });
  const row = (email: string) => rows.filter({ hasText: email });
  await expect(row(amina)).toContainText('Pending');
  await expectAdminAccessibleAndFitting(page);

  await row(amina)
    .getByRole('button', { name: `Copy the confirmation link for ${amina}` })
    .press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await staff.post('/api/newsletter/confirm', { token: new URL(link).searchParams.get('token') });
  await page.reload();
  await expect(row(amina)).toContainText('Confirmed');

  // The key works only after the search field has mounted.
  await expect(async () => {
    await page.keyboard.press('l');
    await expect(page.getByLabel('Search subscribers')).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type(amina.slice(0, 12).toUpperCase());
  await expect(rows).toHaveCount(1);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'CSV' }).click()),
  ]);
  expect(file.suggestedFilename()).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(
      `^\ufeff"Email","Status",.*,"Unsubscribe Link"\r\n"${amina}","Confirmed",.*,"","http[^"]*/newsletter/unsubscribe\\?token=[\\w-]{43}"\r\n$`,
    ),
  );
  await page.getByLabel('Status').selectOption('Unsubscribed');
  await expect(page.getByRole('heading', { name: 'No subscribers found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await row(brian)
    .getByRole('button', { name: `Remove ${brian}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Remove ${brian} permanently?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(brian)
    .getByRole('button', { name: `Remove ${brian}` })
    .click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${brian} removed.`)).toBeVisible();
  await expect(row(brian)).toHaveCount(0);

  await page.goto('/admin/blog');
  await page
    .getByRole('button', { name: /^Send .* to subscribers$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Send to subscribers' });
  await expect(dialog).toContainText('Ask the server administrator to set up e-mail.');
  await expect(dialog).not.toContainText('SMTP');
  await expect(dialog.getByRole('button', { name: /^Send to/ })).toHaveCount(0);
  await expectAdminAccessibleAndFitting(page);
});

test('loads subscribers page by page and reports a list that fails', async ({ page, staff, consoleErrors }) => {
  for (let index = 0; index < 52; index += 1) await subscribe(staff, `many-${index}@example.com`);
  await new AdminPage(page).open(`${path}?q=many-`);
  const rows = page.getByRole('row').filter({ hasText: 'many-' });
  await expect(rows).toHaveCount(52);
  await expect(page.getByText('No more subscribers.')).toBeVisible();

  await page.route('**/api/admin/subscribers?**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The subscribers could not be loaded' })).toBeVisible();
  await page.unroute('**/api/admin/subscribers?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows).toHaveCount(52);
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('previews, tests and sends a post to subscribers, and repeats that only on purpose', async ({
  page,
  consoleErrors,
}) => {
  const mailServer = new MailServer();
  await mailServer.start();
  const server = await startTestServer({ SMTP_URL: mailServer.url });
  const staff = await StaffApi.signIn(server.origin);
  const title = 'Packing a Kitchen in One Evening';
  await staff.post('/api/blog-posts', buildPostBody({ title }));
  await new AdminPage(page).open(`${server.origin}/admin/blog`);
  const open = page.getByRole('button', { name: `Send ${title} to subscribers` });
  const dialog = page.getByRole('dialog', { name: 'Send to subscribers' });
  await open.click();
  await expect(dialog.getByText('No subscribers yet')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Send to/ })).toHaveCount(0);
  await dialog.getByText('Close', { exact: true }).click();

  const readers = ['one@example.com', 'two@example.com'];
  for (const email of readers) {
    await subscribe(staff, email);
    await expect.poll(() => mailServer.to(email).length).toBe(1);
    const [, token] = /confirm\?token=([\w-]{43})/.exec(mailServer.to(email)[0]?.body ?? '') ?? [];
    await staff.post('/api/newsletter/confirm', { token });
  }

  await open.press('Enter');
  await expect(dialog.getByRole('region', { name: 'E-mail preview' })).toContainText('Two boxes at a time.');
  await expectAdminAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: 'Send me a test' }).click();
  await expect(dialog.getByText(/^Sent to .*@/)).toBeVisible();
  // A notice reports the result after the dialog is closed.
  const mailings = '**/api/admin/blog-posts/*/mailings';
  const sendAndClose = async (meet: (route: Route) => Promise<void>) => {
    const { promise: closed, resolve: answer } = Promise.withResolvers<void>();
    await page.route(mailings, (route) => closed.then(() => meet(route)), { times: 1 });
    await dialog.getByRole('button', { name: 'Send to 2 subscribers' }).press('Enter');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    answer();
  };
  await page.route(mailings, (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Send to 2 subscribers' }).press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('The post was not sent');
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
  expect(await page.locator('.desk-notices').getByRole('alert').count(), 'notices that say it again').toBe(0);
  await sendAndClose((route) => route.abort());
  await expect(page.getByText(`“${title}” was not sent. The server cannot be reached.`)).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
  await open.press('Enter');
  await sendAndClose((route) => route.continue());
  await expect(page.getByText(`“${title}” is on its way to 2 subscribers.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sent to 2 subscribers' })).toBeVisible();
  for (const email of readers)
    expect(mailServer.to(email).filter(({ headers }) => headers.subject === title)).toHaveLength(1);

  await open.click();
  await expect(dialog.getByText(/sent the post to 2 subscribers on .*\(Nairobi\)/)).toBeVisible();
  const again = dialog.getByRole('button', { name: 'Send to 2 subscribers' });
  await expect(again).toBeDisabled();
  await expect(again).toHaveAccessibleDescription('Tick the box to send the post again.');
  await expectAccessible(page);
  await dialog.getByLabel('Send the post to everyone again').press('Space');
  await expect(again).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.goto(`${server.origin}${path}`);
  await expect(page.getByRole('region', { name: 'Sent articles' })).toContainText(title);
  await expectAdminAccessibleAndFitting(page);
  await staff.dispose();
  await page.goto('about:blank');
  await server.remove();
  await mailServer.stop();
});
