import type { Page } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildPageBody, buildPostBody, buildQuoteBody, type StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'scripts' });

/** Sets `window.ran` if any part of it runs. */
const attack = `"'></script><script>window.ran=1</script><img src=x onerror=window.ran=2><svg/onload=window.ran=3>`;
const markdown = `${attack}\n\n[click](javascript:window.ran=4) ![x](x"onerror=window.ran=5) <javascript:window.ran=6>`;

const expectNothingRan = async (page: Page) =>
  expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? 'nothing ran')).toBe('nothing ran');

async function writeContent(staff: StaffApi) {
  const post = buildPostBody({ title: attack, excerpt: attack, content: markdown, tags: [attack.slice(0, 40)] });
  await staff.post('/api/blog-posts', post);
  await staff.post('/api/faqs', { question: attack, answer: attack, category: 'General', published: true });
  const customSchema = JSON.stringify({ '@type': 'Thing', name: `${attack}<!--<script>` });
  const { page } = buildPageBody({ title: attack, excerpt: attack, content: markdown, status: 'published' });
  const seoMeta = { metaTitle: attack, metaDescription: attack, ogTitle: attack, metaKeywords: attack, customSchema };
  await staff.post('/api/admin/pages', { page, seoMeta });
  return { post, page };
}

test('runs no stored script of staff on any screen of the site', { tag: '@journey' }, async ({
  page,
  staff,
  consoleErrors,
}) => {
  const site = new SitePage(page);
  const written = await writeContent(staff);
  for (const key of ['company_name', 'tagline', 'company_description', 'address']) {
    await staff.put(`/api/admin/settings/${key}`, { value: attack });
  }
  for (const path of ['/', '/blog', `/blog/${written.post.slug}`, '/faqs', '/contact']) {
    await site.openHydrated(path);
    await expectNothingRan(page);
    expect(await page.content(), path).toContain('window.ran=1');
    const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => href.trim().toLowerCase().startsWith('javascript:'))).toEqual([]);
  }
  expect.soft((await site.openHydrated(`/${written.page.slug}`)).status()).toBe(200);
  await expectNothingRan(page);
  expect(consoleErrors).toEqual([]);
});

test('runs no script of a visitor in the desk', { tag: '@journey' }, async ({ page, staff }) => {
  const places = { movingFrom: attack, movingTo: attack, additionalInfo: attack, phone: `0712 ${attack.slice(0, 30)}` };
  const quote = await staff.post('/api/quotes', buildQuoteBody(attack, places));
  const words = { name: attack, subject: attack, message: attack, email: 'o@example.com', elapsedMs: 60_000 };
  const contact = await staff.post('/api/contacts', words);
  const desk = new AdminPage(page);
  await desk.open('/admin');
  await expect(page.getByText('window.ran=1').first()).toBeVisible();
  await expectNothingRan(page);
  for (const path of [`/admin/quotes/${quote.id}`, `/admin/contacts/${contact.id}`]) {
    await page.goto(path);
    await expect(desk.details).toContainText(attack);
    await expectNothingRan(page);
  }
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await staff.post('/api/quotes', buildQuoteBody(`Again ${attack}`, { email: 'again@example.com' }));
  await expect(
    desk.leads
      .filter({ hasText: 'Again' })
      .or(page.getByText(/New quote: Again/))
      .first(),
  ).toBeVisible();
  await expectNothingRan(page);
});

test('turns text into HTML only if the server has rendered it', async ({ page, staff, consoleErrors }) => {
  const post = buildPostBody({ title: 'Drawn by the browser', content: `Read **this**. ${markdown}` });
  await staff.post('/api/blog-posts', post);
  const assignText = () =>
    page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<img src=x>';
        return 'assigned';
      } catch (refusal) {
        return String(refusal);
      }
    });

  const site = new SitePage(page);
  await site.openHydrated('/blog');
  await page.getByRole('link', { name: post.title }).first().click();
  await expect(site.heading).toHaveText(post.title);
  await expect(page.locator('main strong', { hasText: /^this$/ })).toBeVisible();
  expect(consoleErrors, 'of the page that React has drawn').toEqual([]);
  expect.soft(await assignText()).toMatch(/^TypeError: .*TrustedHTML/);
  await expectNothingRan(page);

  const desk = new AdminPage(page);
  await desk.open('/admin/blog/new');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill(`Read **that**. ${markdown}`);
  await expect(page.getByRole('region', { name: 'Preview', exact: true }).locator('strong')).toHaveText('that');
  expect.soft(await assignText()).toMatch(/^TypeError: .*TrustedHTML/);
  await content.fill('');
  await content.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p>Two <b>vans</b><script>window.ran=7</script></p>');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(content).toHaveValue('Two **vans**');
  // Reading the pasted HTML allows an empty text only.
  expect.soft(await assignText()).toMatch(/^TypeError: .*TrustedHTML/);
  await expectNothingRan(page);
  expectConsoleErrors(consoleErrors, /requires 'TrustedHTML' assignment/);
});
