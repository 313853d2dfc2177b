import type { Page } from '@playwright/test';
import { expect, test, tolerateConsoleErrors } from './fixtures.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { DeskPage } from './pages/desk-page.ts';
import { siteScreens } from './site-screens.ts';
import { quoteOf, type StaffApi } from './staff-api.ts';
import { useWiderFont } from './wider-font.ts';

test.use({ bypassCSP: true });

const windows = [
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const;

/** A page enlarged to 200 % has half as many CSS pixels. A phone of 360 px enlarges by pinching. */
const halfWindows = windows
  .filter(({ width }) => width > 360)
  .map(({ width, height }) => ({ width: width / 2, height: height / 2 }));

async function expectNoLayoutFaults(page: Page, sizes: readonly { width: number; height: number }[], name: string) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await findLayoutFaults(page), `${name} at ${size.width} px`).toEqual([]);
  }
}

/** Addresses of the admin's screens, records included, for a look at all of them. */
async function listAdminScreens(staff: StaffApi): Promise<Record<string, string[]>> {
  const firstId = async (list: string) => (await staff.get(list))[0].id;
  const quote = await firstId('/api/quotes');
  const contact = await firstId('/api/contacts');
  const page = await firstId('/api/admin/pages');
  const post = await firstId('/api/blog-posts');
  const faq = await firstId('/api/faqs');
  return {
    leads: [
      '',
      '/quotes',
      `/quotes/${quote}`,
      '/quotes/new',
      '/quotes?status=spam',
      '/contacts',
      `/contacts/${contact}`,
      '/report',
      '/import',
    ],
    content: [
      '/pages',
      '/pages/new',
      ...['', '?tab=seo', '?tab=settings', '/write'].map((rest) => `/pages/${page}${rest}`),
      '/seo',
      '/blog',
      '/blog/new',
      ...['', '/write'].map((rest) => `/blog/${post}${rest}`),
      '/faqs',
      '/faqs/new',
      `/faqs/${faq}`,
      '/media',
      '/redirects',
      '/trash',
    ],
    company: [
      ...['settings', 'pictures', 'email', 'templates', 'menus', 'staff', 'integration', 'security'].map(
        (section) => `/settings?section=${section}`,
      ),
      '/subscribers',
      '/privacy',
      '/audit',
      '/account',
      '/download',
      '/no-such-screen',
    ],
  };
}

for (const area of ['leads', 'content', 'company']) {
  test(`the admin's screens of ${area} hold with a font that is 15 % wider, and enlarged to 200 %`, {
    tag: '@not-quick',
  }, async ({ page, staff, consoleErrors }) => {
    test.slow();
    await useWiderFont(page);
    const screens = (await listAdminScreens(staff))[area] ?? [];
    expect(screens.length).toBeGreaterThan(5);
    await new DeskPage(page).enter();
    for (const screen of screens) {
      await page.goto(`/admin${screen}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('.bp6-skeleton, main[aria-busy="true"], main [aria-busy="true"]')).toHaveCount(0);
      await expectNoLayoutFaults(page, [...windows, ...halfWindows], screen);
    }
    tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED/);
  });
}

test('the sign-in form holds with a font that is 15 % wider, and enlarged to 200 %', {
  tag: '@not-quick',
}, async ({ page, consoleErrors }) => {
  await useWiderFont(page);
  await page.goto('/admin');
  await expect(new DeskPage(page).signInButton).toBeVisible();
  await expectNoLayoutFaults(page, [...windows, ...halfWindows], 'sign-in');
  tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED/);
});

test("the admin's menus and dialogs hold with a font that is 15 % wider, and enlarged to 200 %", {
  tag: '@not-quick',
}, async ({ page, consoleErrors }) => {
  await useWiderFont(page);
  const desk = new DeskPage(page);
  const sizes = [...windows, ...halfWindows];
  await desk.open('/admin/quotes');
  await expect(desk.leads.first()).toBeVisible();
  const menus = [/^Alerts/, /^Welcome, /, 'Colours', /^Export/];
  for (const name of menus) {
    await page.setViewportSize(windows[0]);
    await page.getByRole('button', { name }).first().click();
    await expect(page.locator('.bp6-popover')).toBeVisible();
    await expectNoLayoutFaults(page, sizes, String(name));
    await page.keyboard.press('Escape');
    await expect(page.locator('.bp6-popover')).toBeHidden();
  }
  for (const [key, opened] of [
    ['Control+k', page.getByRole('textbox', { name: 'Search or command' })],
    ['Shift+?', page.getByRole('dialog', { name: 'Keyboard shortcuts' })],
  ] as const) {
    await page.setViewportSize(windows[0]);
    await page.keyboard.press(key);
    await expect(opened).toBeVisible();
    await expectNoLayoutFaults(page, sizes, key);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open the sections' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
  expect(await findLayoutFaults(page), 'drawer').toEqual([]);
  tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED/);
});

test("the site's screens hold with a font that is 15 % wider, and with text at 200 %", {
  tag: '@not-quick',
}, async ({ page, consoleErrors }) => {
  test.slow();
  await useWiderFont(page);
  for (const { path } of siteScreens) {
    await page.goto(path);
    await expectNoLayoutFaults(page, [...windows, ...halfWindows], path);
    await page.addStyleTag({ content: ':root:root { font-size: 200%; }' });
    await expectNoLayoutFaults(page, windows, `${path} with text at 200 %`);
  }
  tolerateConsoleErrors(consoleErrors, /woff2|net::ERR_FAILED|404/);
});

test('the admin draws text and controls in its own typeface, and loads Extended Latin for a name that needs it', {
  tag: ['@computer', '@not-quick'],
}, async ({ page, staff }) => {
  const loadedFonts: string[] = [];
  page.on('response', (response) => {
    const name = /\/(inter-[a-z-]+)-wght/.exec(response.url())?.[1];
    if (name) loadedFonts.push(name);
  });
  const { id } = await staff.post('/api/quotes', { ...quoteOf('Jane Doe'), movingTo: 'Gĩthũnguri' });
  const desk = new DeskPage(page);
  await desk.open('/admin/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loadedFonts).toEqual(['inter-latin']);
  const controlFonts = await page
    .locator('button, input, select, textarea')
    .evaluateAll((controls) => [...new Set(controls.map((control) => getComputedStyle(control).fontFamily))]);
  expect(controlFonts).toEqual([expect.stringMatching(/^"?Inter"?, "Inter Fallback"/)]);

  await page.goto(`/admin/quotes/${id}`);
  await expect(desk.details).toContainText('Gĩthũnguri');
  await expect.poll(() => loadedFonts.toSorted()).toContain('inter-latin-ext');
});
