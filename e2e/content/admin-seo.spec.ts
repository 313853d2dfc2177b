import { AdminPage } from '../pages/admin-page.ts';
import { PageEditorPage } from '../pages/page-editor-page.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildPostBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'pages', viewport: { width: 1280, height: 900 } });

let desk: AdminPage;
let editor: PageEditorPage;

test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
  editor = new PageEditorPage(page);
});

test('previews search results and shared links while the user types', { tag: '@journey' }, async ({ page }) => {
  await desk.open('/admin/pages/new');
  await editor.title.fill('Piano Moves');
  await page.getByLabel('Excerpt').fill('Pianos, harps and organs.');
  await editor.openTab('SEO & Meta');
  const google = page.getByRole('region', { name: 'Google preview' });
  const share = page.getByRole('region', { name: 'Shared link preview' });
  await expect(google).toContainText('Piano Moves | Trinity Movers');
  await expect(google).toContainText('› piano-moves');
  await expect(google, 'the excerpt is the fallback').toContainText('Pianos, harps and organs.');
  await expect(share).toContainText('Pianos, harps and organs.');
  await expect(page.getByRole('region', { name: 'SEO score' })).toContainText('63% Good');

  const metaTitle = page.getByLabel('Meta title');
  await metaTitle.fill('x'.repeat(52));
  await expect(metaTitle).toHaveAccessibleDescription('52 characters, best 50–60: just right');
  await metaTitle.fill('Wide Movers Within Nairobi, Mombasa, Kisumu, Nakuru and Every County');
  await expect(metaTitle).toHaveAccessibleDescription(/best 50–60: too long/);
  await google.getByText('Desktop').click();
  await expect(google).toContainText(/Title: \d{3} of 580 pixels \(will be cut off\)/);
  await expect(google).toContainText(' …');
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText('Title too long (68 chars)');
  await page.getByLabel('Meta description').fill('x'.repeat(155));
  await expect(page.getByLabel('Meta description')).toHaveAccessibleDescription(
    '155 characters, best 150–160: just right',
  );

  await page.getByLabel('Twitter title').fill('Said on X');
  await share.getByText('X', { exact: true }).click();
  await expect(share).toContainText('Said on X');
  await share.getByText('Facebook').click();
  await expect(share).toContainText('Piano Moves');
  await page.getByLabel('OG image', { exact: true }).fill('/icon-512.png');
  await expect(share.locator('img')).toHaveAttribute('src', /\/icon-512\.png$/);
  await expect(page.getByText('512 × 512 pixels')).toBeVisible();

  const schema = page.getByLabel('Custom schema');
  for (const [text, said] of [
    ['{"@type": "FAQPage"', /The text is not valid JSON/],
    ['{"@type": "FAQPage"}', /"@context" is missing/],
    ['{"@context": "https://schema.org"}', /"@type" is missing/],
    ['{"@context": "https://schema.org", "@type": "FAQPage"}', /Types: FAQPage\..*54 of 16,384 bytes/],
  ] as const) {
    await schema.fill(text);
    await expect(schema).toHaveAccessibleDescription(said);
  }
  const canonical = page.getByLabel('Canonical URL');
  await canonical.fill('https://elsewhere.example/piano-moves');
  await expect(page.getByRole('list', { name: 'Warnings' })).toContainText('Canonical URL points to another site');
  await expect(page.getByRole('list', { name: 'SEO checks' })).toContainText('Canonical URL: to do');
  await page.getByRole('button', { name: 'Use this page’s address' }).click();
  await expect(canonical).toHaveValue('/piano-moves');
  await expect(page.getByRole('list', { name: 'SEO checks' })).toContainText('Canonical URL: done');
  await canonical.fill('nonsense');
  await editor.saveButton.click();
  await expect(page.getByLabel('Canonical URL')).toBeFocused();
  await expect(page.getByLabel('Canonical URL')).toHaveAccessibleDescription(/starts with https/);
});

test('analyses posts beside pages, and edits SEO in the dialog of the post', { tag: '@journey' }, async ({
  page,
  staff,
}) => {
  const post = { ...buildPostBody({ title: 'Plates of glass' }), published: true };
  await staff.post('/api/blog-posts', post);
  await desk.open('/admin/seo');
  await page.getByRole('searchbox', { name: 'Search pages' }).fill('plates of glass');
  await expect(page.getByRole('search').getByRole('status')).toContainText(/^1 of /);
  const row = page.getByRole('listitem', { name: 'Plates of glass', exact: true });
  await expect(row).toContainText('38% Needs Work');
  await expect(row).toContainText(`/blog/${post.slug}`);
  await row.getByRole('link', { name: 'Edit SEO' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Blog Post' });
  await expect(dialog).toBeVisible();
  const part = dialog.getByRole('button', { name: 'Search engines and shared links' });
  await expect(part).toHaveAttribute('aria-expanded', 'true');
  await dialog.getByLabel('OG title').fill('Glass, packed');
  await expect(dialog.getByRole('region', { name: 'Shared link preview' })).toContainText('Glass, packed');
  await expect(dialog.getByRole('region', { name: 'Google preview' })).toContainText(`› ${post.slug}`);
  await dialog.getByRole('button', { name: 'Use this post’s address' }).click();
  await expect(dialog.getByRole('region', { name: 'SEO score' })).toContainText('63% Good');
  await dialog.getByText('Hide from search engines').click();
  await dialog.getByLabel('OG image', { exact: true }).fill('nowhere');
  await part.click();
  await dialog.getByRole('button', { name: 'Save post' }).click();
  await expect(dialog.getByLabel('OG image', { exact: true }), 'what is wrong is shown').toHaveAccessibleDescription(
    /starts with https/,
  );
  await dialog.getByLabel('OG image', { exact: true }).fill('/icon-512.png');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Save post' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`/blog/${post.slug}`);
  const tag = (name: string) => page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).first();
  await expect(tag('og:title')).toHaveAttribute('content', 'Glass, packed');
  await expect(tag('og:image')).toHaveAttribute('content', /\/icon-512\.png$/);
  await expect(tag('robots')).toHaveAttribute('content', 'noindex, follow');
});
