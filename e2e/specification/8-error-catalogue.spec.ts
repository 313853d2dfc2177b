import type { Page, Route } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { ContactPage, createContactMessage } from '../pages/contact-page.ts';
import { RecordManagerPage } from '../pages/manager-page.ts';
import { PageEditorPage } from '../pages/page-editor-page.ts';
import { createQuoteRequest, QuotePage } from '../pages/quote-page.ts';
import { expectNoOverflow } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';

// Runs on a computer and on a phone, because staff write on both.
test.use({ dedicatedServer: 'editors' });

const failed = (route: Route) => route.fulfill({ status: 500, body: '<html>' });

/** Rejects the next write like a failing proxy. @returns function that reads the rejected body */
async function rejectNextWrite(page: Page, method: string, path: RegExp): Promise<() => unknown> {
  let sent: unknown;
  await page.route(path, (route) => {
    if (route.request().method() !== method || sent !== undefined) return route.fallback();
    sent = route.request().postDataJSON() ?? {};
    return failed(route);
  });
  return () => sent;
}

interface Manager {
  path: string;
  api: RegExp;
  one: string;
  add: string;
  fields: Record<string, string>;
  category: string;
  changed: [label: string, value: string];
  sent: Record<string, unknown>;
}

const managers: Manager[] = [
  {
    path: '/admin/blog',
    api: /\/api\/blog-posts/,
    one: 'blog post',
    add: 'New Post',
    fields: {
      Title: 'Written Anywhere',
      Excerpt: 'In a matatu.',
      Content: 'One thumb,\ntwo stops.',
      Tags: 'phones,',
      Image: '/icon-512.png',
    },
    category: 'Business',
    changed: ['Excerpt', 'On a ferry.'],
    sent: {
      title: 'Written Anywhere',
      slug: 'written-anywhere',
      excerpt: 'In a matatu.',
      content: 'One thumb,\ntwo stops.',
      image: '/icon-512.png',
      category: 'Business',
      tags: ['phones'],
      published: true,
    },
  },
  {
    path: '/admin/faqs',
    api: /\/api\/faqs/,
    one: 'FAQ',
    add: 'New FAQ',
    fields: { Question: 'Do you answer on the road?', Answer: 'Yes,\nwhen we have stopped.', Order: '12' },
    category: 'Insurance',
    changed: ['Answer', 'When we have stopped.'],
    sent: {
      question: 'Do you answer on the road?',
      answer: 'Yes,\nwhen we have stopped.',
      category: 'Insurance',
      order: 12,
      published: false,
    },
  },
];

for (const { path, api, one, add, fields, category, changed, sent } of managers) {
  test(`writes, changes and deletes ${one}s, and reports each failure`, async ({ page, consoleErrors }) => {
    const manager = new RecordManagerPage(page);
    const [title = ''] = Object.values(fields);
    const capitalized = one.charAt(0).toUpperCase() + one.slice(1);
    await new AdminPage(page).open(path);
    await page.getByRole('button', { name: add }).click();
    for (const [label, value] of Object.entries(fields)) await manager.field(label).fill(value);
    await manager.field('Category').selectOption(category);
    // A new post is a draft. A new question is published.
    await manager.togglePublished();
    await expectNoOverflow(page);

    const created = await rejectNextWrite(page, 'POST', api);
    await manager.saveButton.click();
    await expect(manager.notice).toHaveText(new RegExp(`^Error\\s*Failed to create ${one}\\.$`));
    expect(created()).toMatchObject(sent);
    await manager.saveButton.click();
    await expect(manager.notice).toHaveText(new RegExp(`^Success\\s*${capitalized} created successfully\\.$`));
    await expect(manager.dialog).toBeHidden();

    await manager.edit(title);
    await manager.field(changed[0]).fill(changed[1]);
    const updated = await rejectNextWrite(page, 'PUT', api);
    await manager.saveButton.click();
    await expect(manager.notice).toHaveText(new RegExp(`^Error\\s*Failed to update ${one}\\.$`));
    expect(updated()).toMatchObject({ ...sent, [changed[0].toLowerCase()]: changed[1] });
    await manager.saveButton.click();
    await expect(manager.notice).toHaveText(new RegExp(`^Success\\s*${capitalized} updated successfully\\.$`));
    await expect(manager.dialog).toBeHidden();

    await rejectNextWrite(page, 'DELETE', api);
    await manager.requestDeletion(title);
    await manager.question.getByRole('button', { name: 'Delete' }).click();
    await expect(manager.notice).toHaveText(new RegExp(`^Error\\s*Failed to delete ${one}\\.$`));
    await expect(manager.row(title)).toBeVisible();
    await manager.requestDeletion(title);
    await manager.question.getByRole('button', { name: 'Delete' }).click();
    await expect(manager.notice).toHaveText(new RegExp(`^Success\\s*${capitalized} deleted successfully\\.$`));
    await expect(manager.row(title)).toBeHidden();
    expectConsoleErrors(consoleErrors, /500 \(Internal Server Error\)/);
  });
}

test('writes a page on three tabs, sends all of it and deletes it', async ({ page, consoleErrors }) => {
  const editor = new PageEditorPage(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to save page' });
  await new AdminPage(page).open('/admin/pages');
  await page.getByRole('link', { name: 'New Page' }).click();
  await editor.title.fill('From a Phone');
  await page.getByLabel('Excerpt').fill('Short.');
  await editor.content.fill('Line one\nLine two');
  await expectNoOverflow(page);
  await editor.openTab('SEO & Meta');
  const texts = {
    'Meta title': 'From a phone, and whole',
    'Meta description': 'All of it.',
    'Meta keywords': 'phones',
    'Canonical URL': 'https://example.com/from-a-phone',
    'OG title': 'Shared',
    'OG description': 'Shared text',
    'OG image': '/icon-512.png',
    'Twitter title': 'Said',
    'Twitter description': 'Said text',
    'Twitter image': '/icon-192.png',
    'Custom schema': '{"@context":"https://schema.org","@type":"WebPage"}',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByRole('textbox', { name: label }).fill(text);
  await expectNoOverflow(page);
  await editor.openTab('Page Settings');
  await page.getByLabel('Status').selectOption('archived');
  await page.getByLabel('Page type').selectOption('service');
  await page.getByLabel('Template').selectOption('landing');
  await page.getByLabel('Featured image', { exact: true }).fill('/icon-512.png');
  for (const name of ['noindex', 'nofollow']) await page.getByLabel(name).press('Space');
  await expectNoOverflow(page);

  const created = await rejectNextWrite(page, 'POST', /\/api\/admin\/pages$/);
  await editor.saveButton.click();
  await expect(failure).toBeVisible();
  const sent = {
    page: {
      title: 'From a Phone',
      slug: 'from-a-phone',
      content: 'Line one\nLine two',
      excerpt: 'Short.',
      pageType: 'service',
      template: 'landing',
      status: 'archived',
      featuredImage: '/icon-512.png',
    },
    seoMeta: {
      metaTitle: texts['Meta title'],
      metaDescription: texts['Meta description'],
      metaKeywords: texts['Meta keywords'],
      ogTitle: texts['OG title'],
      ogDescription: texts['OG description'],
      ogImage: texts['OG image'],
      twitterTitle: texts['Twitter title'],
      twitterDescription: texts['Twitter description'],
      twitterImage: texts['Twitter image'],
      canonicalUrl: texts['Canonical URL'],
      noIndex: true,
      noFollow: true,
      customSchema: texts['Custom schema'],
    },
  };
  expect(created()).toMatchObject(sent);
  await editor.save();
  const row = editor.row('From a Phone');
  for (const text of ['Archived', '/from-a-phone', 'Short.']) await expect(row).toContainText(text);

  await page.getByRole('link', { name: 'Edit From a Phone' }).click();
  await editor.content.fill('Line one');
  const updated = await rejectNextWrite(page, 'PUT', /\/api\/admin\/pages\//);
  await editor.saveButton.click();
  await expect(failure).toBeVisible();
  expect(updated()).toMatchObject({ ...sent, page: { ...sent.page, content: 'Line one' } });
  await editor.save();
  await page.getByRole('link', { name: 'Edit From a Phone' }).click();
  await editor.openTab('Page Settings');
  await page.getByRole('button', { name: 'Delete page' }).click();
  await editor.dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(editor.row('From a Phone')).toBeHidden();
  expectConsoleErrors(consoleErrors, /500 \(Internal Server Error\)/);
});

test('sends all fields of both forms and shows failures in their own kind of toast', async ({
  page,
  consoleErrors,
}) => {
  const toast = page.locator('li[data-state="open"]');
  const colourOf = (title: string) =>
    toast.filter({ hasText: title }).evaluate((element) => getComputedStyle(element).backgroundColor);
  const site = new QuotePage(page);
  const quote = createQuoteRequest('Nyambura Maina');
  await site.open();
  await site.fill(quote);
  const more = { source: 'repeat_clients', additionalInfo: 'Two cats\nand a piano' };
  await site.field('How did you hear about us?').selectOption(more.source);
  await site.field('Additional').fill(more.additionalInfo);
  const sent: unknown[] = [];
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/quotes', async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length === 1) return route.fulfill({ status: 503, json: { message: 'Not now.' } });
    await seen.promise;
    return route.continue();
  });
  await site.submitButton.click();
  await expect(toast.getByText('Error', { exact: true })).toBeVisible();
  await expect(toast).toContainText('Not now.');
  const destructive = await colourOf('Error');
  seen.resolve();
  await expect(site.thanks).toBeVisible();
  expect(await colourOf('Quote Request Submitted!')).not.toBe(destructive);
  expect(sent).toEqual([
    expect.objectContaining({ ...quote, ...more }),
    expect.objectContaining({ ...quote, ...more }),
  ]);
  expectConsoleErrors(consoleErrors, /503 \(Service Unavailable\)/);

  const contact = new ContactPage(page);
  const message = createContactMessage();
  await contact.open();
  await contact.fill(message);
  const request = page.waitForRequest('**/api/contacts');
  await contact.sendButton.click();
  expect((await request).postDataJSON()).toMatchObject({ ...message });
});

test('reports a failure in the words of the server or of the site', async ({ page, consoleErrors }) => {
  const contact = new ContactPage(page);
  await contact.open();
  await contact.fill(createContactMessage());
  const answers = [
    { body: '{"message":"We cannot reach our database right now."}', text: 'We cannot reach our database right now.' },
    { body: 'nginx', text: 'Failed to send message. Please try again.' },
  ];
  for (const { body, text } of answers) {
    await page.route('**/api/contacts', (route) =>
      route.fulfill({ status: 503, body, contentType: body.startsWith('{') ? 'application/json' : 'text/plain' }),
    );
    await contact.sendButton.click();
    await expect(contact.toast('Error').filter({ hasText: text })).toBeVisible();
    await expect(contact.form.getByText(text)).toBeVisible();
    await expect(contact.field('Message')).not.toHaveValue('');
  }
  expectConsoleErrors(consoleErrors, /503 \(Service Unavailable\)/);
});

test.describe('login', () => {
  test.use({ dedicatedServer: 'admin', viewport: { width: 1280, height: 800 } });

  let desk: AdminPage;
  test.beforeEach(({ page }) => {
    desk = new AdminPage(page);
  });

  const failures = [
    { name: 'success is false without a message', status: 401, body: '{"success":false}', text: 'Login failed' },
    { name: 'the answer is not JSON', status: 200, body: '<html>', text: 'Login failed. Please try again.' },
    { name: 'there is no answer', status: 0, body: '', text: 'Login failed. Please try again.' },
  ];

  test('stays signed out after an answer that rejects or names no user', async ({ page }) => {
    await page.goto('/admin');
    for (const { json, text } of [
      { json: { success: false }, text: 'Login failed' },
      { json: { success: false, message: 'Not today.' }, text: 'Not today.' },
      { json: { success: true, message: 'Welcome.' }, text: 'Login failed. Please try again.' },
      { json: null, text: 'Login failed. Please try again.' },
    ]) {
      await page.route('**/api/admin/login', (route) => route.fulfill({ status: 200, json }), { times: 1 });
      await desk.signIn();
      await expect(page.getByRole('alert')).toHaveText(text);
      await expect(desk.signInButton).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem('trinity-admin-session'))).toBeNull();
  });

  test('shows a message for each kind of failure', async ({ page, consoleErrors }) => {
    await page.goto('/admin');
    for (const { name, status, body, text } of failures) {
      await page.route('**/api/admin/login', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, body, contentType: 'application/json' }),
      );
      await desk.signIn();
      await expect(desk.signInButton).toBeEnabled();
      await expect(page.getByRole('alert'), name).toHaveText(text);
      await page.unroute('**/api/admin/login');
    }
    expectConsoleErrors(consoleErrors, /401/, /ERR_FAILED/);
  });
});
