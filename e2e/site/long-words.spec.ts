import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { AdminPage } from '../pages/admin-page.ts';
import { ContactPage } from '../pages/contact-page.ts';
import { humanFillTimeMs, QuotePage } from '../pages/quote-page.ts';
import { expectNoSidewaysScroll } from '../support/accessibility.ts';
import { listAdminScreens } from '../support/admin-screens.ts';
import { expect, test, tolerateConsoleErrors } from '../support/fixtures.ts';
import { expectNoLayoutFaults } from '../support/layout-faults.ts';
import { siteScreens } from '../support/site-screens.ts';
import { buildPageBody, buildPostBody, buildQuoteBody, type StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'long-words', hasTouch: true });

const phones = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
] as const;

/** 44 letters, like compounds in German, Finnish and Swahili. */
const word = 'Rindfleischetikettierungsueberwachungsgesetz';
const email = 'wanjiku.kamau.njoroge.wa.muthoni@removals-and-storage.example.co.ke';
const address = `https://example.com/${word}`;
const text = `${word} ${email} ${address}`;

let postSlug: string;
let pageSlug: string;

async function writeLongWords(staff: StaffApi): Promise<void> {
  const background = { create: { width: 640, height: 400, channels: 3, background: '#1160b7' } } as const;
  const picture = await staff.upload(`${word}.jpg`, await sharp(background).jpeg().toBuffer(), text);
  await staff.put(`/api/admin/media/${picture.id}`, {
    name: word + word,
    alt: text,
    caption: text,
    version: picture.version,
  });

  const post = await staff.post('/api/blog-posts', {
    ...buildPostBody({ title: text, excerpt: text, tags: [word, email.slice(0, 60)] }),
    content: `# ${text}\n\n${text}\n\n- ${text}\n\n> ${text}\n\n| ${word} | ${email} |\n|-|-|\n| ${word} | ${email} |`,
    metaTitle: text,
    metaDescription: text,
  });
  postSlug = post.slug;
  await staff.post('/api/blog-posts', buildPostBody({ title: word, excerpt: word, tags: [word] }));
  const { page } = await staff.post('/api/admin/pages', {
    ...buildPageBody({ title: text, excerpt: text, content: `## ${text}\n\n${text}`, status: 'published' }),
    seoMeta: {
      metaTitle: text,
      metaDescription: text,
      metaKeywords: text,
      ogTitle: text,
      ogDescription: text,
      customSchema: null,
    },
  });
  pageSlug = page.slug;
  await staff.post('/api/faqs', { question: text, answer: text, category: 'Booking', order: 0, published: true });

  await staff.put('/api/admin/settings/company_name', { value: `${word} Movers` });
  for (const key of ['tagline', 'company_description', 'address'])
    await staff.put(`/api/admin/settings/${key}`, { value: text, description: text });
  await staff.put('/api/admin/settings/email', { value: email });
  await staff.put('/api/admin/settings/notification_emails', { value: `${email}, x.${email}` });
  await staff.put('/api/admin/settings/facebook_url', { value: address });
  const menus: { slug: string; version: number; items: { label: string; href: string }[] }[] =
    await staff.get('/api/admin/menus');
  for (const { slug, version, items } of menus)
    await staff.put(`/api/admin/menus/${slug}`, { version, items: [...items, { label: word, href: `/${word}` }] });

  const profile = { firstName: word, lastName: word };
  await staff.put('/api/admin/profile', profile);
  await staff.post('/api/admin/staff/invitations', { email, ...profile, role: 'office' });
  await staff.post('/api/newsletter', { email, elapsedMs: 60_000 });
  await staff.post('/api/admin/webhooks', { name: text, url: address, events: ['quote.created'] });
  await staff.post('/api/admin/tokens', { name: text, permissions: ['leads'], days: 30 });
  await staff.post('/api/admin/redirects', { from: `/${word}/${word}`, to: `/${word}-${word}-${word}`, status: 301 });
  for (const channel of ['whatsapp', 'email'])
    await staff.post('/api/admin/templates', {
      ...{ name: text, language: 'en', body: text, active: true, channel },
      ...(channel === 'email' && { subject: text }),
    });

  const lead = { fullName: text, email, additionalInfo: text };
  const route = { movingFrom: text, movingTo: text };
  const quote = await staff.post(
    '/api/quotes',
    buildQuoteBody('', { ...lead, ...route, phone: '0712 345 678 / 0733 444 555 / 0700' }),
  );
  await staff.post('/api/quotes', buildQuoteBody(word, { email, ...route }));
  await staff.post('/api/quotes', buildQuoteBody(word, { ...lead, ...route, leaveEmpty: 'spam' }));
  await staff.post(`/api/quotes/${quote.id}/entries`, { type: 'note', text });
  const message = { name: text, email, subject: text, message: text, elapsedMs: 60_000 };
  await staff.post('/api/contacts', message);
}

/** iPhones zoom into fields with smaller letters. The screen is then wider than the phone. */
async function expectLegibleFields(page: Page, name: string): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea, [contenteditable="true"]')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .filter((field) => !field.matches(':is([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])'))
      .map((field) => field.outerHTML.slice(0, 120)),
  );
  expect.soft(small, `fields of ${name}`).toEqual([]);
}

test('fits every screen on a phone with long words of visitors and staff', {
  tag: '@computer',
}, async ({ page, staff, consoleErrors }) => {
  test.slow();
  await writeLongWords(staff);
  await test.step('the site', async () => {
    const paths = siteScreens.map(({ path }) => path);
    for (const path of [...paths, `/blog/${postSlug}`, `/${pageSlug}`, '/blog?q=rind', `/blog?q=${word}`]) {
      await page.goto(path);
      await expectNoLayoutFaults(page, phones, path);
      await expectLegibleFields(page, path);
    }
    await page.goto('/about');
    await page.locator('summary[aria-label="Menu"]').click();
    await expectNoLayoutFaults(page, phones, 'menu');
    await page.mouse.click(10, 600);
    await page.waitForFunction(() => !history.state?.isStopgap);
  });
  await test.step('the desk', async () => {
    const screens = Object.values(await listAdminScreens(staff)).flat();
    await new AdminPage(page).signInByApi();
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
    for (const screen of screens) {
      await page.goto(`/admin${screen}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.locator('.bp6-skeleton, main[aria-busy="true"], main [aria-busy="true"]')).toHaveCount(0);
      await expectNoLayoutFaults(page, phones, screen);
      await expectLegibleFields(page, screen);
    }
  });
  tolerateConsoleErrors(consoleErrors, /404/);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('fits forms and their thanks on a phone with long words', {
      tag: '@computer',
    }, async ({ page, consoleErrors }) => {
      const look = async (name: string) => {
        if (javaScriptEnabled) return expectNoLayoutFaults(page, phones, name);
        for (const size of phones) {
          await page.setViewportSize(size);
          await expectNoSidewaysScroll(page);
        }
      };
      await page.setViewportSize(phones[0]);
      const quotes = new QuotePage(page);
      await page.goto('/quote');
      if (javaScriptEnabled) await quotes.untilHydrated();
      await quotes.fill({ fullName: word, phone: '0712 345', email, movingFrom: text, movingTo: text });
      await page.waitForTimeout(humanFillTimeMs);
      await quotes.submitButton.click();
      if (javaScriptEnabled) {
        await expect(page.getByText('Is this number complete?')).toBeVisible();
        await look('quote form with a question');
        await quotes.submitButton.click();
      }
      await expect(quotes.thanks).toBeVisible();
      await look('thanks for a request');
      const contact = new ContactPage(page);
      await page.goto('/contact');
      if (javaScriptEnabled) await quotes.untilHydrated();
      await contact.fill({ name: word, email, subject: text, message: text });
      await page.waitForTimeout(humanFillTimeMs);
      await contact.sendButton.click();
      await expect(page.getByText(/^C-\d{5}$/)).toBeVisible();
      await look('thanks for a message');
      await page.goto('/blog');
      if (javaScriptEnabled) await quotes.untilHydrated();
      await page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email Address').fill(`wanjiku@gmial.com`);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      if (javaScriptEnabled) await expect(page.getByText('Did you mean gmail.com?')).toBeVisible();
      await look('newsletter');
      expect(consoleErrors).toEqual([]);
    });
  });
}
