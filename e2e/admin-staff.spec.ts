import { expectDeskWell } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { DeskPage } from './pages/desk-page.ts';

test.use({ dedicatedServer: 'account' });

test('a colleague is invited, joins by the link, and sees the screens of the role only; the audit tells of it [17.12]', async ({
  page,
  browser,
  baseURL,
}) => {
  await new DeskPage(page).open('/admin/settings?section=staff');
  await page.getByLabel('E-mail').fill('njeri@example.com');
  await page.getByLabel('First name').fill('Njeri');
  await page.getByLabel('Role', { exact: true }).selectOption('Editor');
  await page.getByRole('button', { name: 'Invite' }).click();
  const link = page.locator('code', { hasText: '/admin/join#' });
  await expect(link).toBeVisible();
  await expect(page.getByLabel('Role of Njeri')).toHaveValue('editor');
  await expectDeskWell(page);

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const joining = await elsewhere.newPage();
  await joining.goto(await link.innerText());
  await expect(joining.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await joining.getByLabel('Username').fill('njeri');
  await joining.getByLabel('Password', { exact: false }).first().fill('some words of my own');
  await joining.getByRole('button', { name: 'Save' }).click();
  await joining.getByRole('button', { name: 'Sign in' }).click();
  await joining.getByLabel('Username').fill('njeri');
  await joining.getByLabel('Password', { exact: false }).first().fill('some words of my own');
  await joining.getByRole('button', { name: 'Sign In' }).click();
  const sections = joining.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(sections).toHaveText(['Dashboard', 'Pages & Content', 'SEO Management', 'Blog', 'FAQs']);
  await joining.goto('/admin/quotes');
  await expect(joining.getByText('Your role, Editor, has no permission')).toBeVisible();
  await elsewhere.close();

  await page.goto('/admin/audit');
  await page.getByLabel('Thing').selectOption('Staff');
  await expect(page.getByRole('row', { name: /Njeri Signed in/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Amina Wekesa Invited/ })).toBeVisible();
  await expectDeskWell(page);
});
