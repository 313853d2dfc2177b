import { AdminPage } from '../pages/admin-page.ts';
import { expectAdminAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { buildPageBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'pages' });

test('shows accessible screens for pages and SEO in light and dark', async ({ page, staff }) => {
  test.slow();
  const { page: stored } = await staff.post(
    '/api/admin/pages',
    buildPageBody({
      title: 'Looked at Closely',
      status: 'published',
      content: '## Heading\n\n[link](/about)\n\n> quote',
    }),
  );
  await new AdminPage(page).signInByApi();
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
    await test.step(path, () => expectAdminAccessible(page));
  }
});
