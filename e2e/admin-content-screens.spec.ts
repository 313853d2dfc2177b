import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { DeskPage } from './pages/desk-page.ts';
import { pageOf } from './staff-api.ts';

test.use({ dedicatedServer: 'pages' });

test('the screens of pages and SEO are accessible, light and dark [13.10]', async ({ page, staff }) => {
  test.slow();
  const { page: stored } = await staff.post(
    '/api/admin/pages',
    pageOf({ title: 'Looked at Closely', status: 'published', content: '## Heading\n\n[link](/about)\n\n> quote' }),
  );
  const desk = new DeskPage(page);
  await desk.open('/admin/pages');
  for (const path of [
    '/admin/pages',
    `/admin/pages/${stored.id}`,
    `/admin/pages/${stored.id}?tab=seo`,
    `/admin/pages/${stored.id}?tab=settings`,
    `/admin/seo?page=${stored.id}`,
  ]) {
    await page.goto(path);
    await expect(page.getByText('Looked at Closely').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('body')).toHaveClass(colorScheme === 'dark' ? /bp6-dark/ : /^(?!.*bp6-dark)/);
      await test.step(`${path} ${colorScheme}`, () => expectAccessible(page));
    }
  }
});
