import { contactFields } from '../../shared/domain/leads/contact-fields.ts';
import { getFieldNames } from '../../shared/domain/leads/lead-fields.ts';
import { ContactPage, createContactMessage } from '../pages/contact-page.ts';
import { createQuoteRequest, QuotePage } from '../pages/quote-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { countMessages } from '../support/staff-api.ts';

let site: SitePage;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

test('shows a skeleton for a loading article, and "not found" if it fails to load', async ({ page, consoleErrors }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/blog-posts/*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, json: { message: 'A defect.' } });
  });
  await site.openHydrated('/blog');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').click();
  await expect(page.getByRole('status', { name: 'Loading article' }).locator('> *')).toHaveCount(6);
  held.resolve();
  await expect(site.heading).toHaveText('Article Not Found');
  await expect(page.getByText("The article you're looking for doesn't exist or has been removed.")).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
  expectConsoleErrors(consoleErrors, /500 \(Internal Server Error\)/);
});

test('hides the blog on Home without posts, and filters the blog by used categories', async ({ page }) => {
  await page.route('**/api/blog/latest', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/blog', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, categories: ['Storage', 'Industry News'] } });
  });
  await site.openHydrated('/about');
  const loaded = page.waitForResponse('**/api/blog/latest');
  await site.footer.getByRole('link', { name: 'Home' }).click();
  await (await loaded).finished();
  await expect(page.getByRole('heading', { name: 'Ready when you are.' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Our Promise',
    'Our Services',
    'Why Choose Us',
    'What Our Customers Say',
    'Ready when you are.',
  ]);
  await expect(page.getByRole('link', { name: 'View All Posts' })).toHaveCount(0);
  await site.footer.getByRole('link', { name: 'Blog' }).click();
  const categories = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
  await expect(categories).toHaveText(['All Categories', 'Storage', 'Industry News']);
  await expect(page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email Address')).toHaveAttribute(
    'type',
    'email',
  );
});

test('shows six grey placeholders for loading lists, and no blog on Home until it loads', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(blog$|blog\/latest$|faqs\?published=true$)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await site.openHydrated('/about');
  await site.footer.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('status', { name: 'Loading questions' }).locator('> *')).toHaveCount(6);
  await site.footer.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('status', { name: 'Loading articles' }).locator('> *')).toHaveCount(6);
  await site.footer.getByRole('link', { name: 'Home' }).click();
  await expect(site.heading).toHaveText('Your whole world, moved without tears.');
  await expect(page.getByRole('heading', { name: 'Latest From Our Blog' })).toBeHidden();
  held.resolve();
  await expect(page.getByRole('region', { name: 'Latest From Our Blog' }).getByRole('article')).toHaveCount(3);
});

test('reports a list that fails to load, and shows it after another try', async ({ page, consoleErrors }) => {
  await page.route('**/api/faqs?published=true', (route) =>
    route.fulfill({ status: 503, json: { message: 'We cannot reach our database right now.' } }),
  );
  await site.openHydrated('/about');
  await site.footer.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/faqs?published=true');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Booking', exact: true })).toBeVisible();
  expectConsoleErrors(consoleErrors, /503/);
});

test('shows initials for a testimonial without its picture', async ({ page, consoleErrors }) => {
  await page.route('**/portraits-*', (route) => route.abort());
  await site.openHydrated('/');
  const people = page.getByRole('region', { name: 'What Our Customers Say' }).locator('figcaption');
  await expect(people).toHaveCount(3);
  for (const person of await people.all()) {
    await person.scrollIntoViewIfNeeded();
    const name = await person.locator('strong').innerText();
    const initials = name
      .split(' ')
      .map((word) => word[0])
      .join('');
    await expect(person.getByText(initials, { exact: true })).toBeVisible();
  }
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('shows that a request is being sent, gives thanks and empties the form', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.fill(createQuoteRequest('Wambui Njoroge'));
  await page.route('**/api/quotes', async (route) => {
    const response = await route.fetch();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await route.fulfill({ response });
  });
  await quote.submitButton.click();
  await expect(page.locator('li[data-state="open"]')).toContainText('Quote Request Submitted!');
  await expect(page.locator('li[data-state="open"]')).toContainText(
    "We'll get back to you within 24 hours with your free quote.",
  );
  await expect(quote.thanks).toBeFocused();
  await expect(
    page.getByText("We've received your request and will get back to you within 24 hours with a detailed quote."),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Submit Another Quote' }).click();
  await expect(quote.field('Full Name')).toHaveValue('');
  await expect(quote.submitButton).toBeVisible();
});

test('sends a message once, gives thanks and empties the form', async ({ page, staff }) => {
  const contact = new ContactPage(page);
  const message = createContactMessage();
  await contact.open();
  for (const name of getFieldNames(contactFields)) await expect(page.locator(`main [name="${name}"]`)).toBeVisible();
  await contact.fill(message);
  await page.route('**/api/contacts', async (route) => {
    const response = await route.fetch();
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
    await route.fulfill({ response });
  });
  await contact.sendButton.dblclick();
  await expect(contact.toast('Message Sent!')).toContainText(
    "Thank you for contacting us. We'll get back to you soon.",
  );
  await expect(contact.field('Subject')).toHaveValue('');
  await expect(contact.field('Message')).toHaveValue('');
  expect(await countMessages(staff, message.subject)).toBe(1);
});
