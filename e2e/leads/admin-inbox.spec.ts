import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { AdminPage } from '../pages/admin-page.ts';
import { createQuoteRequest, QuotePage } from '../pages/quote-page.ts';
import { expectAccessible, expectAdminAccessible } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { measureLayoutShift } from '../support/layout-shift.ts';
import { storeNotes, storeQuotes } from '../support/many-quotes.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'inbox' });

let desk: AdminPage;
test.beforeEach(({ page }) => {
  desk = new AdminPage(page);
});

test('draws only visible rows of ten thousand requests, and does not jump when a request arrives', async ({
  page,
  server,
  staff,
}) => {
  test.setTimeout(240_000);
  await storeQuotes(server, 10_000);
  await desk.open('/admin/quotes?q=mover');
  await expect(desk.leads.first()).toContainText('Mover 1');
  expect(await desk.leads.count()).toBeLessThan(60);
  await desk.leads.first().focus();
  const end = page.getByText('No older quote requests.');
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(end).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('End');
  const last = desk.lead('Mover 10000');
  await expect(last).toBeFocused();
  await expect(page.locator('li', { has: last })).toHaveAttribute('aria-posinset', '10000');
  await expect(page.locator('li', { has: last })).toHaveAttribute('aria-setsize', '10000');
  expect(await desk.leads.count()).toBeLessThan(60);

  const before = await last.boundingBox();
  await staff.post('/api/quotes', buildQuoteBody('Mover Just Now'));
  await expect(page.getByRole('button', { name: '1 new', exact: true })).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: '1 new', exact: true }).click();
  await expect(desk.lead('Mover Just Now')).toBeVisible();
});

test('draws new requests without forcing the browser to lay out the page', async ({ page, staff }) => {
  await desk.open('/admin/quotes');
  await expect(desk.leads.first()).toBeVisible();
  // When the counts arrive, the button of the selected list scrolls into view once.
  await expect(page.getByRole('button', { name: /^All \d/ })).toBeVisible();
  // Reading one of these properties forces a layout.
  const layoutReads = await page.evaluateHandle(() => {
    const reads: string[] = [];
    const record = (property: string, element: Element) => {
      if (element.closest('main')) reads.push(`${property} of ${element.className}`);
    };
    for (const property of ['clientWidth', 'scrollWidth', 'scrollTop', 'getBoundingClientRect'] as const) {
      const original = Object.getOwnPropertyDescriptor(Element.prototype, property);
      const { get, value } = original ?? {};
      Object.defineProperty(Element.prototype, property, {
        ...original,
        ...(get && {
          get(this: Element) {
            record(property, this);
            return get.call(this);
          },
        }),
        ...(value && {
          value(this: Element) {
            record(property, this);
            return value.call(this);
          },
        }),
      });
    }
    const { getComputedStyle } = window;
    window.getComputedStyle = (element, pseudo) => {
      record('styles', element);
      return getComputedStyle(element, pseudo);
    };
    return reads;
  });
  for (const name of ['Caller One', 'Caller Two', 'Caller Three']) {
    await staff.post('/api/quotes', buildQuoteBody(name));
    await expect(desk.lead(name)).toBeVisible();
  }
  expect(await layoutReads.jsonValue()).toEqual([]);
});

test('clears a spam mark, and lets staff call, copy and print the request', { tag: '@journey' }, async ({
  page,
  staff,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { reference } = await staff.post('/api/quotes', buildQuoteBody('Mistaken For Spam', { leaveEmpty: 'x' }));
  await desk.open('/admin/quotes?status=spam');
  await desk.lead('Mistaken For Spam').click();
  await expect(desk.details.getByRole('heading', { level: 2 })).toHaveText('Mistaken For Spam');
  await desk.details.getByRole('button', { name: 'Not spam' }).click();
  await expect(desk.details.getByLabel('Status')).toHaveValue('new');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.details.getByLabel('Status')).toHaveValue('spam');
  await desk.details.getByRole('button', { name: 'Not spam' }).click();
  await expect(page.getByText(`${reference} is now marked New.`)).toBeVisible();

  await page.getByLabel('Status').first().selectOption('');
  await expect(page.getByLabel('Status').first()).toHaveValue('');
  await expect(page).not.toHaveURL(/status/);
  await page.getByLabel('Order').selectOption('oldest');
  await expect(page).toHaveURL(/\?status=new&order=oldest$/);
  await expect(desk.leads.last()).toContainText('Mistaken For Spam');

  const link = (name: string) => desk.details.getByRole('link', { name, exact: true });
  await expect(link('Call')).toHaveAttribute('href', 'tel:+254712345678');
  const greeting = encodeURIComponent('Hello Mistaken, this is Trinity Movers.');
  await expect(link('WhatsApp')).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/254712345678\\?text=${greeting}.*${reference}`),
  );
  await desk.details.getByRole('button', { name: 'Copy all' }).click();
  await expect(page.getByText(`${reference} copied.`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `Mistaken For Spam (${reference})\nStatus: New\nPhone: 0712 345 678\nEmail: w@example.com\nFrom: Westlands\nTo: Nakuru`,
  );
  await expectAdminAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(desk.details.getByText('Westlands')).toBeVisible();
  await expect(desk.logoutButton).toBeHidden();
  await expect(desk.leads.first()).toBeHidden();
  await expect(link('WhatsApp')).toBeHidden();
});

test('prints a lead that opened by itself on a sheet narrower than the window', async ({ page, staff }) => {
  const { reference } = await staff.post('/api/quotes', buildQuoteBody('Printed By Itself'));
  await desk.open('/admin/quotes?q=printed');
  await expect(desk.details).toContainText(reference);
  // A window as narrow as the sheet shows the list without a lead.
  await page.setViewportSize({ width: 720, height: 900 });
  await expect(desk.details).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(desk.details).toContainText(reference);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    new MutationObserver(() => {
      if (!document.querySelector('article')) document.title = 'The lead was closed';
    }).observe(main ?? document, { childList: true, subtree: true });
  });
  await page.pdf({ width: '500px' });
  await expect(desk.details).toContainText(reference);
  await expect(page).not.toHaveTitle('The lead was closed');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 500, height: 900 });
  await expect(desk.details.getByText('Westlands')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(desk.details).toHaveCount(0);
});

test('focuses the status list by key if the browser cannot open lists, and returns the keys to the lead', async ({
  page,
  staff,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'));
  const { id } = await staff.post('/api/quotes', buildQuoteBody('No Picker'));
  await desk.open(`/admin/quotes/${id}`);
  const status = desk.details.getByLabel('Status');
  await desk.waitForLeadShortcuts();
  await page.keyboard.press('s');
  await expect(status).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(status).not.toBeFocused();
  await page.keyboard.press('s');
  await page.keyboard.press('q');
  await expect(status).toHaveValue('quoted');
  await expect(status).not.toBeFocused();
  await page.keyboard.press('m');
  await expect(desk.details.getByLabel('Note', { exact: true })).toBeFocused();
});

test('does not move the facts of a lead when a spam hint and other leads of the customer arrive', async ({
  page,
  staff,
}) => {
  const person = { email: `${crypto.randomUUID()}@example.com`, phone: '0722 111 444' };
  for (const movingFrom of ['Thika', 'Ruiru'])
    await staff.post('/api/quotes', buildQuoteBody('Twice Asked', { ...person, movingFrom }));
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Twice Asked', person));
  await page.route('**/same-person', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await desk.open(`/admin/quotes/${id}`);
  const facts = desk.details.getByText(person.email).first();
  // The key works before the facts are shown, so wait for the facts first.
  await facts.waitFor();
  await page.keyboard.press('m');
  await expect(desk.details.getByLabel('Note', { exact: true })).toBeFocused();
  await expect(desk.details.getByLabel('Also from Twice')).toBeVisible();
  await expect(desk.details.getByLabel('May be spam')).toBeVisible();
  await expect(desk.details.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await measureLayoutShift(page, 'article')).toBeLessThan(0.001);
});

test('removes text-reversing characters from names, on the site and in the admin', async ({ page, staff }) => {
  const person = { email: `${crypto.randomUUID()}@example.com`, phone: '0722 111 555' };
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Amina \u202EHassan\u2067', person));
  await desk.open(`/admin/quotes/${id}`);
  await expect(desk.details.getByRole('heading', { level: 2 })).toHaveText('Amina Hassan');
  expect(await page.locator('body').innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  await page.goto('/quote');
  const quotes = new QuotePage(page);
  await quotes.untilHydrated();
  await quotes.fill({ ...createQuoteRequest('Grace'), fullName: 'Grace \u202ENjeri', email: `\u202E${person.email}` });
  await quotes.submitButton.click();
  await expect(quotes.thanks).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  expect(await page.locator('body').innerText()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

test('records a call with two clicks, then assigns, postpones and annotates the request by keyboard', {
  tag: '@journey',
}, async ({ page, staff, consoleErrors }) => {
  const person = { email: 'grace-works@example.com', phone: '0722 111 333' };
  const earlier = await staff.post('/api/quotes', buildQuoteBody('Grace Works', { ...person, movingFrom: 'Thika' }));
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Grace Works', person));
  await desk.open(`/admin/quotes/${id}`);
  const { details } = desk;
  await expect(details.getByLabel('Also from Grace').getByRole('link', { name: earlier.reference })).toBeVisible();
  await expect(details.getByText('23 h left')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  await details.getByRole('link', { name: 'Call', exact: true }).click();
  // The live event arrives before the answer.
  await page.route(
    '**/entries/*',
    async (route) => {
      const response = await route.fetch();
      await expect(details.getByLabel('Status')).toHaveValue('contacted');
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await details.getByRole('button', { name: 'Reached' }).click();
  await expect(details.getByLabel('Status')).toHaveValue('contacted');
  await expect(details.getByText('answered within a minute')).toBeVisible();
  await expect(details.getByText('How did the call go?')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(details.getByLabel('Status')).toHaveValue('new');
  await expect(details.getByText('23 h left')).toBeVisible();

  await page.keyboard.press('a');
  await expect(page.getByText(new RegExp(`^${reference} is now assigned to `))).toBeVisible();
  await expect(details.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await page.keyboard.press('f');
  await page.keyboard.type('Asks for a survey');
  await details.getByRole('button', { name: /^(Tomorrow|\w+day) 9 AM$/ }).click();
  await expect(details.getByText(/^Follow-up on .*9:00.AM: Asks for a survey$/)).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.type('Has a piano, and a dog.');
  await page.reload();
  await expect(details.getByLabel('Note', { exact: true })).toHaveValue('Has a piano, and a dog.');
  await desk.waitForLeadShortcuts();
  await page.keyboard.press('m');
  await expect(details.getByLabel('Note', { exact: true })).toBeFocused();
  // The answer is lost. The second attempt does not store a second note.
  let isLost = false;
  await page.route('**/entries', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`The entry for ${reference} was not saved.`)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const timeline = details.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Has a piano, and a dog.');
  await expect(details.getByLabel('Note', { exact: true })).toHaveValue('');
  await timeline.getByRole('button', { name: 'Edit: Has a piano, and a dog.' }).press('Enter');
  await timeline.getByLabel('Edit note').fill('Has a piano, and two dogs.');
  await page.keyboard.press('Control+Enter');
  await expect(timeline.getByRole('listitem').first()).toContainText('Has a piano, and two dogs.');
  await expect(timeline.getByRole('button', { name: 'Edit: Has a piano, and two dogs.' })).toBeFocused();
  await expect(timeline.getByRole('listitem').first()).toContainText('(edited)');
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);
  await expect(timeline.getByRole('listitem')).toHaveText([
    /added a note/,
    /set a follow-up for .* Asks for a survey/,
    /assigned the lead to themselves/,
    /changed the status to New/,
    /Marked Contacted because .* replied/,
    /called: reached/,
    /arrived/,
  ]);
  await expectAdminAccessible(page);

  const views = page.getByRole('navigation', { name: 'Lists of quote requests' });
  await views.getByRole('button', { name: /^Mine/ }).click();
  await expect(page).toHaveURL(/view=mine/);
  const { length: mine } = await staff.get('/api/quotes?view=mine');
  await expect(desk.leads).toHaveCount(mine);
  await expect(page.getByRole('link', { name: /Grace Works.* Owner: \w/ })).toBeVisible();
  await expect(views.getByRole('button', { name: `Mine ${mine}` })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`${mine} quote request${mine === 1 ? '' : 's'}`, { exact: true })).toBeVisible();
  await views.getByRole('button', { name: /^Due/ }).click();
  await expect(desk.lead('Grace Works')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/quotes');
  await expect(views.getByRole('button', { name: /^All \d/ })).toBeInViewport({ ratio: 1 });
  // On a phone, the heading of an open lead links back to the list.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Requests');
  await desk.leads.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Requests');
  await page.getByRole('heading', { level: 1 }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/quotes$/);
});

test('records the outcome of a call in its bar or in the timeline, with a note and a follow-up', async ({
  page,
  server,
  staff,
}) => {
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Grace Outcome'));
  await desk.open(`/admin/quotes/${id}`);
  const { details } = desk;
  const timeline = details.getByRole('region', { name: 'Timeline' });
  const lines = timeline.getByRole('listitem');
  const call = details.getByRole('link', { name: 'Call', exact: true });
  const bar = details.getByRole('region', { name: 'How did the call go?' });
  await call.click();
  await call.click();
  await bar.getByRole('button', { name: 'Later' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  // Two clicks are one call. The bar asks again after a reload.
  await bar.getByLabel('Summary').fill('Wants a price for two rooms');
  // The clock and the follow-up times depend on the opening hours.
  await expect(details.getByText(/ left$/)).toBeVisible();
  // "In a week", or later if the office is closed on that day.
  const inAWeek = bar.getByRole('option', { name: /^In (a week|\d+ days)$/ }).last();
  await bar.getByLabel('Follow-up').selectOption(await inAWeek.textContent());
  await bar.getByRole('button', { name: 'Reached' }).click();
  await expect(
    page.getByText(new RegExp(`^${reference} is now marked Contacted and has a follow-up on`)),
  ).toBeVisible();
  await expect(details.getByText(/^Follow-up on .*: Wants a price for two rooms$/)).toBeVisible();
  await expect(lines).toHaveText([/set a follow-up/, /Marked Contacted/, /called: reached.*two rooms/s, /arrived/]);

  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await details.getByRole('link', { name: 'WhatsApp', exact: true }).click();
  const question = details.getByRole('region', { name: 'Did you send the message?' });
  await question.getByRole('button', { name: 'Not sent' }).click();
  await expect(question).toBeHidden();
  await expect(lines.first()).toContainText('opened WhatsApp: not sent');
  await lines.first().getByRole('button', { name: 'Add summary' }).click();
  await lines.first().getByLabel('Summary').fill('Asks to be called');
  await page.keyboard.press('Control+Enter');
  await expect(lines.first()).toHaveText(/opened WhatsApp: not sent.*EditAsks to be called$/);

  const kind = (name: string) => timeline.getByRole('radio', { name, exact: true });
  const outcome = timeline.getByLabel('Outcome');
  const add = async (text: string) => {
    await timeline.getByLabel('Summary').fill(text);
    await timeline.getByRole('button', { name: 'Add' }).click();
  };
  for (const [name, chosen, text, words] of [
    ['Call', 'no_answer', 'Rang ten times', 'called: no answer'],
    ['WhatsApp', 'sent', 'Sent the list', 'sent a WhatsApp message'],
    ['Email', 'sent', 'From my phone', 'sent an e-mail'],
  ] as const) {
    await kind(name).click();
    await outcome.selectOption(chosen);
    await add(text);
    await expect(lines.filter({ hasText: text })).toContainText(words);
  }
  await timeline.getByRole('button', { name: 'Write to w@example.com' }).click();
  const emailDialog = page.getByRole('dialog', { name: 'E-mail to Grace Outcome' });
  await expect(emailDialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(emailDialog).toBeHidden();
  await kind('Visit').click();
  await expect(outcome).toBeHidden();
  await add('Third floor');
  await expect(lines.filter({ hasText: 'Third floor' })).toContainText('visited');

  await storeNotes(server, id, 100);
  await page.reload();
  await expect(lines.first()).toContainText('Note 100');
  await expect(timeline.getByText('arrived')).toBeHidden();
  await timeline.getByRole('button', { name: 'Show earlier entries' }).click();
  await expect(timeline.getByText('called: reached')).toBeVisible();
  await expect(lines.last()).toContainText('arrived');
});

test('asks one question about a lead at a time, the latest first, and never covers it with a notice', async ({
  page,
  staff,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Grace Asked'));
  await desk.open(`/admin/quotes/${id}`);
  const { details } = desk;
  const sent = details.getByRole('region', { name: 'Did you send the message?' });
  const why = details.getByRole('group', { name: 'Why was the request lost?' });
  const notice = page.locator('.desk-notices li[data-state="open"]');
  const expectUncovered = async (question: Locator, words: string) => {
    await expect(notice).toContainText(words);
    const measureGap = async () => {
      const [questionBox, noticeBox] = [await question.boundingBox(), await notice.boundingBox()];
      return (noticeBox?.y ?? 0) - (questionBox?.y ?? 0) - (questionBox?.height ?? 740);
    };
    await expect.poll(measureGap).toBeGreaterThanOrEqual(0);
  };
  await details.getByRole('link', { name: 'WhatsApp', exact: true }).click();
  await sent.getByLabel('Summary').fill('Asks for less');
  await details.getByLabel('Status').selectOption('lost');
  await expect(why).toBeVisible();
  await expect(sent).toBeHidden();
  await expectUncovered(why, 'is now marked Lost');

  await why.getByRole('button', { name: 'Later' }).click();
  await expect(why).toBeHidden();
  await expect(sent.getByRole('button', { name: 'Sent', exact: true })).toBeFocused();
  await expect(sent.getByLabel('Summary')).toHaveValue('Asks for less');
  await page.reload();
  await why.getByRole('button', { name: 'Price' }).click();
  await expect(sent.getByRole('button', { name: 'Sent', exact: true })).toBeFocused();
  await expectUncovered(sent, 'now has the loss reason “Price”');
  await sent.getByRole('button', { name: 'Sent', exact: true }).click();
  await expect(sent).toBeHidden();
  await expect(details.getByRole('group', { name: 'Loss reason' })).toBeVisible();
  await expect(details.getByRole('region', { name: 'Timeline' })).toContainText('Asks for less');
});

test('shows the notice of a bulk change above the selection bar on a phone', async ({ page, staff }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ['Grace Several One', 'Grace Several Two']) await staff.post('/api/quotes', buildQuoteBody(name));
  await desk.open('/admin/quotes?q=several');
  for (const name of ['One', 'Two']) await page.getByRole('checkbox', { name: `Grace Several ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Selected quote requests' });
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  const notice = page.locator('.desk-notices li[data-state="open"]');
  await expect(notice).toContainText('2 quote requests are now assigned to');
  await expect(bar).toBeHidden();
  await page.getByRole('checkbox', { name: 'Grace Several One' }).check();
  const [barBox, noticeBox] = [await bar.boundingBox(), await notice.boundingBox()];
  expect((noticeBox?.y ?? 740) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
});

const windowWidths = [360, 768, 1024, 1280, 1440] as const;

test('keeps the heading of the spam list in one line at every width', async ({ page }) => {
  await desk.open('/admin/quotes?view=spam');
  await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ in spam$/ })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'Quote Requests' });
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft((await heading.boundingBox())?.height, `at ${width} pixels`).toBeLessThan(30);
  }
});

test('arranges the bulk actions in full rows at every width', async ({ page, staff }) => {
  for (const name of ['One', 'Two']) await staff.post('/api/quotes', buildQuoteBody(`Row ${name}`));
  await desk.open('/admin/quotes?q=row');
  for (const name of ['One', 'Two']) await page.getByRole('checkbox', { name: `Row ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Selected quote requests' });
  const controls = bar.locator('select, button:not([aria-label])');
  const rows = { 360: 3, 768: 2, 1024: 3, 1280: 2, 1440: 2 };
  for (const width of windowWidths) {
    await page.setViewportSize({ width, height: 900 });
    const middles = await controls.evaluateAll((all) =>
      all.map((control) => control.getBoundingClientRect()).map(({ top, bottom }) => Math.round((top + bottom) / 20)),
    );
    expect.soft(middles, `controls at ${width} pixels`).toHaveLength(5);
    expect.soft(new Set(middles).size, `rows at ${width} pixels`).toBe(rows[width]);
  }
});

test('exports a list as a file, cancels the export on request, and reports a failure', { tag: '@journey' }, async ({
  page,
  staff,
  consoleErrors,
}) => {
  const { reference } = await staff.post('/api/quotes', buildQuoteBody('On Paper'));
  await desk.open('/admin/quotes?q=on%20paper');
  await expect(desk.lead('On Paper')).toBeVisible();
  const exportButton = page.getByRole('button', { name: 'Export' });
  const exportAs = async (format: string) => {
    await exportButton.click();
    await page.getByRole('menuitem', { name: format }).click();
  };
  const [workbook] = await Promise.all([page.waitForEvent('download'), exportAs('Excel file')]);
  expect(workbook.suggestedFilename()).toMatch(/^quote-requests-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = await readSheet(await workbook.path());
  expect(rows.map(([first, status]) => [first, status])).toEqual([
    ['Reference', 'Status'],
    [reference, 'New'],
  ]);
  const [file] = await Promise.all([page.waitForEvent('download'), exportAs('CSV')]);
  expect(file.suggestedFilename()).toMatch(/^quote-requests-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(`^\ufeff"Reference",.*\r\n"${reference}","New",.*\r\n$`),
  );
  await expect(page.getByText('The file with 1 quote request is ready.')).toBeVisible();

  let isDown = false;
  await page.route('**/api/admin/quotes.*', (route) => (isDown ? route.abort() : undefined));
  await exportAs('Excel file');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(exportButton).toBeVisible();
  isDown = true;
  await exportAs('CSV');
  await expect(page.getByText('The file could not be created.')).toBeVisible();
  expectConsoleErrors(consoleErrors, /ERR_FAILED/);

  await page.getByRole('searchbox').fill('on papr');
  await expect(page.getByText('No exact match. Similar results:')).toBeVisible();
  await expect(desk.lead('On Paper')).toBeVisible();
  await expect(exportButton).toBeHidden();
  // Without the export button, the last button keeps its icon in a narrow window.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('button', { name: 'Compact rows' }).locator('svg')).toBeVisible();
  await expectAccessible(page);
});

test('alerts to a new request in only one of two tabs', async ({ page, context, staff }) => {
  await context.addInitScript(() => {
    class CountedNotification {
      static permission = 'granted';
      static count = 0;
      constructor() {
        CountedNotification.count += 1;
      }
      close() {}
    }
    Object.assign(window, { Notification: CountedNotification });
  });
  await desk.open('/admin/contacts');
  const other = new AdminPage(await context.newPage());
  await other.page.goto('/admin/contacts');
  for (const { page } of [desk, other]) await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await staff.post('/api/quotes', buildQuoteBody('Rings Once'));
  const alerts = async () => {
    const shown = [desk, other].map(async ({ page }) => {
      const native = await page.evaluate(() => Number(Reflect.get(window.Notification, 'count')));
      return native + (await page.getByText('New quote: Rings Once').count());
    });
    return (await Promise.all(shown)).reduce((sum, count) => sum + count);
  };
  await expect.poll(alerts).toBe(1);
  // A focused notice does not close by itself.
  for (const { page } of [desk, other])
    await page
      .locator('.desk-notices')
      .getByRole('button', { name: 'Open' })
      .evaluateAll(([button]) => button?.focus());
  // Both tabs have the request. After this wait, the second tab would have alerted.
  for (const { page } of [desk, other]) await expect(page).toHaveTitle(/^\(\d+\) Contact Messages/);
  await page.waitForTimeout(1_000);
  expect(await alerts()).toBe(1);
});
