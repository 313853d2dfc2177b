import { AdminPage } from '../pages/admin-page.ts';
import { ContactPage } from '../pages/contact-page.ts';
import { QuotePage } from '../pages/quote-page.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildPageBody } from '../support/staff-api.ts';

let site: QuotePage;
test.beforeEach(({ page }) => {
  site = new QuotePage(page);
});

test('asks for the fields of the specification, with types that phones know', async ({ page }) => {
  await site.open();
  const sources = page.getByRole('combobox', { name: 'How did you hear about us?' });
  expect(await sources.locator('option:not([value=""])').allInnerTexts()).toEqual([
    'Website',
    'Posters',
    'Magazines',
    'Exhibitions',
    'Repeat Clients',
    'Referral',
    'Facebook',
    'Instagram',
    'Twitter',
    'Our Trucks',
  ]);
  const expected = [
    { label: 'Full Name', attributes: { autocomplete: 'name', required: '' } },
    { label: 'Phone Number', attributes: { autocomplete: 'tel', type: 'tel', required: '' } },
    { label: 'Email Address', attributes: { autocomplete: 'email', type: 'email', required: '' } },
    { label: 'Moving From', attributes: { required: '' } },
    { label: 'Additional', attributes: { rows: '4' } },
  ];
  for (const { label, attributes } of expected) {
    for (const [name, value] of Object.entries(attributes)) {
      await expect.soft(site.field(label), label).toHaveAttribute(name, value);
    }
  }
  for (const name of ['Full Name', 'Moving To optional']) {
    await expect.soft(page.getByRole('textbox', { name, exact: true })).toHaveCount(1);
  }
  const names = await page
    .getByRole('form', { name: 'Quote request' })
    .locator('input:not([type="hidden"], [name="leaveEmpty"]), select, textarea')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name')));
  expect(names).toEqual([
    'fullName',
    'phone',
    'email',
    'movingFrom',
    'movingTo',
    'source',
    'additionalInfo',
    'service',
  ]);
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '5');
});

test('names wrong fields of a request, focuses the first and keeps typed text', async ({ page }) => {
  const site = new QuotePage(page);
  await site.open();
  await site.field('Full Name').fill('Njeri');
  await site.field('Email Address').fill('njeri at example');
  await site.submitButton.click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Enter an e-mail address such as name@example.com')).toBeVisible();
  await expect(site.field('Phone Number')).toBeFocused();
  await expect(site.field('Full Name')).toHaveValue('Njeri');
});

test('names missing and wrong fields of a message and keeps typed text', async ({ page }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.field('Email Address').fill('otieno at example');
  await contact.sendButton.click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  await expect(page.getByText('Enter an e-mail address such as name@example.com')).toBeVisible();
  await expect(contact.field('Full Name')).toBeFocused();
  await expect(contact.field('Full Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(contact.field('Email Address')).toHaveValue('otieno at example');
});

test('lets the browser require username and password', async ({ page }) => {
  const desk = new AdminPage(page);
  await page.goto('/admin');
  await desk.signInButton.click();
  await expect(desk.username).toBeFocused();
  expect(await page.locator('input:invalid').count()).toBe(2);
});

test.describe('SEO score', () => {
  test.use({ dedicatedServer: 'pages', viewport: { width: 1280, height: 900 } });

  test('analyses each page with its score, its warnings and links', async ({ page, staff }) => {
    const { page: fields } = buildPageBody({ title: 'Analysed', status: 'published', excerpt: 'Short.' });
    const seoMeta = { metaTitle: 'x'.repeat(61), metaDescription: 'x'.repeat(161), ogTitle: 'Analysed' };
    await staff.post('/api/admin/pages', { page: fields, seoMeta });
    await staff.post('/api/admin/pages', buildPageBody({ title: 'Bare Draft', status: 'draft' }));

    await new AdminPage(page).open('/admin/pages');
    await page.getByRole('link', { name: 'SEO for Analysed' }).click();
    await expect(page).toHaveURL(/\/admin\/seo\?page=/);
    const row = page.getByRole('listitem', { name: 'Analysed', exact: true });
    await expect(row).toHaveAttribute('data-selected', 'true');
    await expect(row.getByRole('list', { name: 'SEO checks' }).getByRole('listitem')).toHaveCount(8);
    await expect(row.getByRole('list', { name: 'SEO checks' })).toContainText('OG title: done');
    await expect(row).toContainText('50% Needs Work');
    await expect(row).toContainText('Title too long (61 chars)');
    await expect(row).toContainText('Description too long (161 chars)');
    await expect(row.getByRole('link', { name: 'View' })).toHaveAttribute('href', new RegExp(`/${fields.slug}$`));
    await expect(row.getByRole('link', { name: 'View' })).toHaveAttribute('target', '_blank');

    const bare = page.getByRole('listitem', { name: 'Bare Draft', exact: true });
    await expect(bare).toContainText('38% Needs Work');
    for (const warning of ['Missing meta title', 'Missing meta description']) await expect(bare).toContainText(warning);
    await expect(bare.getByRole('link', { name: 'View' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'SEO best practices' })).toBeVisible();

    const list: { status: string; seoMeta?: unknown }[] = await staff.get('/api/admin/pages');
    const published = list.filter(({ status }) => status === 'published').length;
    const cards = (await page.getByRole('main').getByRole('list').first().innerText()).replace(/\s+/g, ' ');
    expect(cards).toMatch(
      new RegExp(`^Pages with SEO \\d+ / ${list.length} Published Pages ${published} Average SEO score \\d+%$`),
    );

    await page.getByRole('searchbox', { name: 'Search pages' }).fill('analysed');
    await expect(bare).toBeHidden();
    await expect(page.getByText(/^1 of \d+ pages and posts$/)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('');
    await bare.getByRole('link', { name: 'Edit SEO' }).click();
    await expect(page.getByLabel('Meta title')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: Bare Draft');
  });
});
