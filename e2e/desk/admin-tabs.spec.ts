import type { BrowserContext, Page } from '@playwright/test';
import { AdminPage } from '../pages/admin-page.ts';
import { expect, test, tolerateConsoleErrors } from '../support/fixtures.ts';
import { buildQuoteBody } from '../support/staff-api.ts';

test.use({ dedicatedServer: 'admin', viewport: { width: 1280, height: 800 }, permissions: [] });

/** More tabs than a browser has HTTP/1.1 connections to a server. */
const tabCount = 7;

const trackOpenStreams = (context: BrowserContext) => {
  const open = new Set<object>();
  context.on('request', (request) => {
    if (request.url().endsWith('/api/admin/events')) open.add(request);
  });
  const forget = (request: object) => void open.delete(request);
  context.on('requestfailed', forget);
  context.on('requestfinished', forget);
  return open;
};

async function openTabs(page: Page, count: number): Promise<AdminPage[]> {
  const first = new AdminPage(page);
  await first.open('/admin/quotes');
  const tabs = [first];
  while (tabs.length < count) {
    const tab = new AdminPage(await page.context().newPage());
    await tab.page.goto('/admin/quotes');
    tabs.push(tab);
  }
  return tabs;
}

const isLive = (tab: AdminPage) => expect(tab.page.getByText('Live', { exact: true })).toBeVisible();

test('shares one stream among seven tabs and updates each of them', async ({ page, context, staff }) => {
  const streams = trackOpenStreams(context);
  const tabs = await openTabs(page, tabCount);
  for (const tab of tabs) await isLive(tab);
  expect(streams.size).toBe(1);
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Seen In Each Tab'));
  for (const tab of tabs) await expect(tab.lead('Seen In Each Tab')).toHaveCount(1);
  // The stream leaves a connection for writes.
  const last = tabs.at(-1);
  await last?.lead('Seen In Each Tab').click();
  await expect(last?.details.getByRole('heading', { level: 2 }) ?? page.locator('nothing')).toHaveText(
    'Seen In Each Tab',
  );
  await last?.details.getByLabel('Status').selectOption('contacted');
  for (const tab of tabs) await expect(tab.lead('Seen In Each Tab')).toContainText('Contacted');
  await staff.patch(`/api/quotes/${id}`, { status: 'lost' });
  for (const tab of tabs) await expect(tab.lead('Seen In Each Tab')).toContainText('Lost');
});

test('moves the stream to another tab without losing events when its tab is closed or frozen', async ({
  page,
  context,
  staff,
  consoleErrors,
}) => {
  const streams = trackOpenStreams(context);
  const [leader, ...others] = await openTabs(page, 4);
  for (const tab of others) await isLive(tab);

  // Browsers freeze tabs in the background.
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await staff.post('/api/quotes', buildQuoteBody('While Frozen'));
  for (const tab of others) await expect(tab.lead('While Frozen')).toHaveCount(1);
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(leader?.lead('While Frozen') ?? page.locator('nothing')).toHaveCount(1);

  const [second, ...last] = others;
  await staff.post('/api/quotes', buildQuoteBody('Before It Closes'));
  await second?.page.close();
  await staff.post('/api/quotes', buildQuoteBody('While It Closes'));
  for (const tab of [...last, ...(leader ? [leader] : [])]) {
    await expect(tab.lead('Before It Closes')).toHaveCount(1);
    await expect(tab.lead('While It Closes')).toHaveCount(1);
    await isLive(tab);
  }
  await expect.poll(() => streams.size).toBe(1);
  tolerateConsoleErrors(consoleErrors, /ERR_ABORTED/);
});

test('shows colleagues the lead of each tab until the tab is closed', async ({ page, browser, server, staff }) => {
  const [one, two] = [
    await staff.post('/api/quotes', buildQuoteBody('Open In One')),
    await staff.post('/api/quotes', buildQuoteBody('Open In Two')),
  ];
  const [first, second] = await openTabs(page, 2);
  if (!first || !second) throw new Error('two tabs were opened');
  await first.lead('Open In One').click();
  await second.lead('Open In Two').click();

  const elsewhere = await browser.newContext({ baseURL: server.origin });
  const wanjiku = new AdminPage(await elsewhere.newPage());
  await wanjiku.open(`/admin/quotes/${one.id}`, 'wanjiku');
  await expect(wanjiku.page.getByText('Amina is here')).toBeVisible();
  await expect(first.page.getByText('Wanjiku is here')).toBeVisible();
  await wanjiku.page.goto(`/admin/quotes/${two.id}`);
  await expect(wanjiku.page.getByText('Amina is here')).toBeVisible();
  await expect(second.page.getByText('Wanjiku is here')).toBeVisible();
  await second.page.close();
  await expect(wanjiku.page.getByText('Amina is here')).toBeHidden();
  await elsewhere.close();
});

test('updates templates, settings and staff in each tab when colleagues change them', async ({
  page,
  staff,
  colleague,
}) => {
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Open In A Tab'));
  const [first, second] = await openTabs(page, 2);
  if (!first || !second) throw new Error('two tabs were opened');
  await first.page.goto('/admin/settings?section=templates');
  await expect(first.page.getByRole('heading', { name: 'Missed call' }).first()).toBeVisible();
  await second.page.goto(`/admin/quotes/${id}`);
  const owners = second.details.getByLabel('Owner').getByRole('option');
  await expect(owners.filter({ hasText: 'Wanjiku' })).toHaveCount(1);
  for (const tab of [first, second]) await isLive(tab);

  await colleague.post('/api/admin/templates', {
    name: 'Made By A Colleague',
    channel: 'whatsapp',
    language: 'en',
    body: 'Hello {firstName}.',
  });
  await expect(first.page.getByText('Made By A Colleague')).toBeVisible();
  const { value } = (await staff.get('/api/admin/settings')).find(({ key }: { key: string }) => key === 'company_name');
  await colleague.put('/api/admin/settings/company_name', { value: 'Renamed Movers' });
  for (const tab of [first, second]) await expect(tab.page.getByRole('banner')).toContainText('Renamed Movers');
  await colleague.put('/api/admin/settings/company_name', { value });
  await colleague.put('/api/admin/profile', { firstName: 'Wanjiru', lastName: 'Njoroge' });
  await expect(owners.filter({ hasText: 'Wanjiru' })).toHaveCount(1);
  await colleague.put('/api/admin/profile', { firstName: 'Wanjiku', lastName: 'Njoroge' });
});

test('opens a stream for each tab in browsers without locks', async ({ page, context, staff }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  const streams = trackOpenStreams(context);
  const tabs = await openTabs(page, 2);
  for (const tab of tabs) await isLive(tab);
  await expect.poll(() => streams.size).toBe(2);
  await staff.post('/api/quotes', buildQuoteBody('Without Locks'));
  for (const tab of tabs) await expect(tab.lead('Without Locks')).toHaveCount(1);
});
