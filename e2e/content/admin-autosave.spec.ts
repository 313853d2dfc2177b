import type { Browser, Page } from '@playwright/test';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test, tolerateConsoleErrors } from '../support/fixtures.ts';
import { buildPageBody, buildPostBody, readLocalDraft, type StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'studio' });

test.beforeEach(({ page }) => page.clock.install());

const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const kept = (page: Page) => page.getByText(/Backup stored/);

const openPost = (page: Page, id: string, username?: string) =>
  new AdminPage(page).openFullScreenEditor(`/admin/blog/${id}/write`, username);

async function openPostInNewWindow(page: Page, id: string): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`/admin/blog/${id}/write`);
  await expect(contentOf(other)).toBeVisible();
  return other;
}

async function typeOn(page: Page, text: string): Promise<void> {
  await contentOf(page).press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

/** Skips the two seconds that an editor waits after the last key before it sends a draft. */
const pause = (page: Page) => page.clock.fastForward(2_000);

async function writeOn(page: Page, text: string): Promise<void> {
  await typeOn(page, text);
  await pause(page);
}

async function anotherMachine(browser: Browser, origin: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await page.clock.install();
  return page;
}

const newPost = async (staff: StaffApi, title: string): Promise<{ id: string; slug: string }> =>
  staff.post('/api/blog-posts', buildPostBody({ title, content: 'Begun.' }));

const draftOnServer = async (staff: StaffApi, id: string): Promise<string | undefined> =>
  (await staff.get(`/api/admin/drafts/blog-post/${id}`)).draft?.values.content;

test('offers a draft on another machine, hides it from visitors and deletes it after saving', {
  tag: '@journey',
}, async ({ page, staff, browser, server }) => {
  const { id, slug } = await newPost(staff, 'On Two Machines');
  await openPost(page, id);
  await writeOn(page, ' Not saved.');
  await expect(kept(page)).toBeVisible();
  expect((await staff.get(`/api/blog-posts/${slug}`)).content).toBe('Begun.');

  const other = await anotherMachine(browser, server.origin);
  await openPost(other, id);
  await expect(contentOf(other)).toHaveValue('Begun. Not saved.');
  await expect(other.getByText(/This is your unsaved text/)).toBeVisible();
  await other.getByRole('button', { name: 'Save post' }).click();
  await expect(other.getByText('Saved and published', { exact: true })).toBeVisible();
  expect((await staff.get(`/api/blog-posts/${slug}`)).content).toBe('Begun. Not saved.');
  await expect.poll(() => draftOnServer(staff, id)).toBeUndefined();
  await other.reload();
  await expect(contentOf(other)).toHaveValue('Begun. Not saved.');
  await expect(other.getByText(/This is your unsaved text/)).toBeHidden();
  await other.context().close();
});

test('stores text typed offline or signed out as soon as it can', async ({ page, staff, consoleErrors }) => {
  const { id } = await newPost(staff, 'In the Lift');
  await openPost(page, id);
  await page.context().setOffline(true);
  await writeOn(page, ' Offline.');
  await expect(page.getByText(/No connection. Your text is stored in this browser only/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(kept(page)).toBeVisible();

  // Typed before the sign-in dialog takes the keys, and sent after signing in.
  const ended = Promise.withResolvers<void>();
  await page.route('**/api/admin/drafts/**', (route) => ended.promise.then(() => route.continue()));
  await typeOn(page, ' Signed out.');
  await page.context().clearCookies();
  ended.resolve();
  await pause(page);
  const desk = new AdminPage(page);
  await expect(page.getByText('Please sign in again')).toBeVisible();
  await desk.password.fill(demoAccount.password);
  await desk.password.press('Enter');
  await expect(page.getByText('Please sign in again')).toBeHidden();
  await expect.poll(() => draftOnServer(staff, id)).toBe('Begun. Offline. Signed out.');
  expectConsoleErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/, /401/);
});

test('recognises its own draft after a reload if only the answer was lost', async ({ page, staff, consoleErrors }) => {
  const { id } = await newPost(staff, 'On a Bad Line');
  await openPost(page, id);
  const draftAddress = '**/api/admin/drafts/**';
  const lost = Promise.withResolvers<void>();
  await page.route(draftAddress, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await writeOn(page, ' Kept unheard.');
  await lost.promise;
  await page.unroute(draftAddress);
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(contentOf(page)).toHaveValue('Begun. Kept unheard.');
  await pause(page);
  await expect(kept(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/, /409/);
});

test('never lets one window overwrite the text of another', async ({ page, staff, consoleErrors }) => {
  const { id } = await newPost(staff, 'In Two Windows');
  await openPost(page, id);
  const other = await openPostInNewWindow(page, id);
  await writeOn(page, ' First window.');
  await expect(kept(page)).toBeVisible();
  await writeOn(other, ' Second window.');
  const question = other.getByRole('dialog', { name: 'You edited this in another window' });
  await expect(question.getByRole('region', { name: 'Content' }).locator('mark')).toHaveText([/First/, /Second/]);
  await expect(question.getByRole('radio', { name: 'Your other window' })).not.toBeChecked();

  await question.getByRole('button', { name: 'Back to the editor' }).click();
  await writeOn(other, ' Held up.');
  await writeOn(page, ' And on.');
  const inBrowser = () => page.evaluate(() => JSON.stringify(Object.values(localStorage)));
  await expect.poll(inBrowser).toMatch(/First window\. And on\..*Held up\.|Held up\..*First window\. And on\./);
  // A new window opens with the text that only this browser has.
  await expect.poll(() => draftOnServer(staff, id)).toBe('Begun. First window. And on.');
  await expect(kept(page)).toBeVisible();
  await other.close();
  const third = await openPostInNewWindow(page, id);
  await expect(contentOf(third)).toHaveValue('Begun. Second window. Held up.');
  const again = third.getByRole('dialog', { name: 'You edited this in another window' });
  await again.getByRole('button', { name: 'Keep this window’s version' }).click();
  await expect(again).toBeHidden();
  await expect(kept(third)).toBeVisible();
  expect(await draftOnServer(staff, id)).toBe('Begun. Second window. Held up.');
  expectConsoleErrors(consoleErrors);
});

test('offers the draft of another machine after the draft of this browser is discarded', async ({
  page,
  staff,
  browser,
  server,
  consoleErrors,
}) => {
  const { id } = await newPost(staff, 'On Both Desks');
  await openPost(page, id);
  await page.route('**/api/admin/drafts/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await writeOn(page, ' Here.');
  await expect.poll(() => readLocalDraft(page, staff, `post ${id}`)).toContain('Begun. Here.');
  const other = await anotherMachine(browser, server.origin);
  await openPost(other, id);
  await writeOn(other, ' There.');
  await expect(kept(other)).toBeVisible();
  await other.context().close();

  page.once('dialog', (question) => question.accept());
  await page.goto(`/admin/blog/${id}`);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(contentOf(page)).toHaveValue('Begun. There.');
  await pause(page);
  await expect.poll(() => readLocalDraft(page, staff, `post ${id}`)).toContain('Begun. There.');
  tolerateConsoleErrors(consoleErrors, /ERR_FAILED/);
});

test('asks before it discards a restored text, and lets the user undo the discard', async ({ page, staff }) => {
  const { id } = await newPost(staff, 'Thrown Away');
  await openPost(page, id);
  await writeOn(page, ' A long afternoon of work.');
  await expect(kept(page)).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await page.reload();
  const throwAway = page.getByRole('button', { name: 'Discard this text' });
  const question = page.getByRole('alertdialog', { name: /Discard all changes/ });
  const undo = page.getByRole('button', { name: 'Undo', exact: true });

  await throwAway.click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(contentOf(page)).toHaveValue('Begun. A long afternoon of work.');

  await throwAway.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(contentOf(page)).toHaveValue('Begun.');
  await expect.poll(() => draftOnServer(staff, id)).toBeUndefined();
  await undo.click();
  await expect(undo).toBeHidden();
  await expect(contentOf(page)).toHaveValue('Begun. A long afternoon of work.');
  await pause(page);
  await expect.poll(() => draftOnServer(staff, id)).toBe('Begun. A long afternoon of work.');
});

test('shows a restored text and its preview at the same place', async ({ page }) => {
  const chapters = Array.from(
    { length: 30 },
    (_, index) => `## Chapter ${index}\n\n${'A box, and a box. '.repeat(30)}`,
  );
  await openPost(page, 'new');
  await contentOf(page).fill(chapters.join('\n\n'));
  await pause(page);
  await expect(kept(page)).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await page.reload();
  await expect(contentOf(page)).toHaveValue(/Chapter 29/);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('[data-cursor]')).toHaveText(/^A box/);
  await expect(contentOf(page)).not.toBeFocused();
  await expect(preview.getByRole('heading', { name: 'Chapter 0', exact: true })).toBeInViewport();

  await contentOf(page).press('End');
  await page.keyboard.type('!');
  await expect(preview.getByText('A box, and a box. !')).toBeInViewport();
});

test('asks before it discards a draft, and lets the user undo that', async ({ page, staff }) => {
  const { id } = await newPost(staff, 'Given Up');
  await openPost(page, id);
  await writeOn(page, ' Half a page.');
  await expect(kept(page)).toBeVisible();
  page.once('dialog', (question) => question.accept());
  await page.goto(`/admin/blog/${id}`);
  const discard = page.getByRole('button', { name: 'Discard', exact: true });
  const question = page.getByRole('alertdialog', { name: /Discard all changes/ });

  await discard.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(await draftOnServer(staff, id)).toBe('Begun. Half a page.');

  await discard.click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => draftOnServer(staff, id)).toBeUndefined();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(contentOf(page)).toHaveValue('Begun. Half a page.');
  await pause(page);
  await expect.poll(() => draftOnServer(staff, id)).toBe('Begun. Half a page.');
});

test('restores an unsaved text on a computer whose clock is eight days fast', async ({ page, staff }) => {
  await page.clock.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000);
  await new AdminPage(page).open('/admin/quotes/new');
  const name = page.getByRole('form', { name: 'New request' }).getByLabel('Name');
  await name.fill('Fast Clock');
  await page.clock.fastForward(2_000);
  await expect.poll(() => readLocalDraft(page, staff, 'request new')).toContain('Fast Clock');
  page.once('dialog', (question) => question.accept());
  // The form opens before the first answer contains the time of the server.
  const opened = Promise.withResolvers<void>();
  await page.route('**/api/**', (route) => opened.promise.then(() => route.continue()));
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  opened.resolve();
  await expect(name).toHaveValue('Fast Clock');
});

test('links to the trash when a deleted post is saved, and saves the post once restored', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const { id, slug } = await newPost(staff, 'Saved Too Late');
  await openPost(page, id);
  await writeOn(page, ' Finished.');
  await expect(kept(page)).toBeVisible();
  await staff.delete(`/api/blog-posts/${id}`);
  await page.getByRole('button', { name: 'Save post' }).click();
  const advice = page.getByRole('alert').filter({ hasText: 'restore the content from the trash' });
  await advice.getByRole('link', { name: 'trash' }).click();
  await page.getByRole('button', { name: 'Keep for later' }).click();
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeVisible();
  await staff.post(`/api/admin/trash/${id}/restore`, {});
  await page.goto(`/admin/blog/${id}/write`);
  await expect(contentOf(page)).toHaveValue('Begun. Finished.');
  await page.getByRole('button', { name: 'Save post' }).click();
  await expect.poll(async () => (await staff.get(`/api/blog-posts/${slug}`)).content).toBe('Begun. Finished.');
  expectConsoleErrors(consoleErrors, /status of 404/);
});

test('links to the trash when a deleted page or FAQ is saved', async ({ page, staff, consoleErrors }) => {
  const { page: insurance } = await staff.post('/api/admin/pages', buildPageBody({ title: 'Gone', status: 'draft' }));
  const question = 'Is this gone?';
  const faq = await staff.post('/api/faqs', {
    question,
    answer: 'Yes.',
    category: 'Booking',
    order: 1,
    published: true,
  });
  const trash = page
    .getByRole('alert')
    .filter({ hasText: 'restore the content from the trash' })
    .getByRole('link', { name: 'trash' });
  await new AdminPage(page).open(`/admin/pages/${insurance.id}`);
  await page.getByRole('button', { name: 'Save Page' }).waitFor();
  await staff.delete(`/api/admin/pages/${insurance.id}`);
  await page.getByRole('button', { name: 'Save Page' }).click();
  await expect(trash).toBeVisible();

  await page.goto('/admin/faqs');
  await page.getByRole('button', { name: `Edit ${question}` }).click();
  await page.getByLabel('Answer').fill('No.');
  await staff.delete(`/api/faqs/${faq.id}`);
  await page.getByRole('button', { name: 'Save FAQ' }).click();
  await trash.click();
  await expect(page.getByRole('alertdialog')).toContainText('unsaved changes');
  expectConsoleErrors(consoleErrors, /status of 404/);
});

test('says why the server did not store a draft and keeps the text in the browser if possible', async ({
  page,
  staff,
  consoleErrors,
}) => {
  const { id } = await newPost(staff, 'Deleted Elsewhere');
  await openPost(page, id);
  await staff.delete(`/api/blog-posts/${id}`);
  await writeOn(page, ' Unheard of.');
  await expect(
    page.getByText('Not saved. This content has been deleted. Your text is stored in this browser only'),
  ).toBeVisible();
  const advice = page.getByRole('alert').filter({ hasText: 'restore the content from the trash' });
  await expect(advice.getByRole('link', { name: 'trash' })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await advice.getByRole('button', { name: 'Copy the text' }).click();
  await expect(advice.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Begun. Unheard of.');
  await expectAccessible(page);
  await staff.post(`/api/admin/trash/${id}/restore`, {});
  await writeOn(page, ' Back.');
  await expect(kept(page)).toBeVisible();
  await expect(advice).toBeHidden();

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.route('**/api/admin/drafts/**', (route) => route.fulfill({ status: 503, body: '' }));
  await writeOn(page, ' Nowhere.');
  await expect(page.getByText('Not saved. Server error. Your text is not stored anywhere')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Save or copy the text before you close this window.');
  expectConsoleErrors(consoleErrors, /status of 404/, /status of 503/);
});

for (const [editor, path, create] of [
  ['the dialog of a post', '/admin/blog', (staff: StaffApi) => newPost(staff, 'In the Dialog')],
  [
    'the editor of a page',
    '/admin/pages',
    async (staff: StaffApi) =>
      (await staff.post('/api/admin/pages', buildPageBody({ title: 'Tabs', status: 'draft' }))).page,
  ],
] as const) {
  test(`reports in ${editor} that a draft is not stored`, async ({ page, staff, consoleErrors }) => {
    const { id } = await create(staff);
    await new AdminPage(page).open(`${path}/${id}`);
    const answers = [503, 403];
    await page.route('**/api/admin/drafts/**', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: answers[0] ?? 200, body: '{}' }) : route.continue(),
    );
    await writeOn(page, ' On a bad day.');
    const state = page.getByText('Server error. Your text is stored in this browser only.');
    await expect(state).toBeVisible();
    answers.shift();
    await writeOn(page, ' Worse.');
    const trouble = page.getByRole('alert').filter({ hasText: 'You can no longer edit this content' });
    await expect(trouble).toContainText('ask an administrator');
    await expect(trouble).toBeInViewport({ ratio: 1 });
    await expect(trouble.getByRole('button', { name: 'Copy the text' })).toBeVisible();
    await expectAdminAccessibleAndFitting(page);
    await page.unroute('**/api/admin/drafts/**');
    await writeOn(page, ' Better.');
    await expect(trouble).toBeHidden();
    expectConsoleErrors(consoleErrors, /status of 503/, /status of 403/);
  });
}

test('does not mistake a lost answer for another window', async ({ page, staff, consoleErrors }) => {
  const { id } = await newPost(staff, 'In a Tunnel');
  await openPost(page, id);
  await page.route(
    '**/api/admin/drafts/**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await writeOn(page, ' Into the tunnel.');
  await expect(page.getByText(/No connection. Your text is stored in this browser only/)).toBeVisible();
  await writeOn(page, ' And out.');
  await expect.poll(() => draftOnServer(staff, id)).toBe('Begun. Into the tunnel. And out.');
  await expect(kept(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/, /status of 409/);
});

/** Leaves an editor and opens it again. The server answers its last draft only after `release()`. */
async function leaveUnanswered(page: Page, staff: StaffApi): Promise<{ id: string; release: () => Promise<void> }> {
  const title = `Half Past Five ${crypto.randomUUID()}`;
  const { id } = await newPost(staff, title);
  await new AdminPage(page).open(`/admin/blog/${id}`);
  await writeOn(page, ' Tomorrow');
  await expect.poll(() => draftOnServer(staff, id)).toBe('Begun. Tomorrow');
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/admin/drafts/**', async (route) => {
    const response = await route.fetch();
    await answers.promise;
    await route.fulfill({ response });
  });
  await typeOn(page, ' more.');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep for later' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => draftOnServer(staff, id)).toBe('Begun. Tomorrow more.');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const release = async () => {
    answers.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
  return { id, release };
}

test('keeps unfinished text for later and offers it again', async ({ page, staff, consoleErrors }) => {
  const { id, release } = await leaveUnanswered(page, staff);
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(contentOf(page)).toHaveValue('Begun. Tomorrow more.');
  await release();
  await writeOn(page, ' More.');
  await expect.poll(() => draftOnServer(staff, id)).toBe('Begun. Tomorrow more. More.');
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: /another window/ })).toBeHidden();
  // The editor continues from the last confirmed version, so the server reports one conflict.
  expectConsoleErrors(consoleErrors, /status of 409/);
});

test('deletes a discarded draft on the server even if the server answers late', async ({ page, staff }) => {
  const { id, release } = await leaveUnanswered(page, staff);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await release();
  await expect.poll(() => draftOnServer(staff, id)).toBeUndefined();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden();
  await expect(contentOf(page)).toHaveValue('Begun.');
});

test('restores text written offline after the window was closed, and sends it', async ({
  page,
  staff,
  context,
  consoleErrors,
}) => {
  const { id } = await newPost(staff, 'On the Ferry');
  await openPost(page, id);
  await context.setOffline(true);
  await writeOn(page, ' Halfway across.');
  await expect(page.getByText(/No connection. Your text is stored in this browser only/)).toBeVisible();
  expect(await draftOnServer(staff, id)).toBeUndefined();
  // A closing window sends once more. Chromium may send that request because a closed page is not offline.
  await page.close();
  await context.setOffline(false);

  const again = await context.newPage();
  await again.goto(`/admin/blog/${id}/write`);
  await expect(contentOf(again)).toHaveValue('Begun. Halfway across.');
  await expect(again.getByText(/This is your unsaved text/)).toBeVisible();
  await pause(again);
  await expect(kept(again)).toBeVisible();
  expect(await draftOnServer(staff, id)).toBe('Begun. Halfway across.');
  await again.close();
  expectConsoleErrors(consoleErrors, /ERR_INTERNET_DISCONNECTED/);
});

test('shows two writers that the other is writing, and keeps their drafts apart', {
  tag: '@journey',
}, async ({ page, staff, colleague, browser, server }) => {
  const { id } = await newPost(staff, 'With Four Hands');
  await openPost(page, id);
  await writeOn(page, ' By Amina.');
  await expect(kept(page)).toBeVisible();
  await expect(page.getByText(/is also editing this/)).toBeHidden();

  const other = await anotherMachine(browser, server.origin);
  await openPost(other, id, 'wanjiku');
  await expect(contentOf(other)).toHaveValue('Begun.');
  const notice = (name: string) =>
    new RegExp(`${name} is also editing this. Last change: .*If two of you save, the second`);
  await expect(other.getByText(notice('Amina Wekesa'))).toBeVisible();
  await writeOn(other, ' By Wanjiku.');
  await expect(kept(other)).toBeVisible();
  await writeOn(page, ' More.');
  await expect(page.getByText(notice('Wanjiku Njoroge'))).toBeVisible();
  const both = async () => [await draftOnServer(staff, id), await draftOnServer(colleague, id)];
  await expect.poll(both).toEqual(['Begun. By Amina. More.', 'Begun. By Wanjiku.']);
  await other.context().close();
});
