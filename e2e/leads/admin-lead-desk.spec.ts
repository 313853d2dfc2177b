import { readSheet } from 'read-excel-file/node';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { buildQuoteBody, type StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'lead desk', viewport: { width: 1440, height: 900 } });

/** "In a week", or the next day on which the office is open. */
const weekLater = /^In (a week|[89] days|1\d days)$/;

const named = (word: string, count: number) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

/** Labels in the list of keys that `?` opens. */
const deskKeys = [
  'Call',
  'Send a WhatsApp message',
  'Write an e-mail',
  'Write a note',
  'Assign to me',
  'Set a follow-up',
  'Change the status',
  ...['New', 'Contacted', 'Quoted', 'Won', 'Lost', 'Spam', 'Spam (!)'].map((status) => `Mark as ${status}`),
  'Next new quote request',
];

/** Sends the requests one after the other, so that the last is the newest. */
async function sendQuotes(staff: StaffApi, names: string[]): Promise<void> {
  for (const name of names) await staff.post('/api/quotes', buildQuoteBody(name));
}

test('changes the lead that was just opened, even if the key follows at once', async ({ page, staff }) => {
  await sendQuotes(staff, named('Quick', 3));
  const desk = new AdminPage(page);
  await desk.open('/admin/quotes?q=quick');
  const heading = desk.details.getByRole('heading', { level: 2 });
  const status = desk.details.getByLabel('Status');
  await expect(heading).toHaveText('Quick 3');
  await desk.waitForLeadShortcuts();
  // Both keys, or the click and the key, happen before the browser draws, as on a slow computer.
  await page.locator('body').evaluate((body) => {
    for (const [key, code] of [
      ['j', 'KeyJ'],
      ['2', 'Digit2'],
    ] as const)
      body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }));
  });
  await expect(heading).toHaveText('Quick 2');
  await expect(status).toHaveValue('contacted');
  await desk.lead('Quick 1').evaluate((row: HTMLElement) => {
    row.click();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '3', code: 'Digit3', bubbles: true }));
  });
  await expect(heading).toHaveText('Quick 1');
  await expect(status).toHaveValue('quoted');
  // The screen shows a change before the server answers.
  const stored = async () => (await staff.get('/api/quotes?q=quick')).map((lead: { status: string }) => lead.status);
  await expect.poll(stored).toEqual(['new', 'contacted', 'quoted']);
});

test('needs 23 key presses for twelve new requests, the first of which opens by itself', {
  tag: '@journey',
}, async ({ page, staff }) => {
  await sendQuotes(staff, named('Triage', 12));
  const desk = new AdminPage(page);
  await desk.open('/admin/quotes?q=triage&status=new');
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await expect(desk.details.getByRole('heading', { level: 2 })).toHaveText('Triage 12');
  const count = page.getByText(/^\d+ quote requests?$/);
  await expect(count).toHaveText('12 quote requests');
  for (const name of named('Triage', 12).toReversed()) {
    if (presses > 0) await press('.');
    await expect(desk.details.getByRole('heading', { level: 2 })).toHaveText(name);
    await desk.waitForLeadShortcuts();
    const isSpam = name === 'Triage 1';
    await press(isSpam ? 'Shift+!' : '2');
    await expect(desk.details.getByLabel('Status')).toHaveValue(isSpam ? 'spam' : 'contacted');
  }
  expect(presses).toBeLessThanOrEqual(24);
  await expect(count).toHaveText('0 quote requests');
  await page.keyboard.press('m');
  await page.keyboard.type('3!');
  await expect(desk.details.getByLabel('Note', { exact: true })).toHaveValue('3!');
  await expect(desk.details.getByLabel('Status')).toHaveValue('spam');

  // After Esc, keys act on the lead again. Enter answers the question.
  await page.keyboard.press('Escape');
  await page.keyboard.press('5');
  await expect(desk.details.getByRole('button', { name: 'Price' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(desk.details.getByText('Loss reason')).toBeVisible();

  // A postponed request is marked in the list and keeps its reason. The key for the next request skips it.
  await sendQuotes(staff, ['Triage 13', 'Triage 14']);
  await expect(count).toHaveText('2 quote requests');
  await page.keyboard.press('.');
  const heading = desk.details.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Triage 14');
  await desk.waitForLeadShortcuts();
  await page.keyboard.press('f');
  await page.keyboard.type('Back in May');
  await desk.details.getByRole('button', { name: weekLater }).press('Enter');
  await expect(desk.lead('Triage 14').getByRole('img', { name: 'Follow-up' })).toBeVisible();
  await page.keyboard.press('f');
  const reason = desk.details.getByLabel('Reason');
  await expect(reason).toHaveValue('Back in May');
  await page.keyboard.type('Back in June');
  await expect(reason).toHaveValue('Back in June');
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await expect(heading).toHaveText('Triage 14');
  // The Enter that sets a date must not open the form again.
  await page.keyboard.press('f');
  await desk.details.getByLabel('Or select a time').fill('2030-01-02T09:30');
  await expect(desk.details.getByRole('button', { name: 'Set follow-up' })).toBeEnabled();
  await page.keyboard.press('Enter', { delay: 100 });
  await expect(desk.details.getByText('Follow-up on Jan 2, 2030, 9:30 AM')).toBeVisible();
  await expect(reason).toBeHidden();
  await page.keyboard.press('.');
  await expect(heading).toHaveText('Triage 13');
  await page.keyboard.press('.');
  await expect(heading).toHaveText('Triage 13');
  await desk.waitForLeadShortcuts();

  // A key pressed during a pending change is not lost.
  let held = Promise.withResolvers<void>();
  await page.route('**/api/quotes/*', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.continue();
  });
  const status = desk.details.getByLabel('Status');
  await page.keyboard.press('3');
  await page.keyboard.press('4');
  held.resolve();
  await expect(page.locator('.desk-notices').getByRole('alert')).toContainText('is now marked Won.');
  await expect(status).toHaveValue('won');
  await expect(status).toBeEnabled();
  // Esc does not close the lead while the status list is disabled.
  held = Promise.withResolvers<void>();
  await status.press('q');
  await expect(status).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Details of the quote request' })).toBeFocused();
  held.resolve();
  await expect(page.locator('.desk-notices').getByRole('alert')).toContainText('is now marked Quoted.');
  await page.unroute('**/api/quotes/*');

  // A focused list receives the letters. Esc leaves the list and does not close the lead.
  await expect(status).toBeEnabled();
  await status.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(desk.details.getByLabel('Note', { exact: true })).toBeFocused();
  await expect(heading).toHaveText('Triage 13');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Shift+?');
  const keys = page.getByRole('dialog').filter({ hasText: 'Quote Requests' });
  for (const label of deskKeys) await expect.soft(keys.getByText(label, { exact: true })).toBeVisible();
});

test('shows fifteen compact rows, changes selected rows together, and undoes the change', async ({ page, staff }) => {
  await sendQuotes(staff, named('Bulk', 15));
  const desk = new AdminPage(page);
  await desk.open('/admin/quotes?q=bulk');
  await expect(page.getByText('Today', { exact: true })).toBeVisible();
  // The width of a line does not depend on the other line.
  const widthOf = (text: string) =>
    desk.leads
      .last()
      .getByText(text, { exact: true })
      .evaluate((of) => of.clientWidth);
  expect(await widthOf('Bulk 1')).toBeGreaterThan(await widthOf('Westlands → Nakuru'));
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await expect(desk.leads).toHaveCount(15);
  await expect(desk.leads.last()).toContainText('Bulk 1');
  await expect(desk.leads.last()).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Comfortable rows' })).toBeVisible();

  await page.getByRole('checkbox', { name: /Bulk 14$/ }).check();
  await page.getByRole('checkbox', { name: /Bulk 12$/ }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected quote requests' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await desk.lead('Bulk 14').click();
  await expect(desk.details.getByRole('heading', { level: 2 })).toHaveText('Bulk 14');
  await desk.waitForLeadShortcuts();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await expectAdminAccessibleAndFitting(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await bar.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'Excel file' }).click();
    })(),
  ]);
  expect((await readSheet(await file.path())).length).toBe(1 + 3);

  const [lead] = await staff.get('/api/quotes?q=bulk+13');
  await page.route('**/api/quotes', async (route) => {
    await staff.patch(`/api/quotes/${lead.id}`, { status: 'lost' });
    await route.continue();
  });
  await bar.getByLabel('Status of the selected quote requests').selectOption('won');
  const notice = page.locator('.desk-notices').getByRole('alert');
  await expect(notice).toContainText('2 quote requests are now marked Won.');
  await expect(notice).toContainText(`${lead.reference}: Amina Wekesa marked this lead as Lost in the meantime`);
  await page.unroute('**/api/quotes');
  const statuses = async () =>
    (await staff.get('/api/quotes?q=bulk')).slice(1, 4).map(({ status }: { status: string }) => status);
  expect(await statuses()).toEqual(['won', 'lost', 'won']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toContainText('2 quote requests are now restored.');
  expect(await statuses()).toEqual(['new', 'lost', 'new']);

  const selectThree = async () => {
    await expect(bar).toBeHidden();
    for (const number of [12, 13, 14])
      await page.getByRole('checkbox', { name: new RegExp(`Bulk ${number}$`) }).check();
  };
  const owners = async () =>
    (await staff.get('/api/quotes?q=bulk')).slice(1, 4).map(({ ownerId }: { ownerId: string | null }) => ownerId);
  const [wanjiku] = (await staff.get('/api/admin/lead-owners')).filter(({ name }: { name: string }) =>
    /^Wanj/.test(name),
  );
  await selectThree();
  await bar.getByLabel('Owner of the selected quote requests').selectOption('Wanjiku Njoroge');
  await expect(notice).toContainText('3 quote requests are now assigned to Wanjiku Njoroge.');
  expect(await owners()).toEqual([wanjiku.id, wanjiku.id, wanjiku.id]);
  await selectThree();
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  await expect(notice).toContainText('3 quote requests are now assigned to Amina Wekesa.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(owners).toEqual([wanjiku.id, wanjiku.id, wanjiku.id]);
  await selectThree();
  await bar.getByRole('button', { name: 'Spam' }).click();
  await expect(notice).toContainText('3 quote requests are now marked Spam.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statuses).toEqual(['new', 'lost', 'new']);
});

test('clears the selection after a bulk change, and keeps it after a failure', { tag: '@journey' }, async ({
  page,
  staff,
  consoleErrors,
}) => {
  for (const name of ['One', 'Two', 'Three']) await staff.post('/api/quotes', buildQuoteBody(`Cleared ${name}`));
  await new AdminPage(page).open('/admin/quotes?q=cleared');
  const bar = page.getByRole('region', { name: 'Selected quote requests' });
  const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`Cleared ${name}$`) });
  const notice = page.locator('.desk-notices').getByRole('alert');
  const statuses = async () =>
    (await staff.get('/api/quotes?q=cleared')).map(({ status }: { status: string }) => status);

  await page.route('**/api/quotes', (route) => route.abort(), { times: 1 });
  for (const name of ['One', 'Two']) await box(name).check();
  await bar.getByRole('button', { name: 'Spam' }).click();
  await expect(notice).toContainText('Nothing was changed.');
  await expect(bar.getByText('2 selected')).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);

  // A request that is selected before the answer stays selected.
  const held = Promise.withResolvers<void>();
  await page.route(
    '**/api/quotes',
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await bar.getByLabel('Owner of the selected quote requests').selectOption('Wanjiku Njoroge');
  await box('Three').check();
  held.resolve();
  await expect(notice).toContainText('2 quote requests are now assigned to Wanjiku Njoroge.');
  await expect(bar.getByText('1 selected')).toBeVisible();
  await expect(box('Three')).toBeChecked();
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  await expect(bar).toBeHidden();

  for (const name of ['One', 'Two']) await box(name).check();
  await bar.getByLabel('Status of the selected quote requests').selectOption('quoted');
  await expect(notice).toContainText('2 quote requests are now marked Quoted.');
  await expect(bar).toBeHidden();
  await box('Three').check();
  await bar.getByLabel('Status of the selected quote requests').selectOption('won');
  await expect(notice).toContainText('1 quote request is now marked Won.');
  await expect(bar).toBeHidden();
  expect(await statuses()).toEqual(['won', 'quoted', 'quoted']);

  // Undo does not restore the selection.
  for (const name of ['One', 'Two']) await box(name).check();
  await page.keyboard.press('Shift+Digit1');
  await expect(notice).toContainText('2 quote requests are now marked Spam.');
  await expect(bar).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice).toContainText('2 quote requests are now restored.');
  await expect(bar).toBeHidden();
  expect(await statuses()).toEqual(['won', 'quoted', 'quoted']);
});

test('lists urgent work on the dashboard, with links to call, write or see the list', async ({ page, staff }) => {
  const desk = new AdminPage(page);
  await desk.open();
  const now = page.getByRole('region', { name: 'Now' });
  const mine = now.getByRole('link', { name: /^Mine: \d+ requests?$/ });
  await expect(mine).toBeVisible();
  const before = Number(/\d+/.exec(await mine.innerText())?.[0]);
  const { user } = await staff.get('/api/admin/session');
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Mine Now'));
  await staff.patch(`/api/quotes/${id}`, { ownerId: user.id });
  await expect(mine).toHaveAccessibleName(`Mine: ${before + 1} request${before === 0 ? '' : 's'}`);
  await expect(page.getByRole('link', { name: /Mine Now.*0712 345 678/ })).toBeVisible();
  await expectAdminAccessibleAndFitting(page);

  const urgent = page.getByRole('link', { name: /^Call / }).first();
  const name = (await urgent.getAttribute('aria-label'))?.replace('Call ', '') ?? '';
  await expect(page.getByRole('link', { name: `WhatsApp message to ${name}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  );
  // WhatsApp starts with a text, as in the open lead. Two clicks on a number record one call.
  await expect(page.getByRole('link', { name: `WhatsApp message to ${name}` })).toHaveAttribute(
    'href',
    /\?text=Hello%20/,
  );
  // The list may be sorted again in the meantime, so the name identifies the row.
  const call = page.getByRole('link', { name: `Call ${name}`, exact: true });
  for (let times = 0; times < 2; times += 1) {
    await call.click();
    await expect(desk.details.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(desk.details.getByText('How did the call go?')).toBeVisible();
    await page.goBack();
  }
  await call.click();
  await expect(desk.details.getByRole('listitem').filter({ hasText: /called(?!:)/ })).toHaveCount(1);
  await page.goBack();

  const email = page.getByRole('button', { name: /^Email / }).first();
  const addressee = (await email.getAttribute('aria-label'))?.replace('Email ', '');
  await page.getByRole('button', { name: `Email ${addressee}`, exact: true }).click();
  const emailDialog = page.getByRole('dialog', { name: `E-mail to ${addressee}` });
  await expect(emailDialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(emailDialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/contacts\/[^#]+$/);
  await page.goBack();

  for (const [label, view] of [
    ['Late', 'late'],
    ['Due today', 'today'],
    ['Follow-ups due', 'due'],
    ['Unassigned', 'unassigned'],
    ['Mine', 'mine'],
  ] as const) {
    const link = now.getByRole('link', { name: new RegExp(`^${label}: \\d+ request`) });
    const count = Number(/\d+/.exec(await link.innerText())?.[0]);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/admin/quotes\\?view=${view}$`));
    await expect(page.getByText(`${count} quote request${count === 1 ? '' : 's'}`, { exact: true })).toBeVisible();
    await page.goBack();
  }
});

test('asks how a call went even if the timeline was read before the call was stored', async ({ page }) => {
  const desk = new AdminPage(page);
  await desk.open();
  const timelineRead = Promise.withResolvers<void>();
  const callStored = Promise.withResolvers<void>();
  await page.route('**/api/quotes/*/entries*', async (route) => {
    const isCall = route.request().method() === 'POST';
    if (isCall) await timelineRead.promise;
    const response = await route.fetch();
    if (isCall) callStored.resolve();
    else {
      timelineRead.resolve();
      await callStored.promise;
      // The event about the call arrives before the timeline, which lacks the call.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    await route.fulfill({ response });
  });
  await page
    .getByRole('link', { name: /^Call / })
    .first()
    .click();
  await expect(desk.details.getByText('How did the call go?')).toBeVisible();
});

test('shows two users of a lead each other’s changes, and alerts each to their own leads only', async ({
  page,
  browser,
  baseURL,
  staff,
  consoleErrors,
}) => {
  test.setTimeout(120_000);
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Shared Lead'));
  const amina = new AdminPage(page);
  const otherContext = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    permissions: [],
  });
  const wanjiku = new AdminPage(await otherContext.newPage());
  // Wanjiku joined after Amina's window was loaded.
  await amina.page.route(
    '**/api/admin/lead-owners',
    async (route) => {
      const answer = await route.fetch();
      const owners: { name: string }[] = await answer.json();
      await route.fulfill({ response: answer, json: owners.filter(({ name }) => !name.startsWith('Wanjiku')) });
    },
    { times: 1 },
  );
  await amina.open(`/admin/quotes/${id}`);
  await wanjiku.open(`/admin/quotes/${id}`, 'wanjiku');
  await expect(amina.details.getByText('Wanjiku is here')).toBeVisible();
  await expect(wanjiku.details.getByText('Amina is here')).toBeVisible();

  // Each sees the other's changes. A stale change names the colleague who was first.
  await wanjiku.waitForLeadShortcuts();
  await wanjiku.page.keyboard.press('a');
  await expect(amina.details.getByLabel('Owner').locator('option:checked')).toHaveText('Wanjiku Njoroge');
  await expect(amina.details.getByText('Wanjiku Njoroge assigned the lead to themselves')).toBeVisible();
  await amina.page.route(`**/api/quotes/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') {
      const answer = await wanjiku.page.request.patch(`/api/quotes/${id}`, {
        data: { status: 'quoted' },
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      expect(answer.ok()).toBe(true);
    }
    await route.continue();
  });
  await amina.page.keyboard.press('4');
  const notice = amina.page.locator('.desk-notices').getByRole('alert');
  await expect(notice).toContainText(`Wanjiku Njoroge marked ${reference} as Quoted just now`);
  await amina.page.unroute(`**/api/quotes/${id}`);
  await amina.page.getByRole('button', { name: 'Mark as Won' }).click();
  // A notice under the mouse does not close by itself.
  await amina.page.getByRole('button', { name: 'Undo' }).hover();
  await expect(wanjiku.details.getByLabel('Status')).toHaveValue('won');
  await amina.page.getByRole('button', { name: 'Undo' }).click();
  await expect(wanjiku.details.getByLabel('Status')).toHaveValue('quoted');

  await amina.page.goto('/admin');
  await expect(wanjiku.details.getByText('Amina is here')).toBeHidden();
  await amina.page.goto(`/admin/quotes/${id}`);
  await expect(amina.details.getByText('Wanjiku is here')).toBeVisible();

  await amina.page.getByRole('button', { name: /^Alerts/ }).click();
  await amina.page.getByLabel('Alert me to').selectOption('My leads and unassigned leads');
  await expect(amina.page.getByText('Profile saved.')).toBeVisible();
  await expectAdminAccessibleAndFitting(amina.page);
  await amina.page.keyboard.press('Escape');
  const due = (owner: string | null, name: string) => createDueFollowUp(staff, owner, name);
  const owners = await staff.get('/api/admin/lead-owners');
  const ownerId = (name: string) => owners.find((owner: { name: string }) => owner.name.startsWith(name))?.id ?? null;
  await due(ownerId('Wanjiku'), 'Rings Wanjiku');
  await expect(wanjiku.page.locator('.desk-notices')).toContainText('Follow-up: Rings Wanjiku');
  await due(ownerId('Amina'), 'Rings Amina');
  await expect(amina.page.locator('.desk-notices')).toContainText('Follow-up: Rings Amina');
  // Both leads were new and unassigned at first, so Amina may get an alert to each new lead.
  await expect(amina.page.locator('.desk-notices')).not.toContainText('Follow-up: Rings Wanjiku');

  const assigned = await staff.post('/api/quotes', buildQuoteBody('Given Prizes.com'));
  const assignment = await wanjiku.page.request.patch(`/api/quotes/${assigned.id}`, {
    data: { ownerId: ownerId('Amina') },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(assignment.ok()).toBe(true);
  const assignedNotice = amina.page.locator('.desk-notices').filter({ hasText: 'Assigned to you: Given' });
  await expect(assignedNotice).toContainText('Assigned by Wanjiku Njoroge');
  await expect(wanjiku.page.locator('.desk-notices')).not.toContainText('Assigned to you: Given');
  await amina.page.goto(`/admin/quotes/${assigned.id}`);
  const hint = amina.details.getByRole('region', { name: 'May be spam' });
  await expect(hint).toContainText('a web address in the name');
  await expectAdminAccessibleAndFitting(amina.page);
  await hint.getByRole('button', { name: 'Mark as spam' }).click();
  await expect(amina.details.getByLabel('Status')).toHaveValue('spam');
  await expect(hint).toBeHidden();
  await amina.page.goto(`/admin/quotes/${id}`);
  await expect(amina.details.getByText('Wanjiku is here')).toBeVisible();
  // Wanjiku changed the status first.
  expectConsoleErrors(consoleErrors, /409 \(Conflict\)/);
  await otherContext.close();
  await expect(amina.details.getByText('Wanjiku is here')).toBeHidden();
});

async function createDueFollowUp(staff: StaffApi, ownerId: string | null, name: string): Promise<void> {
  const { id } = await staff.post('/api/quotes', buildQuoteBody(name));
  await staff.patch(`/api/quotes/${id}`, { ownerId, status: 'contacted' });
  await staff.patch(`/api/quotes/${id}`, { followUpAt: new Date().toISOString() });
}
