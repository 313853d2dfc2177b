import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { expectAccessible, expectAdminAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { startTestServer } from '../support/server-process.ts';
import { buildQuoteBody, StaffApi } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'email' });

const path = '/admin/settings?section=email';

test('stores e-mails without a mail server, and explains why a test e-mail fails', async ({ page, staff }) => {
  const { reference } = await staff.post('/api/quotes', buildQuoteBody('Waits For Mail'));
  await new AdminPage(page).open(path);
  await expect(page.getByText('E-mail is not set up yet', { exact: true })).toBeVisible();
  const mail = page.getByRole('listitem').filter({ hasText: reference });
  await expect(mail).toHaveText([/Waiting.*Waits For Mail/, /Waiting.*Waits For Mail/]);
  await expect(mail.getByRole('button')).toHaveCount(0);

  const address = page.getByLabel('Send a test e-mail to');
  const send = page.getByRole('button', { name: 'Send test e-mail' });
  await address.fill('nobody');
  await send.click();
  await expect(address).toHaveAccessibleDescription(/e-?mail/i);
  await address.fill('boss@example.com');
  await send.click();
  await expect(page.getByText('yet. Ask the server administrator', { exact: false }).last()).toBeVisible();
  await expectAdminAccessibleAndFitting(page, ['heading-order']);
});

test('shows why the mail server rejected an e-mail, and sends it again on request', async ({ page }) => {
  const mailServer = new MailServer();
  await mailServer.start();
  const server = await startTestServer({ SMTP_URL: mailServer.url });
  const staff = await StaffApi.signIn(server.origin);
  await staff.put('/api/admin/settings/notification_emails', { value: 'office@example.com' });
  mailServer.refusal = { code: 550, message: '5.1.1 No such mailbox' };
  const { reference } = await staff.post('/api/quotes', buildQuoteBody('Gets No Mail'));
  const unsent = async () => (await staff.get('/api/admin/mail')).counts.failed;
  await expect.poll(unsent).toBe(2);

  await new AdminPage(page).open(`${server.origin}${path}`);
  const mails = page.getByRole('listitem').filter({ hasText: reference });
  await expect(mails).toHaveCount(2);
  for (const text of ['Not sent', 'tried once', '550 5.1.1 No such mailbox'])
    await expect(mails).toContainText([text, text]);
  const sendTest = async () => {
    await page.getByLabel('Send a test e-mail to').fill('boss@example.com');
    await page.getByRole('button', { name: 'Send test e-mail' }).click();
  };
  await sendTest();
  await expect(page.getByText('The e-mail was not sent', { exact: true })).toBeVisible();
  await expect(page.getByText('550 5.1.1 No such mailbox')).toHaveCount(3);
  await expectAccessible(page);

  mailServer.refusal = null;
  await sendTest();
  await expect(page.getByText('The mail server accepted the e-mail')).toBeVisible();
  await expect(page.getByText(/^250 /)).toBeVisible();
  await page.getByRole('button', { name: /^Send again: to the customer, .*Gets No Mail$/ }).click();
  await expect(page.getByText('The e-mail is being sent again.')).toBeVisible();
  await expect.poll(() => mailServer.to('w@example.com').length).toBe(1);
  await page.reload();
  await expect(mails).toContainText(['To the office']);
  const aboutLeads = page.getByRole('region', { name: 'E-mails about leads' });
  await expect(aboutLeads.getByText('Sent', { exact: true }).locator('..')).toContainText('1');

  // The count of e-mails to colleagues is current here and after a visit to another screen.
  const toColleagues = page.getByRole('region', { name: 'E-mails to colleagues' });
  const sentToColleagues = toColleagues.getByText('Sent', { exact: true }).locator('..');
  const invite = async (email: string, sent: number) => {
    await staff.post('/api/admin/staff/invitations', { email, firstName: 'Otieno', lastName: null, role: 'office' });
    await expect.poll(async () => (await staff.get('/api/admin/mail')).staff.counts.sent).toBe(sent);
    expect(mailServer.to(email)).toHaveLength(1);
  };
  await expect(sentToColleagues).toContainText('0');
  await page.getByRole('tab', { name: 'Staff' }).click();
  await invite('otieno@example.com', 1);
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect(sentToColleagues).toContainText('1', { timeout: 3_000 });
  await invite('akinyi@example.com', 2);
  await expect(sentToColleagues).toContainText('2', { timeout: 8_000 });

  mailServer.refusal = { code: 451, message: '4.3.0 Try again later' };
  const later = await staff.post('/api/quotes', buildQuoteBody('Gets Mail Later'));
  const waiting = page.getByRole('listitem').filter({ hasText: later.reference });
  const nextTry = /, tried once, next attempt [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M/;
  await expect(async () => {
    await page.reload();
    await expect(waiting.first()).toContainText(nextTry, { timeout: 5_000 });
  }).toPass();

  await staff.dispose();
  await page.goto('about:blank');
  await server.remove();
  await mailServer.stop();
});
