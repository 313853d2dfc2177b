import { expect, expectConsoleErrors, test } from './fixtures.ts';
import { ContactPage, someMessage } from './pages/contact-page.ts';
import { QuotePage, someQuote } from './pages/quote-page.ts';

let site: QuotePage;
test.beforeEach(({ page }) => {
  site = new QuotePage(page);
});

test('a request is said to be on its way, thanked for, and followed by an empty form', { tag: '@journey' }, async ({
  page,
}) => {
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

test('the form asks what the specification asks, in fields that phones know', { tag: '@journey' }, async ({ page }) => {
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

test('both forms are sent whole; a failure has a toast of its own kind, in the words of the server', {
  tag: '@journey',
}, async ({ page, consoleErrors }) => {
  const toast = page.locator('li[data-state="open"]');
  const colourOf = (title: string) =>
    toast.filter({ hasText: title }).evaluate((element) => getComputedStyle(element).backgroundColor);
  const quote = someQuote('Nyambura Maina');
  await site.open();
  await site.fill(quote);
  const more = { source: 'repeat_clients', additionalInfo: 'Two cats\nand a piano' };
  await site.field('How did you hear about us?').selectOption(more.source);
  await site.field('Additional').fill(more.additionalInfo);
  const sent: unknown[] = [];
  await page.route('**/api/quotes', (route) => {
    sent.push(route.request().postDataJSON());
    return sent.length > 1 ? route.continue() : route.fulfill({ status: 503, json: { message: 'Not now.' } });
  });
  await site.submitButton.click();
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast).toContainText('Not now.');
  const destructive = await colourOf('Error');
  await expect(site.thanks).toBeVisible();
  expect(await colourOf('Quote Request Submitted!')).not.toBe(destructive);
  expect(sent).toEqual([
    expect.objectContaining({ ...quote, ...more }),
    expect.objectContaining({ ...quote, ...more }),
  ]);
  expectConsoleErrors(consoleErrors, /503 \(Service Unavailable\)/);

  const contact = new ContactPage(page);
  const message = someMessage();
  await contact.open();
  await contact.fill(message);
  const request = page.waitForRequest('**/api/contacts');
  await contact.sendButton.click();
  expect((await request).postDataJSON()).toMatchObject({ ...message });
});
