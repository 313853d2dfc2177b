import type { Page, Route } from '@playwright/test';
import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { type RunningServer, startTestServer } from '../support/server-process.ts';
import { buildQuoteBody, StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'templates and mail' });

const getMailDialog = (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name: `E-mail to ${name}` });
  return {
    dialog,
    subject: dialog.getByLabel('Subject'),
    text: dialog.getByLabel(/^Text/),
    template: dialog.getByLabel('Template'),
    send: dialog.getByRole('button', { name: 'Send', exact: true }),
  };
};

test('creates a template with a preview, moves it to the top, and starts WhatsApp messages with it', async ({
  page,
  staff,
  colleague,
  consoleErrors,
}) => {
  const { id, reference } = await staff.post('/api/quotes', buildQuoteBody('Grace Template'));
  const desk = new AdminPage(page);
  await desk.open('/admin/settings?section=templates');
  await expect(page.getByRole('heading', { name: 'WhatsApp, Kiswahili' })).toBeVisible();
  await expectAdminAccessibleAndFitting(page);

  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Required');
  await dialog.getByLabel('Name').fill('On the way');
  await dialog.getByLabel(/^Text/).fill('Hello , we are near {place}.');
  await dialog.getByLabel(/^Text/).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 6));
  await dialog.getByRole('button', { name: '{firstName}' }).click();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`Example for Grace Template (${reference})`);
  await expect(preview).toContainText('Hello Grace, we are near {place}.');
  await expect(preview).toContainText('Fill in by hand: {place}');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template created successfully.')).toBeVisible();

  const english = page.getByRole('region', { name: 'WhatsApp, English' });
  await expect(english.getByRole('listitem')).toHaveCount(7);
  for (let place = 6; place > 0; place -= 1) {
    await english.getByRole('button', { name: 'Move up: On the way' }).press('Enter');
    await expect(english.getByRole('listitem').nth(place - 1)).toContainText('On the way');
  }
  await desk.open(`/admin/quotes/${id}`);
  await desk.details.getByRole('button', { name: 'WhatsApp', exact: true }).click();
  const message = page.getByRole('dialog', { name: 'WhatsApp message to Grace Template' });
  const text = message.getByLabel('Message');
  await expect(text).toHaveValue('Hello Grace, we are near {place}.');
  await expect(text).toBeFocused();
  await message.getByRole('button', { name: 'Open WhatsApp' }).click();
  await expect(text).toHaveAccessibleDescription('Fill in or delete {place}.');
  await expect(text).toBeFocused();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expectAdminAccessibleAndFitting(page);
  // Typing replaces the selected placeholder and clears the error.
  await page.keyboard.type('Thika, at {time}');
  await expect(text).toHaveValue('Hello Grace, we are near Thika, at {time}.');
  await expect(text).toHaveAttribute('aria-invalid', 'false');
  await expect(text).toHaveAccessibleDescription('Replace the text in braces. Then open WhatsApp to send the message.');
  await page.keyboard.press('Control+Enter');
  await expect(text).toHaveAccessibleDescription('Fill in or delete {time}.');
  await expect(text).toBeFocused();
  const readSelection = (area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd);
  await expect.poll(() => text.evaluate(readSelection)).toBe('{time}');
  await page.keyboard.type('9');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [whatsapp] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Control+Enter')]);
  const sent = encodeURIComponent('Hello Grace, we are near Thika, at 9.');
  await expect(whatsapp).toHaveURL(`https://wa.me/254712345678?text=${sent}`);
  await whatsapp.close();
  await expect(message).toBeHidden();
  await expect(desk.details.getByText('Did you send the message?')).toBeVisible();
  await desk.details.getByRole('button', { name: 'WhatsApp templates' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(13);
  await expect(page.getByRole('group', { name: 'Kiswahili' }).getByRole('menuitem')).toHaveCount(6);
  await expect(page.getByRole('menu', { name: 'WhatsApp templates' }).getByRole('heading')).toHaveCount(0);
  // A menu that fits neither above nor below its button scrolls.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 480 });
  for (const name of ['Asante', 'On the way']) {
    await page.getByRole('menuitem', { name }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 });
  }
  if (size) await page.setViewportSize(size);
  await expect(page.getByRole('menuitem', { name: 'Salamu' })).toHaveAttribute('href', /Habari%20Grace/);
  await page.keyboard.press('Escape');

  await desk.open('/admin/settings?section=templates');
  await english.getByRole('button', { name: 'Edit On the way' }).click();
  const [{ version: _, ...stored }] = await staff.get('/api/admin/templates');
  await colleague.put(`/api/admin/templates/${stored.id}`, { ...stored, body: 'Theirs' });
  await page.getByRole('dialog').getByLabel(/^Text/).fill('Mine');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('button', { name: /^Keep my/ }).click();
  await expect(page.getByText('Template updated successfully.')).toBeVisible();
  expectConsoleErrors(consoleErrors, /409/);
  await english.getByRole('button', { name: 'Delete On the way' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Template deleted successfully.')).toBeVisible();
  await expect(english.getByRole('listitem')).toHaveCount(6);
});

test('passes an e-mail to the user’s mail program if the server cannot send e-mails', async ({ page, staff }) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Grace Poor'));
  const desk = new AdminPage(page);
  await desk.open(`/admin/quotes/${id}`);
  await desk.waitForLeadShortcuts();
  await page.keyboard.press('e');
  const { dialog, subject, text, send } = getMailDialog(page, 'Grace Poor');
  await expect(dialog.getByText('E-mail is not set up on the server', { exact: true })).toBeVisible();
  await expect(send).toBeHidden();
  await subject.fill('Your move');
  await text.fill('Hello,\nwe come.');
  const own = dialog.getByRole('link', { name: 'Use my mail program' });
  await expect(own).toHaveAttribute('href', 'mailto:w@example.com?subject=Your%20move&body=Hello%2C%0D%0Awe%20come.');
  await own.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await own.click();
  await expect(desk.details.getByText('Did you send the e-mail?')).toBeVisible();
});

test.describe('an e-mail', () => {
  const mailServer = new MailServer();
  let server: RunningServer;
  let staff: StaffApi;

  test.beforeAll(async () => {
    await mailServer.start();
    server = await startTestServer({ SMTP_URL: mailServer.url });
    staff = await StaffApi.signIn(server.origin);
    for (const [key, value] of [
      ['notification_emails', ''],
      ['acknowledge_leads', 'false'],
    ])
      await staff.put(`/api/admin/settings/${key}`, { value });
  });

  test.beforeEach(() => {
    mailServer.refusal = null;
    mailServer.received.length = 0;
  });

  test.afterAll(async () => {
    await staff.dispose();
    await server.remove();
    await mailServer.stop();
  });

  test('starts with a template, survives a reload unsent, and arrives once', { tag: '@journey' }, async ({
    page,
    consoleErrors,
  }) => {
    const { id, reference } = await staff.post(
      '/api/quotes',
      buildQuoteBody('Grace Mail', { email: 'grace@example.com' }),
    );
    const desk = new AdminPage(page);
    await desk.open(`${server.origin}/admin/quotes/${id}`);
    await desk.waitForLeadShortcuts();
    await page.keyboard.press('e');
    const { dialog, subject, text, template, send } = getMailDialog(page, 'Grace Mail');
    await template.selectOption({ label: 'Survey appointment' });
    await expect(subject).toHaveValue(`A visit before your move (${reference})`);
    await expect(text).toHaveValue(/^Hello Grace,\n.*on \{day\} at \{time\}/s);
    await expectAdminAccessibleAndFitting(page);
    await send.click();
    await expect(text).toHaveAccessibleDescription(/Fill in or delete \{day\}, \{time\}\./);
    expect(mailServer.received).toEqual([]);

    await text.fill('Hello Grace,\n\nwe come on Friday at 9.');
    await template.selectOption({ label: 'Thank you' });
    await dialog.getByRole('button', { name: 'Restore previous text' }).click();
    await expect(text).toHaveValue('Hello Grace,\n\nwe come on Friday at 9.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await desk.waitForLeadShortcuts();
    await page.keyboard.press('e');
    await expect(text).toHaveValue('Hello Grace,\n\nwe come on Friday at 9.');
    await dialog.getByText('Preview', { exact: true }).click();
    const preview = dialog.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('we come on Friday at 9.');
    await expect(preview).toContainText('+254 700 000 000');
    await expectAccessible(page);

    // The answer is lost. The second attempt does not send a second e-mail.
    await page.route(
      '**/mails',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await send.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await send.click();
    // The second notice replaces the first, so either is right.
    await expect(
      page.getByText(/^The e-mail to grace@example.com is on its way|is now marked Contacted/),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    expectConsoleErrors(consoleErrors, /ERR_FAILED/);

    const line = desk.details.getByRole('listitem').filter({ hasText: 'wrote the e-mail' });
    await expect(line).toHaveCount(1);
    await expect(line.getByText('Sent', { exact: true })).toBeVisible();
    await expect(line).toContainText('we come on Friday at 9.');
    await expect(line.getByRole('button', { name: /Edit/ })).toHaveCount(0);
    await expect(desk.details.getByLabel('Status')).toHaveValue('contacted');
    await expect(desk.details.getByText(/^answered within/)).toBeVisible();
    expect(mailServer.to('grace@example.com').map(({ headers }) => headers.subject)).toEqual([
      `A visit before your move (${reference})`,
    ]);
    await page.keyboard.press('e');
    await expect(text).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  test('reports its result and arrives once if the user leaves the lead while it is sent', async ({
    page,
    consoleErrors,
  }) => {
    const { id } = await staff.post('/api/quotes', buildQuoteBody('Grace Gone', { email: 'gone@example.com' }));
    const desk = new AdminPage(page);
    const heading = desk.details.getByRole('heading', { name: 'Grace Gone' });
    await desk.open(`${server.origin}/admin/quotes/${id}`);
    await expect(heading).toBeVisible();
    const { dialog, subject, text, send } = getMailDialog(page, 'Grace Gone');
    const notice = page.locator('.desk-notices').getByRole('alert');
    const sendAndLeave = async (handle: (route: Route) => Promise<void>) => {
      const { promise: left, resolve: leave } = Promise.withResolvers<void>();
      await page.route('**/mails', (route) => left.then(() => handle(route)), { times: 1 });
      await send.click();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await expect(heading).toBeHidden();
      leave();
    };
    const comeBack = async () => {
      await page.goBack();
      await desk.details.getByRole('button', { name: 'Email', exact: true }).click();
    };

    await page.keyboard.press('e');
    await subject.fill('Your move');
    await text.fill('We come on Friday.');
    await sendAndLeave((route) => route.continue());
    await expect(notice).toContainText(/e-mail to gone@example.com is on its way|is now marked Contacted/);
    await comeBack();
    await expect(text).toHaveValue('');

    // The answer is lost. The draft stays, and the next attempt does not send a second e-mail.
    await subject.fill('Your survey');
    await text.fill('We come on Monday.');
    await sendAndLeave(async (route) => {
      await route.fetch();
      await route.abort();
    });
    await expect(notice).toContainText('The e-mail to gone@example.com was not sent.');
    await comeBack();
    await page.reload();
    await desk.waitForLeadShortcuts();
    await page.keyboard.press('e');
    await expect(text).toHaveValue('We come on Monday.');
    await send.click();
    await expect(dialog).toBeHidden();
    expectConsoleErrors(consoleErrors, /ERR_FAILED/);
    await page.keyboard.press('e');
    await expect(text).toHaveValue('');

    // A dialog that is opened again before the answer still shows the progress.
    await subject.fill('Your van');
    await text.fill('It is a big one.');
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/mails', (route) => seen.then(() => route.continue()), { times: 1 });
    // The button shows a spinner instead of its label.
    const sending = dialog.locator('button[type=submit]');
    await subject.press('Enter');
    await expect(sending).toBeDisabled();
    await subject.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('e');
    await expect(text).toHaveValue('It is a big one.');
    await expect(sending).toBeDisabled();
    answer();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => mailServer.to('gone@example.com').map(({ headers }) => headers.subject))
      .toEqual(['Your move', 'Your survey', 'Your van']);
  });

  test('offers Undo even if the server responds only after the e-mail was sent', async ({ page }) => {
    const { id, reference } = await staff.post(
      '/api/quotes',
      buildQuoteBody('Grace Late', { email: 'late@example.com' }),
    );
    const desk = new AdminPage(page);
    await desk.open(`${server.origin}/admin/quotes/${id}`);
    const notice = page.getByText(`${reference} is now marked Contacted.`);
    await page.route('**/api/quotes/*/mails', async (route) => {
      const response = await route.fetch();
      await expect(notice).toBeVisible();
      await route.fulfill({ response });
    });
    await desk.details.getByRole('button', { name: 'Email', exact: true }).click();
    const { dialog, subject, text, send } = getMailDialog(page, 'Grace Late');
    await subject.fill('Your move');
    await text.fill('We come.');
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(desk.details.getByLabel('Status')).toHaveValue('new');
  });

  test('shows why it was rejected, gets a follow-up, and is sent again on request', async ({ page }) => {
    mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
    const { id, reference } = await staff.post(
      '/api/quotes',
      buildQuoteBody('Grace Refused', { email: 'refused@example.com' }),
    );
    const desk = new AdminPage(page);
    await desk.open(`${server.origin}/admin/quotes/${id}`);
    await desk.details.getByRole('button', { name: 'Email', exact: true }).click();
    const { subject, text, send } = getMailDialog(page, 'Grace Refused');
    await subject.fill('Your move');
    await text.fill('We come.');
    await send.click();
    const line = desk.details.getByRole('listitem').filter({ hasText: 'wrote the e-mail' });
    await expect(line).toContainText('Not delivered');
    await expect(line).toContainText('550 5.1.1 No such mailbox');
    await expect(desk.details.getByText(/: The e-mail was not delivered$/).first()).toBeVisible();
    await expect(desk.details.getByLabel('Status')).toHaveValue('new');
    await expectAdminAccessibleAndFitting(page);
    mailServer.refusal = null;
    const isAnswer = page.getByText(`${reference} is now marked Contacted.`);
    const undo = page.getByRole('button', { name: 'Undo' });
    // The server responds after the notice has appeared. The response must not replace the notice.
    await page.route('**/api/admin/mail/retries', async (route) => {
      const response = await route.fetch();
      await expect(isAnswer).toBeVisible();
      await route.fulfill({ response });
    });
    await line.getByRole('button', { name: 'Send again' }).click();
    // A notice under the mouse does not close by itself.
    await undo.hover();
    await expect(line.getByText('Sent', { exact: true })).toBeVisible();
    await expect(desk.details.getByLabel('Status')).toHaveValue('contacted');
    expect(mailServer.to('refused@example.com')).toHaveLength(1);

    // The e-mail marks the lead as Contacted. Undo also works from another lead.
    await expect(isAnswer).toBeVisible();
    await undo.click();
    await expect(page.getByText(`${reference} is now marked New.`)).toBeVisible();
    await expect(desk.details.getByLabel('Status')).toHaveValue('new');
    await page.keyboard.press('e');
    await subject.fill('Once more');
    await text.fill('We come on Friday.');
    await send.click();
    await expect(page.getByText('The e-mail to refused@example.com is on its way.').or(isAnswer)).toBeVisible();
    await desk.leads.last().click();
    await expect(isAnswer).toBeVisible();
    await undo.click();
    await expect.poll(async () => (await staff.get(`/api/quotes/${id}`)).status).toBe('new');
  });
});
