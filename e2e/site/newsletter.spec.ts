import { MailServer } from '../../server/test/support/servers/mail-server.ts';
import { SitePage } from '../pages/site-page.ts';
import { expectAccessibleAndFitting } from '../support/accessibility.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import { type RunningServer, startTestServer } from '../support/server-process.ts';

const mailServer = new MailServer();
let site: RunningServer;

test.beforeAll(async () => {
  await mailServer.start();
  site = await startTestServer({ SMTP_URL: mailServer.url });
});

test.afterAll(async () => {
  await site.remove();
  await mailServer.stop();
});

const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function readMailLink(email: string, path: string, mails: number): Promise<string> {
  await expect.poll(() => mailServer.to(email).length).toBe(mails);
  return (
    new RegExp(`${site.origin}${path}\\?token=[\\w-]{43}`).exec(mailServer.to(email).at(-1)?.body ?? '')?.[0] ?? ''
  );
}

test('lets a reader subscribe, confirm and unsubscribe by keyboard alone', {
  tag: '@journey',
}, async ({ page }) => {
  const screen = new SitePage(page);
  const email = newAddress();
  await screen.openHydrated(`${site.origin}/blog`);
  const form = page.getByRole('form', { name: 'Newsletter' });
  await expect(form).toContainText('We respect your privacy. Unsubscribe at any time.');
  await form.getByLabel('Email Address').fill(email);
  await page.keyboard.press('Enter');
  const next = 'Please open the e-mail that we have sent you and confirm your subscription.';
  await expect(page.getByRole('main').getByText(next)).toBeFocused();

  await screen.openHydrated(await readMailLink(email, '/newsletter/confirm', 1));
  await expect(page).toHaveTitle('Confirm Your Subscription | Trinity Movers');
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Confirm my subscription' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you for subscribing' })).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Thank you for subscribing');
  await expectAccessibleAndFitting(page);

  await readMailLink(email, '/newsletter/unsubscribe', 2);
  await screen.openHydrated(`${site.origin}/newsletter/unsubscribe`);
  await expectAccessibleAndFitting(page);
  await page.getByLabel('Email Address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toContainText('If this address receives our newsletter');
  await screen.openHydrated(await readMailLink(email, '/newsletter/unsubscribe', 3));
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expectAccessibleAndFitting(page);
});

test('asks once about a mistyped host in both forms, and links one form to the other', async ({ page }) => {
  const name = crypto.randomUUID();
  const field = page.getByLabel('Email Address');
  const question = page.getByText('Did you mean gmail.com?');
  const posted: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.postDataJSON().email));
  const screen = new SitePage(page);
  await screen.openHydrated(`${site.origin}/blog`);
  await field.fill(`${name}@gmial.com`);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Did you mean/);
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: `Use ${name}@gmail.com` }).click();
  await expect(field).toHaveValue(`${name}@gmail.com`);
  await expect(field).toBeFocused();
  await expect(question).toBeHidden();
  expect(posted).toEqual([]);

  await page.getByRole('form', { name: 'Newsletter' }).getByRole('link', { name: 'Unsubscribe' }).click();
  await expect(screen.heading).toHaveText('Unsubscribe');
  await field.fill(`${name}@gmial.com`);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Please check your inbox' })).toBeVisible();
  expect(posted).toEqual([`${name}@gmial.com`]);
});

test('does not promise an e-mail if no e-mail can be sent', async ({ page, request, server }) => {
  // The tests' own server has no mail server.
  await new SitePage(page).openHydrated('/newsletter/unsubscribe');
  await page.getByLabel('Email Address').fill(newAddress());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Please write to us instead' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('We cannot send e-mails right now.');
  const plain = await request.post('/newsletter/unsubscribe', {
    form: { email: newAddress() },
    headers: { Origin: server.origin },
  });
  expect(await plain.text()).toMatch(/Please write to us instead<\/h2>/);
});

test('reports an expired link and offers to subscribe again', async ({ page, consoleErrors }) => {
  const screen = new SitePage(page);
  await screen.openHydrated(`${site.origin}/newsletter/confirm?token=${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This link has expired' })).toBeVisible();
  expectConsoleErrors(consoleErrors, /404/);
  await expectAccessibleAndFitting(page);
  await page.getByLabel('Email Address').fill(newAddress());
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('main').getByText('Please open the e-mail that we have sent you')).toBeVisible();

  await screen.open(`${site.origin}/newsletter/confirm`);
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lets a reader subscribe, confirm and unsubscribe', { tag: '@journey' }, async ({ page }) => {
    const email = newAddress();
    await page.goto(`${site.origin}/blog`);
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'Please confirm your subscription' })).toBeVisible();

    await page.goto(await readMailLink(email, '/newsletter/confirm', 1));
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for subscribing' })).toBeVisible();
    await readMailLink(email, '/newsletter/unsubscribe', 2);

    await page.goto(`${site.origin}/newsletter/unsubscribe`);
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await expect(page.getByText('If this address receives our newsletter')).toBeVisible();
    await page.goto(await readMailLink(email, '/newsletter/unsubscribe', 3));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  });

  test('reports an expired link and offers to subscribe again', async ({ page, consoleErrors }) => {
    await page.goto(`${site.origin}/newsletter/confirm?token=${'x'.repeat(43)}`);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText('This link has expired')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    expectConsoleErrors(consoleErrors, /404/);
  });
});

test('rejects a wrong link to unsubscribe', async ({ page, consoleErrors }) => {
  await new SitePage(page).openHydrated('/newsletter/unsubscribe?token=wrong');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeHidden();
  expectConsoleErrors(consoleErrors, /404/);
});
