import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { startTestServer } from '../support/server-process.ts';
import { StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'account' });

test('invites a colleague, shows only the screens of the role, and logs each step', {
  tag: '@journey',
}, async ({ page, browser, baseURL }) => {
  await new AdminPage(page).open('/admin/settings?section=staff');
  await page.getByLabel('Email').fill('njeri@example.com');
  await page.getByLabel('First name').fill('Njeri');
  await page.getByLabel('Role', { exact: true }).selectOption('Editor');
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = page.locator('code', { hasText: '/admin/join#' });
  await expect(link).toBeVisible();
  await expect(page.getByLabel('Role of Njeri')).toHaveValue('editor');
  await expectAdminAccessibleAndFitting(page);

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const joining = await elsewhere.newPage();
  const refused: string[] = [];
  joining.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await joining.goto(await link.innerText());
  await expect(joining.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await joining.getByLabel('Username').fill('njeri');
  await joining.getByLabel('Password', { exact: false }).first().fill('some words of my own');
  await joining.getByRole('button', { name: 'Save' }).click();
  await joining.getByRole('button', { name: 'Sign in' }).click();
  await joining.getByLabel('Username').fill('njeri');
  await joining.getByLabel('Password', { exact: false }).first().fill('some words of my own');
  await joining.getByRole('button', { name: 'Sign In', exact: true }).click();
  const sections = joining.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(sections).toHaveText([
    'Dashboard',
    'Pages & Content',
    'SEO Management',
    'Blog',
    'FAQs',
    'Media',
    'Redirects',
    'Trash',
  ]);
  await joining.goto('/admin/quotes');
  await expect(joining.getByText('Your role, Editor, has no permission')).toBeVisible();
  expect(refused, 'forbidden requests are not even sent').toEqual([]);

  // The change needs a confirmation. The editor's open window then updates by itself.
  await page.getByLabel('Role of Njeri').selectOption('Administrator');
  await expect(page.getByRole('alertdialog')).toContainText('has access to everything');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Role of Njeri')).toHaveValue('editor');
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'More actions for Njeri' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: entry }).click();
  };
  await choose('Disable');
  await expect(page.getByRole('listitem').filter({ hasText: 'Njeri' })).toContainText('Disabled');
  await expect(joining.getByRole('dialog')).toContainText('Your session has ended');
  await elsewhere.close();

  await page.getByLabel('Email').fill('wrong@example.com');
  await page.getByLabel('First name').fill('Wrong');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'More actions for Wrong' }).click();
  await page.getByRole('menuitem', { name: 'Revoke invitation' }).click();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByLabel('Role of Wrong')).toHaveCount(0);

  await page.goto('/admin/audit');
  await page.getByLabel('Action').selectOption('Signed in');
  await expect(page.getByRole('row', { name: /Njeri \(\S+\) Signed in/ })).toBeVisible();
  await page.getByLabel('Action').selectOption('All actions');
  await page.getByLabel('Record').selectOption('Staff');
  await expect(page.getByRole('row', { name: /Amina Wekesa \(\S+\) Invited .*\(editor\)/ })).toBeVisible();
  await expectAdminAccessibleAndFitting(page);
});

test('runs the action of an e-mail link at the press of a button, without signing in', async ({ page }) => {
  const mails = new MailServer();
  await mails.start();
  const server = await startTestServer({ SMTP_URL: mails.url, RATE_LIMITS: 'on' });
  const waitForLink = async (words: RegExp) => {
    const mail = () => mails.received.find(({ body }) => words.test(body))?.body;
    await expect.poll(mail).toBeDefined();
    return `${server.origin}${/\/admin\/[a-z-]+#[\w-]{43}/.exec(mail() ?? '')?.[0] ?? ''}`;
  };
  const desk = new AdminPage(page);
  // The first sign-in sends no e-mail. The second is on another device.
  await StaffApi.signIn(server.origin);
  await desk.open(`${server.origin}/admin/account`);
  await page.goto(await waitForLink(/Device: (?!Unknown)/));
  await expect(page.getByRole('heading', { name: 'Sign out a device' })).toBeVisible();
  await expectAccessible(page);
  const isSignedIn = async () =>
    (await (await page.request.get(`${server.origin}/api/admin/session`)).json()).user !== null;
  expect(await isSignedIn()).toBe(true);
  await page.getByRole('button', { name: 'Sign out device' }).click();
  await expect(page.getByText('That device has been signed out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
  expect(await isSignedIn()).toBe(false);

  await desk.open(`${server.origin}/admin/account`);
  const own = page.getByRole('region', { name: 'Your e-mail address' });
  await own.getByLabel('New address').fill('manager@new.example');
  await own.getByLabel('Current password').fill(demoAccount.password);
  await own.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(own.getByText('To use manager@new.example, follow the link')).toBeVisible();
  await expectAdminAccessibleAndFitting(page);
  await page.goto(await waitForLink(/Confirm this address/));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('admin now uses the e-mail address manager@new.example.')).toBeVisible();
  await server.remove();
  await mails.stop();
});
