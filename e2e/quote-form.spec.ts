import { expect, test } from './fixtures.ts';
import { QuotePage, someQuote } from './pages/quote-page.ts';

let site: QuotePage;
test.beforeEach(({ page }) => {
  site = new QuotePage(page);
});

test('a request is said to be on its way, thanked for, and followed by an empty form', async ({ page }) => {
  await site.open();
  await site.fill(someQuote('Wambui Njoroge'));
  await page.route('**/api/quotes', async (route) => {
    const response = await route.fetch();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await route.fulfill({ response });
  });
  await site.submitButton.click();
  await expect(page.locator('li[data-state="open"]')).toContainText('Quote Request Submitted!');
  await expect(page.locator('li[data-state="open"]')).toContainText(
    "We'll get back to you within 24 hours with your free quote.",
  );
  await expect(site.thanks).toBeFocused();
  await expect(
    page.getByText("We've received your request and will get back to you within 24 hours with a detailed quote."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Submit Another Quote' }).click();
  await expect(site.field('Full Name')).toHaveValue('');
  await expect(site.submitButton).toBeVisible();
});

test('the form asks what the specification asks, in fields that phones know', async ({ page }) => {
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
  await page.goto('/contact');
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveAttribute('rows', '5');
});
