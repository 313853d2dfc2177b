import type { Page } from '@playwright/test';
import { hourMs } from '../../shared/domain/time/durations.ts';
import { ContactPage, createContactMessage } from '../pages/contact-page.ts';
import { createQuoteRequest, humanFillTimeMs, QuotePage } from '../pages/quote-page.ts';
import { SitePage } from '../pages/site-page.ts';
import { expect, expectConsoleErrors, test } from '../support/fixtures.ts';
import type { StaffApi } from '../support/staff-api.ts';

// This is the longest file. Running its tests in parallel shortens the whole run.
test.describe.configure({ mode: 'parallel' });

let quotes: QuotePage;
test.beforeEach(({ page }) => {
  quotes = new QuotePage(page);
});

const readStoredForm = (page: Page) => page.evaluate(() => localStorage.getItem('quote-form') ?? '');

const findRequests = (staff: StaffApi, text: string) => staff.get(`/api/quotes?q=${encodeURIComponent(text)}`);

async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    if (!route.request().url().includes('/start-')) await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test.describe('the quote form before its scripts load', () => {
  test('stores typed text as soon as the scripts load', { tag: '@journey' }, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/quote', { waitUntil: 'commit' });
    await quotes.field('Full Name').fill('Wanjiku typed early');
    release();
    await quotes.untilHydrated();
    await expect(quotes.field('Full Name')).toHaveValue('Wanjiku typed early');
    await expect.poll(() => readStoredForm(page)).toContain('Wanjiku typed early');
    await page.reload();
    await expect(quotes.field('Full Name')).toHaveValue('Wanjiku typed early');
    await expect(page.getByText('We kept what you typed last time.')).toBeVisible();
  });

  test('continues with its own text after another tab has moved that text aside', async ({ page }) => {
    await quotes.open();
    await quotes.field('Full Name').fill('Own Text');
    await page.evaluate(() => {
      const { keptAs: name = '' } = document.querySelector<HTMLElement>('input[data-kept-as]')?.dataset ?? {};
      const { current: own } = JSON.parse(localStorage.getItem(name) ?? '{}');
      const other = { ...own, idempotencyKey: crypto.randomUUID(), fields: { ...own.fields, fullName: 'Other Text' } };
      const setAside = [{ ...own, idempotencyKey: `${own.idempotencyKey}+` }];
      localStorage.setItem(name, JSON.stringify({ current: other, setAside }));
    });
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await quotes.field('Moving To').fill('Kisumu');
    release();
    await quotes.untilHydrated();
    await expect(quotes.field('Moving To')).toHaveValue('Kisumu');
    await expect(quotes.field('Full Name')).toHaveValue('Own Text');
  });

  test('does not treat a form as spam that was filled before the scripts loaded', async ({ page, staff }) => {
    const quote = createQuoteRequest('Adhiambo Quick');
    const release = await holdScripts(page);
    await page.goto('/quote', { waitUntil: 'commit' });
    await page.waitForTimeout(humanFillTimeMs);
    await quotes.fill(quote);
    release();
    await quotes.untilHydrated();
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    // The list does not contain spam.
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
  });

  test('treats a second request as new even if its answer is lost', async ({ page, staff, consoleErrors }) => {
    const [first, second] = [createQuoteRequest('Sent Before'), createQuoteRequest('Posted After')];
    await quotes.open();
    await quotes.fill(first);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    const release = await holdScripts(page);
    await page.goto('/quote', { waitUntil: 'commit' });
    await quotes.fill(second);
    await page.route('**/quote', (route) =>
      route.request().method() === 'POST' ? route.fetch().then(() => route.abort('connectionreset')) : route.continue(),
    );
    await quotes.submitButton.click();
    await expect.poll(() => findRequests(staff, second.email)).toHaveLength(1);
    release();
    await page.unroute('**/quote');
    await page.waitForURL(/^chrome-error:/);
    await page.goto('/quote');
    await quotes.untilHydrated();
    await expect(quotes.field('Full Name')).toHaveValue(second.fullName);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, second.email)).toHaveLength(1);
    expectConsoleErrors(consoleErrors, /ERR_CONNECTION_RESET/);
  });

  test('creates one lead for a posted form whose answer was lost', async ({ page, staff, consoleErrors }) => {
    const quote = createQuoteRequest('Mwende Musyoka');
    const release = await holdScripts(page);
    await page.goto('/quote', { waitUntil: 'commit' });
    await quotes.fill(quote);
    let isLost = false;
    await page.route('**/quote', async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await quotes.submitButton.click();
    await expect.poll(() => findRequests(staff, quote.email)).toHaveLength(1);
    release();
    await page.waitForURL(/^chrome-error:/);
    await page.goto('/quote');
    await quotes.untilHydrated();
    await quotes.fill(quote);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
    expectConsoleErrors(consoleErrors, /ERR_CONNECTION_RESET/);
  });

  test('does not offer a posted form again after the thanks', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/quote', { waitUntil: 'commit' });
    await quotes.fill(createQuoteRequest('Mumbi Maina'));
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    release();
    await quotes.untilHydrated();
    await expect.poll(() => readStoredForm(page)).toBe('');
    await page.goto('/quote');
    await quotes.untilHydrated();
    await expect(quotes.field('Full Name')).toHaveValue('');
  });

  test('lets the visitor type a second request while the first waits, and sends both', async ({
    page,
    staff,
    consoleErrors,
  }) => {
    const [first, second] = [createQuoteRequest('First Request'), createQuoteRequest('Second Request')];
    await page.route('**/api/quotes', (route) => route.abort('connectionreset'));
    await quotes.open();
    await quotes.fill(first);
    await quotes.submitButton.click();
    await expect(page.getByText(/will keep trying/)).toBeVisible();
    const release = await holdScripts(page);
    await page.goto('/quote', { waitUntil: 'commit' });
    await quotes.field('Full Name').fill(second.fullName);
    release();
    await quotes.untilHydrated();
    await expect(quotes.field('Full Name')).toHaveValue(second.fullName);
    await expect.poll(() => readStoredForm(page)).toContain(second.fullName);
    await page.unroute('**/api/quotes');
    await page.reload();
    await quotes.untilHydrated();
    await expect.poll(() => findRequests(staff, first.email)).toHaveLength(1);
    await expect(quotes.field('Full Name')).toHaveValue(second.fullName);
    await quotes.fill(second);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, second.email)).toHaveLength(1);
    expectConsoleErrors(consoleErrors, /ERR_CONNECTION_RESET/);
  });
});

test.describe('the quote form without an answer', () => {
  test('sends the request later if its tab is closed while sending', async ({ page, context, staff }) => {
    const quote = createQuoteRequest('Naliaka Wekesa');
    await quotes.open();
    await quotes.fill(quote);
    await page.route('**/api/quotes', () => {});
    await quotes.submitButton.click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await page.close();
    const later = await context.newPage();
    await later.goto('/about');
    await expect(later.getByText('Quote Request Submitted!', { exact: true })).toBeVisible();
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
    await later.goto('/quote');
    await expect(new QuotePage(later).thanks).toBeVisible();
    await expect(later.getByText(quote.email)).toBeVisible();
  });

  test('gives up a hanging network after 15 seconds, says so and retries by itself', async ({ page, staff }) => {
    const quote = createQuoteRequest('Kerubo Nyaboke');
    await page.clock.install();
    await quotes.open();
    await quotes.fill(quote);
    let isHanging = true;
    await page.route('**/api/quotes', (route) => (isHanging ? undefined : route.continue()));
    await quotes.submitButton.click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await page.clock.runFor(14_000);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await page.clock.runFor(2_000);
    const standing = page.getByRole('status').filter({ hasText: 'we saved your request on this device' });
    await expect(standing).toContainText('Failed to submit quote request. Please try again.');
    await expect(standing.getByRole('link', { name: '+254' })).toHaveAttribute('href', /^tel:\+254/);
    await expect(standing.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/);
    await expect(quotes.field('Full Name')).toHaveAttribute('readonly');
    await page.clock.runFor(6_000);
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    // Checks at once. A waiting assertion could also pass in the next pause between two tries.
    expect(await standing.getByRole('link', { name: '+254' }).isVisible()).toBe(true);
    expect(await standing.getByRole('link', { name: 'WhatsApp' }).isVisible()).toBe(true);
    await page.clock.runFor(15_000);
    isHanging = false;
    await page.clock.runFor(11_000);
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
  });

  test('gives up a hanging script for sending in the same way', async ({ page, staff }) => {
    const quote = createQuoteRequest('Wambua Kyalo');
    await page.clock.install();
    await page.route('**/send-form-*.js', () => {});
    await quotes.open();
    await quotes.fill(quote);
    await quotes.submitButton.click();
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    await page.clock.runFor(16_000);
    await expect(page.getByText('we saved your request on this device')).toBeVisible();
    await page.unroute('**/send-form-*.js');
    await page.reload();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
  });

  test('resends a request whose answer was lost, and stores it once', {
    tag: '@journey',
  }, async ({ page, staff, consoleErrors }) => {
    const quote = createQuoteRequest('Mwikali Mutua');
    await quotes.open();
    await quotes.fill(quote);
    let lost = 0;
    await page.route('**/api/quotes', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await quotes.submitButton.click();
    // One check, because the next try replaces the toast.
    await expect(page.locator('li[data-state="open"]')).toContainText(
      /Error\s*Failed to submit quote request\. Please try again\./,
    );
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
    expectConsoleErrors(consoleErrors, /ERR_CONNECTION_RESET/);
  });

  test('does not accept the page of a hotspot as an answer', async ({ page, staff }) => {
    const quote = createQuoteRequest('Atieno Owino');
    await page.clock.install();
    await quotes.open();
    await quotes.fill(quote);
    // Stops the timer of the next try, so that the button is still there.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route('**/api/quotes', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Please sign in to this Wi-Fi</h1>' }),
    );
    await quotes.submitButton.click();
    await expect(page.getByText(/will keep trying/)).toBeVisible();
    await page.unroute('**/api/quotes');
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
  });

  test('lets the visitor change a waiting request and sends the change', async ({ page, staff, consoleErrors }) => {
    const quote = createQuoteRequest('Nekesa Simiyu');
    await quotes.open();
    await quotes.fill(quote);
    await page.route('**/api/quotes', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many attempts.' } }),
    );
    await quotes.submitButton.click();
    await expect(
      page.getByRole('form').getByText(/Too many attempts\. Or leave it to us: we saved your request/),
    ).toBeVisible();
    // Stops the tries before the next try could succeed.
    await page.getByRole('button', { name: 'Change my request' }).click();
    await page.unroute('**/api/quotes');
    await quotes.field('Moving To').fill('Thika');
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toMatchObject([{ movingTo: 'Thika' }]);
    expectConsoleErrors(consoleErrors, /429/);
  });
});

test.describe('the quote form in two tabs', () => {
  test('keeps the text of each tab, also after a reload, and sends both requests', async ({ page, context, staff }) => {
    const [first, second] = [createQuoteRequest('First Tab'), createQuoteRequest('Second Tab')];
    const otherPage = await context.newPage();
    const other = new QuotePage(otherPage);
    await quotes.open();
    await other.open();
    await quotes.fill(first);
    await expect(other.field('Full Name')).toHaveValue('');
    await other.fill(second);
    await expect(quotes.field('Full Name')).toHaveValue(first.fullName);
    for (const tab of [page, otherPage]) await tab.reload();
    await expect(other.field('Full Name')).toHaveValue(second.fullName);
    await expect(quotes.field('Full Name')).toHaveValue(first.fullName);
    await other.untilHydrated();
    await other.submitButton.click();
    await expect(other.thanks).toBeVisible();
    await expect(otherPage.getByText(second.email)).toBeVisible();
    await expect(quotes.field('Full Name')).toHaveValue(first.fullName);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    await expect(page.getByText(first.email)).toBeVisible();
    for (const { email } of [first, second]) expect(await findRequests(staff, email)).toHaveLength(1);
  });

  test('keeps the text of a tab when another tab changes, clears or sends it', async ({ page, context, staff }) => {
    const quote = createQuoteRequest('Continued Elsewhere');
    await quotes.open();
    await quotes.fill(quote);
    const otherPage = await context.newPage();
    const other = new QuotePage(otherPage);
    await other.open();
    await expect(other.field('Full Name')).toHaveValue(quote.fullName);
    await other.field('Moving To').fill('Kisumu');
    await other.submitButton.click();
    await expect(other.thanks).toBeVisible();
    await expect(quotes.field('Moving To')).toHaveValue(quote.movingTo);
    const third = new QuotePage(await context.newPage());
    await third.open();
    await third.field('Full Name').fill('Somebody Else');
    await page.reload();
    await quotes.untilHydrated();
    await expect(quotes.field('Full Name')).toHaveValue(quote.fullName);
    await expect(quotes.field('Moving To')).toHaveValue(quote.movingTo);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toHaveLength(2);
    await expect(third.field('Full Name')).toHaveValue('Somebody Else');
  });

  test('keeps the text of a tab that is notified late that another tab sent it with changes', async ({
    page,
    context,
  }) => {
    const quote = createQuoteRequest('Heard Late');
    await quotes.open();
    await quotes.fill(quote);
    await page.evaluate(() =>
      window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    const other = new QuotePage(await context.newPage());
    await other.open();
    await other.field('Moving To').fill('Kisumu');
    await other.submitButton.click();
    await expect(other.thanks).toBeVisible();
    const third = new QuotePage(await context.newPage());
    await third.open();
    await third.field('Full Name').fill('Somebody Else');
    await page.reload();
    await quotes.untilHydrated();
    await expect(quotes.field('Full Name')).toHaveValue(quote.fullName);
    await expect(quotes.field('Moving To')).toHaveValue(quote.movingTo);
    await expect(third.field('Full Name')).toHaveValue('Somebody Else');
  });

  test('sends the same text once and gives thanks in both tabs', { tag: '@journey' }, async ({ context, staff }) => {
    const quote = createQuoteRequest('Same Text');
    await quotes.open();
    await quotes.fill(quote);
    const other = new QuotePage(await context.newPage());
    await other.open();
    await expect(other.field('Full Name')).toHaveValue(quote.fullName);
    await other.submitButton.click();
    await expect(other.thanks).toBeVisible();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
  });

  test('clears the form only in the tab where the visitor presses the button', async ({ context }) => {
    const quote = createQuoteRequest('Not Emptied');
    await quotes.open();
    await quotes.fill(quote);
    const otherPage = await context.newPage();
    const other = new QuotePage(otherPage);
    await other.open();
    await otherPage.getByRole('button', { name: 'Clear the form' }).click();
    await expect(other.field('Full Name')).toHaveValue('');
    await expect(quotes.field('Full Name')).toHaveValue(quote.fullName);
  });
});

test.describe('a request that the server rejects', () => {
  test('shows all wrong fields and how to reach the office without the form', async ({ page, consoleErrors }) => {
    await quotes.open();
    await quotes.fill(createQuoteRequest('Cherono Rotich'));
    const errors = [
      { path: 'phone', message: 'Not this one' },
      { path: 'movingTo', message: 'Nor this one' },
    ];
    await page.route('**/api/quotes', (route) =>
      route.fulfill({ status: 400, json: { message: 'Please check the form.', errors } }),
    );
    await quotes.submitButton.click();
    const alert = page.getByRole('form').getByRole('alert');
    await expect(alert).toContainText('Please check the form.');
    await expect(alert).toContainText('Please check Phone Number and Moving To.');
    await expect(alert.getByRole('link', { name: '+254' })).toBeVisible();
    await expect(quotes.field('Phone Number')).toBeFocused();
    await page.reload();
    await expect(page.getByText('Nor this one')).toBeVisible();
    await quotes.field('Moving To').fill('Voi');
    await expect(page.getByText('Nor this one')).toBeHidden();
    await expect(page.getByText('Not this one')).toBeVisible();
    expectConsoleErrors(consoleErrors, /400 \(Bad Request\)/);
  });

  test('announces all wrong fields', async ({ page }) => {
    await quotes.open();
    await quotes.submitButton.click();
    await expect(page.getByRole('form').getByRole('alert')).toHaveText(
      'Please check Full Name, Phone Number, Email Address and Moving From.',
    );
    await expect(quotes.field('Full Name')).toBeFocused();
  });
});

test.describe('a likely typing mistake', () => {
  test('asks once whether a phone number is complete, and sends it at the second try', async ({ page, staff }) => {
    const quote = { ...createQuoteRequest('Akinyi Odera'), phone: '07123456' };
    await quotes.open();
    await quotes.fill(quote);
    await quotes.submitButton.click();
    await expect(page.getByText('Is this number complete? We call you on it.')).toBeVisible();
    await expect(quotes.field('Phone Number')).toBeFocused();
    await expect(quotes.field('Phone Number')).toHaveAccessibleDescription(/Is this number complete/);
    expect(await findRequests(staff, quote.email)).toHaveLength(0);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toMatchObject([{ phone: '07123456', phoneNormalized: null }]);
  });

  test('accepts a phone number with commas, letters O or keycaps as complete', async ({ page, staff }) => {
    for (const phone of ['0712,000,919', 'O712 OOO 919', '0️⃣7️⃣1️⃣2️⃣0️⃣0️⃣0️⃣9️⃣1️⃣9️⃣']) {
      const quote = { ...createQuoteRequest('Akinyi Odera'), phone };
      await quotes.open();
      await quotes.fill(quote);
      await quotes.submitButton.click();
      await expect(quotes.thanks).toBeVisible();
      await expect(page.getByText('Is this number complete?')).toBeHidden();
      expect(await findRequests(staff, quote.email)).toMatchObject([{ phoneNormalized: '+254712000919' }]);
    }
  });

  test('suggests the right host for a mistyped address, and corrects it with one tap', async ({ page, staff }) => {
    const quote = createQuoteRequest('Jepkosgei Ruto');
    const name = crypto.randomUUID();
    await quotes.open();
    await quotes.fill({ ...quote, email: `${name}@gmial.com` });
    await quotes.submitButton.click();
    await expect(page.getByText('Did you mean gmail.com?')).toBeVisible();
    await page.getByRole('button', { name: `Use ${name}@gmail.com` }).click();
    await expect(quotes.field('Email Address')).toHaveValue(`${name}@gmail.com`);
    await expect(quotes.field('Email Address')).toBeFocused();
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, name)).toMatchObject([{ email: `${name}@gmail.com` }]);
  });

  test('does not question an address that only looks rare', async ({ page }) => {
    await quotes.open();
    for (const email of ['info@safaricom.co.ke', 'a@yahoo.co.uk', 'b@uonbi.ac.ke', 'c@proton.me', 'd@example.com']) {
      await quotes.fill({ ...createQuoteRequest('Kamau Njoroge'), email });
      await quotes.submitButton.click();
      await expect(quotes.thanks, email).toBeVisible();
      await expect(page.getByText('Did you mean'), email).toBeHidden();
      await page.getByRole('button', { name: 'Submit Another Quote' }).click();
    }
  });
});

test.describe('the thank-you message', () => {
  test('survives a reload with reference, phone and address, and focuses the next form', async ({ page }) => {
    const quote = createQuoteRequest('Zawadi Mwangi');
    await quotes.open();
    await quotes.fill(quote);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeFocused();
    const reference = await page.getByText(/Q-\d{5}/).innerText();
    await page.reload();
    await expect(quotes.thanks).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByText(quote.phone)).toBeVisible();
    await expect(page.getByText(quote.email)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Another Quote' }).click();
    await expect(quotes.field('Full Name')).toBeFocused();
    await expect(quotes.field('Full Name')).toHaveValue('');
    await page.goBack();
    await expect(quotes.thanks).toBeVisible();
  });

  test('survives a reload after a contact message', async ({ page }) => {
    const contact = new ContactPage(page);
    const message = createContactMessage();
    await contact.open();
    await contact.fill(message);
    await contact.sendButton.click();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
    await expect(page.getByText(message.email)).toBeVisible();
    await expect(contact.field('Message')).toHaveValue('');
    await contact.open();
    await expect(contact.sendButton).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeHidden();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('clears the form and focuses its first field', async ({ page }) => {
  await quotes.open();
  await quotes.fill(createQuoteRequest('Moraa Ombati'));
  await page.reload();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(quotes.field('Full Name')).toHaveValue('');
  await expect(quotes.field('Full Name')).toBeFocused();
  await page.reload();
  await quotes.untilHydrated();
  await expect(quotes.field('Full Name')).toHaveValue('');
});

test('forgets text typed a day ago, but not a waiting request', async ({ page, staff }) => {
  const [draft, waiting] = [createQuoteRequest('Typed Yesterday'), createQuoteRequest('Waits Since Yesterday')];
  await page.goto('/robots.txt');
  await page.evaluate(
    ([draft, waiting, dayAgo]) => {
      const stored = (state: string, fields: object) => ({
        state,
        fields,
        idempotencyKey: crypto.randomUUID(),
        changedAt: dayAgo,
        elapsedMs: 30_000,
      });
      localStorage.setItem(
        'quote-form',
        JSON.stringify({ current: stored('draft', draft), setAside: [stored('waiting', waiting)] }),
      );
    },
    [draft, waiting, Date.now() - 25 * hourMs] as const,
  );
  await quotes.open();
  await expect.poll(() => findRequests(staff, waiting.email)).toHaveLength(1);
  await expect(quotes.field('Full Name')).toHaveValue('');
  expect(await findRequests(staff, draft.email)).toHaveLength(0);
});

test('preselects the service that the visitor comes from, and stores it only with a request', async ({
  page,
  staff,
}) => {
  const quote = createQuoteRequest('Wairimu Kariuki');
  await new SitePage(page).openHydrated('/quote?service=storage');
  await expect(quotes.serviceField).toHaveValue('storage');
  await page.goto('/quote');
  await quotes.untilHydrated();
  await expect(quotes.serviceField).toHaveValue('');
  await expect(page.getByText('We kept what you typed last time.')).toBeHidden();
  await new SitePage(page).openHydrated('/services/office-moving');
  await page.getByRole('link', { name: 'Get Custom Quote' }).click();
  await quotes.untilHydrated();
  await expect(quotes.serviceField).toHaveValue('office-moving');
  await quotes.fill(quote);
  await quotes.submitButton.click();
  await expect(quotes.thanks).toBeVisible();
  expect(await findRequests(staff, quote.email)).toMatchObject([{ service: 'office-moving' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('preselects and stores the service in the address', async ({ page, staff }) => {
    const quote = createQuoteRequest('Nyambura Githinji');
    await page.goto('/quote?service=storage');
    await expect(quotes.serviceField).toHaveValue('storage');
    await quotes.fill(quote);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    expect(await findRequests(staff, quote.email)).toMatchObject([{ service: 'storage' }]);
    await page.goto('/quote?service=time-travel');
    await expect(quotes.serviceField).toHaveValue('');
  });

  test('stores an incomplete phone number once and asks about it with the thanks', {
    tag: '@journey',
  }, async ({ page, staff, request, server }) => {
    const quote = { ...createQuoteRequest('Wanza Mutinda'), phone: '07123456' };
    await page.goto('/quote');
    await quotes.fill(quote);
    await quotes.submitButton.click();
    await expect(quotes.thanks).toBeVisible();
    const question = page.getByText('Is your phone number complete? We call you on it.');
    await expect(question).toBeVisible();
    const [stored] = await findRequests(staff, quote.email);
    const reference = await page.getByText(/^Q-\d{5}$/).innerText();
    await expect(page.getByRole('link', { name: 'write on WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(`phone number for ${reference}`)),
    );
    expect(stored).toMatchObject({ reference, phone: '07123456', phoneNormalized: null });
    const again = await request.post('/quote', { form: quote, headers: { Origin: server.origin } });
    expect(again.url()).toMatch(new RegExp(`sent=${reference}&check=phone$`));
    expect(await findRequests(staff, quote.email)).toHaveLength(1);
    await page.goto(`/quote?sent=${reference}`);
    await expect(question).toBeHidden();
  });
});
