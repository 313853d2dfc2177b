import { SitePage } from '../pages/site-page.ts';
import { expect, test } from '../support/fixtures.ts';

let site: SitePage;
test.beforeEach(({ page }) => {
  site = new SitePage(page);
});

test('searches and filters the blog, and restores each selection on Back', async ({ page }) => {
  const result = page.getByText(/^Showing \d+ article/);
  const cards = page.getByRole('main').getByRole('article');
  const search = page.getByPlaceholder('Search articles...');
  await site.openHydrated('/blog');
  await expect(result).toHaveText('Showing 15 article(s)');
  await expect(cards).toHaveCount(15);
  const packing = page.getByRole('button', { name: 'Packing', exact: true });
  await packing.click();
  await expect(result).toHaveText('Showing 2 article(s) in Packing');
  await expect(page).toHaveURL(/\/blog\/category\/packing$/);
  await expect(packing).toBeFocused();
  await search.fill('SUFURIAS');
  await expect(result).toHaveText('Showing 1 article(s) for "SUFURIAS" in Packing');
  await expect(search).toBeFocused();
  await expect(cards.getByRole('link', { name: /Packing a Kenyan Kitchen/ })).toBeVisible();
  await cards.getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\/packing-a-kenyan-kitchen$/);
  await page.goBack();
  await expect(page).toHaveURL(/q=SUFURIAS/);
  await expect(result).toHaveText('Showing 1 article(s) for "SUFURIAS" in Packing');
  await expect(search).toHaveValue('SUFURIAS');
  await search.fill('no such words');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search or filter criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(result).toHaveText('Showing 15 article(s)');
  await expect(page.getByRole('heading', { name: 'All Articles' })).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(page.getByRole('button', { name: 'All Categories' })).toHaveAttribute('aria-pressed', 'true');
});

test('says that the blog and the FAQ page have no content', async ({ page }) => {
  await page.route('**/api/faqs?published=true', (route) => route.fulfill({ json: [] }));
  const noPosts = { posts: [], total: 0, pageCount: 1, categories: [] };
  await page.route('**/api/blog', (route) => route.fulfill({ json: noPosts }));
  await site.openHydrated('/about');
  await site.footer.getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { name: 'No blog posts available' })).toBeVisible();
  await expect(page.getByText('Check back later for new content.')).toBeVisible();
  await site.footer.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { name: 'No FAQs Available' })).toBeVisible();
  await expect(page.getByText('Please check back later or contact us directly.')).toBeVisible();
});

test('opens at most one question of a category, and closes it again', async ({ page }) => {
  await site.openHydrated('/faqs');
  const booking = page.getByRole('region', { name: 'Booking', exact: true });
  const first = booking.getByRole('button', { name: 'How do I book a move?' });
  const second = booking.getByRole('button', { name: 'How early should I book?' });
  await first.click();
  await expect(first).toHaveAttribute('aria-expanded', 'true');
  await second.press('Enter');
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(first).toHaveAttribute('aria-expanded', 'false');
  await second.click();
  await expect(booking.locator('[aria-expanded="true"]')).toHaveCount(0);
  const chat = page.getByRole('link', { name: 'Start Chat' });
  await expect(chat).toHaveAttribute('href', /text=Hello!%20I%20have%20a%20question%20about%20your%20services\.$/);
  await expect(chat).toHaveAttribute('target', '_blank');
});

test('continues by keyboard from the selected category', async ({ page }) => {
  await site.openHydrated('/faqs');
  await page
    .getByRole('navigation', { name: 'Question categories' })
    .getByRole('link', { name: 'Packing' })
    .press('Enter');
  await expect(page).toHaveURL(/#packing$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Packing' }).getByRole('button').first()).toBeFocused();
});

test('shares an article by its address and links to others of its category', async ({ page, server }) => {
  const address = '/blog/estate-gate-pass-move-out-clearance';
  await site.openHydrated(address);
  const title = (await site.heading.innerText()).trim();
  for (const host of ['facebook.com', 'twitter.com', 'linkedin.com']) {
    const href = await page.locator(`main a[href*="${host}/"]`).getAttribute('href');
    const query = [...new URL(href ?? '').searchParams.values()];
    expect(query).toContain(server.origin + address);
    if (host === 'twitter.com') expect(query).toContain(title);
  }
  await expect(
    page
      .getByText(
        /^(January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}, \d{4}$/,
      )
      .first(),
  ).toBeVisible();
  const related = page.getByRole('region', { name: 'Related Articles' });
  await expect(related.getByRole('article')).toHaveCount(3);
  await expect(related.getByText('Moving Tips', { exact: true })).toHaveCount(3);
  const next = related.getByRole('article').first();
  const nextTitle = await next.getByRole('heading').innerText();
  await next.getByRole('link', { name: /Read More/ }).click();
  await expect(site.heading).toHaveText(nextTitle);
  // A longer title leaves no room for the company's name.
  expect(nextTitle.length).toBeGreaterThan(43);
  await expect(page).toHaveTitle(nextTitle);
});

test('subscribes an address to the newsletter from the blog', async ({ page }) => {
  await site.openHydrated('/blog');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email Address').fill(`${crypto.randomUUID()}@example.com`);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  // This server has no mail server.
  await expect(page.getByText('Your address is noted', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText('We have noted your address.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters the blog, opens questions and subscribes to the newsletter', async ({ page }) => {
    await site.open('/blog');
    await page.getByPlaceholder('Search articles...').fill('kitchen');
    await page.getByRole('button', { name: 'Packing', exact: true }).click();
    await expect(page.getByText('article(s) for "kitchen" in Packing')).toBeVisible();
    await site.open('/faqs');
    const answer = page.locator('details', { hasText: 'How do I book a move?' }).locator('p').first();
    await expect(answer).toBeHidden();
    await page.getByText('How do I book a move?').click();
    await expect(answer).toBeVisible();
    await site.open('/blog');
    await page.getByLabel('Email Address').fill(`${crypto.randomUUID()}@example.com`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'We have noted your address' })).toBeVisible();
  });
});
