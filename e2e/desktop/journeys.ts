// `npm test` runs each journey on the stand-in. `npm run desktop:test` runs each on Electron, if it is installed.
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { AdminPage, demoAccount } from '../pages/admin-page.ts';
import { ConnectionPage } from '../pages/connection-page.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { RunningServer } from '../support/server-process.ts';
import { buildQuoteBody, StaffApi } from '../support/staff-api.ts';
import type { DesktopApp } from './desktop-app.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const live = { timeout: 60_000 };
const waitForAlert = (app: DesktopApp, title: string) =>
  expect
    .poll(async () => (await app.listAlerts()).filter((text) => text.startsWith(`${title}\n`)), live)
    .toHaveLength(1);

async function connectAndSignIn(app: DesktopApp, server: Pick<RunningServer, 'origin'>): Promise<AdminPage> {
  await new ConnectionPage(await app.page()).connect(server.origin);
  return signIn(app);
}

async function signIn(app: DesktopApp): Promise<AdminPage> {
  // Connecting to a server opens a new page.
  await expect(async () => {
    await expect(new AdminPage(await app.page()).signInButton).toBeVisible({ timeout: 1_000 });
  }).toPass(live);
  const desk = new AdminPage(await app.page());
  const keep = desk.page.getByLabel('Keep me signed in on this computer');
  // Presses a key, because the form may move while the rest of the screen loads.
  await keep.press('Space');
  await expect(keep).toBeChecked();
  await desk.signIn();
  await expect(desk.page.getByText('Live', { exact: true })).toBeVisible(live);
  return desk;
}

async function findUnusedPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address: AddressInfo | string | null = probe.address();
  probe.close();
  return address instanceof Object ? address.port : 0;
}

/** Explains each kind of wrong address. Then connects, alerts to a new lead, and opens the lead from the alert. */
export async function runFirstDayJourney(app: DesktopApp, server: RunningServer): Promise<void> {
  const connection = new ConnectionPage(await app.page());
  const untrusted = createServer(selfSignedCertificate, (_request, response) => response.end('{}'));
  await new Promise<void>((done) => untrusted.listen(0, '127.0.0.1', done));
  const address: AddressInfo | string | null = untrusted.address();
  await expectAccessible(await app.page());
  for (const [typed, problem] of [
    ['https://nowhere.invalid', 'There is no server named nowhere.invalid.'],
    [`127.0.0.1:${await findUnusedPort()}`, 'rejected the connection'],
    ['http://desk.example.co.ke', 'This address is not secure.'],
    [`https://127.0.0.1:${address instanceof Object ? address.port : ''}`, 'could not prove its identity'],
  ] as const) {
    await connection.connect(typed);
    await expect(connection.problem).toContainText(problem, live);
  }
  untrusted.close();
  await expectAccessible(await app.page());

  const desk = await connectAndSignIn(app, server);
  await expect.poll(() => app.getTrayText()).toMatch(/new quote|^$/);
  await desk.page
    .getByRole('link', { name: /^Quote Requests/ })
    .first()
    .click();
  await app.hide();
  expect(await app.isVisible()).toBe(false);
  const staff = await StaffApi.signIn(server.origin);
  const { id } = await staff.post('/api/quotes', buildQuoteBody('Wanjiru Kamau'));
  await expect.poll(() => app.listAlerts(), live).toContain('New quote: Wanjiru Kamau\nWestlands → Nakuru');
  await expect(desk.lead('Wanjiru Kamau')).toBeVisible();
  await app.clickAlert('New quote: Wanjiru Kamau');
  await expect(desk.details).toContainText('Wanjiru Kamau');
  // The newest lead is open without an id in the address. A click on the alert adds the id.
  await expect(desk.page).toHaveURL(new RegExp(`/admin/quotes/${id}`));
  await expect.poll(() => app.isVisible()).toBe(true);

  const { id: linked } = await staff.post('/api/quotes', buildQuoteBody('Linked Lead'));
  await app.followLink(`trinity-admin://quotes/${linked}`);
  await expect(desk.details).toContainText('Linked Lead');
  await staff.dispose();
}

/** Restarts the server, then the app. Each new request causes one alert and is listed. */
export async function runInterruptionsJourney(app: DesktopApp, server: RunningServer): Promise<void> {
  await connectAndSignIn(app, server);
  const staff = await StaffApi.signIn(server.origin);
  await server.stop('SIGTERM');
  await expect.poll(() => app.getTrayText(), live).toMatch(/No connection|^$/);
  await server.start();
  await staff.post('/api/quotes', buildQuoteBody('After The Restart'));
  await waitForAlert(app, 'New quote: After The Restart');
  const before = (await app.listAlerts()).length;

  await app.restart();
  await staff.post('/api/quotes', buildQuoteBody('Kept Signed In'));
  await waitForAlert(app, 'New quote: Kept Signed In');
  const desk = new AdminPage(await app.page());
  await expect(desk.logoutButton).toBeVisible(live);
  await desk.page
    .getByRole('link', { name: /^Quote Requests/ })
    .first()
    .click();
  for (const name of ['After The Restart', 'Kept Signed In']) await expect(desk.lead(name)).toHaveCount(1);
  expect(await app.listAlerts()).toHaveLength((await app.listAlerts()).length === 1 ? 1 : before + 1);
  await staff.dispose();
}

/** Loses the network, then sleeps on a dead connection. Each request of that time causes one alert and is listed. */
export async function runLostNetworkJourney(app: DesktopApp, server: RunningServer): Promise<void> {
  const proxy = await FaultyProxy.to(server.origin);
  const desk = await connectAndSignIn(app, proxy);
  await desk.page
    .getByRole('link', { name: /^Quote Requests/ })
    .first()
    .click();
  const staff = await StaffApi.signIn(server.origin);
  const { reference } = await staff.post('/api/quotes', buildQuoteBody('Open All Along'));
  await desk.lead('Open All Along').click();
  await expect(desk.details).toContainText(reference);

  proxy.breakConnections();
  await expect.poll(() => app.getTrayText(), live).toMatch(/No connection|^$/);
  await expect(desk.page.getByText('Reconnecting…')).toBeVisible(live);
  await checkFailedStatusChange(desk, reference, proxy);
  await staff.post('/api/quotes', buildQuoteBody('Without A Network'));
  proxy.repair();
  await waitForAlert(app, 'New quote: Without A Network');
  await expect(desk.page.getByText('Live', { exact: true })).toBeVisible(live);
  await expect(desk.lead('Without A Network')).toHaveCount(1);

  proxy.goSilent();
  await staff.post('/api/quotes', buildQuoteBody('While Asleep'));
  proxy.repair();
  await app.wakeComputer();
  await waitForAlert(app, 'New quote: While Asleep');
  await expect(desk.lead('While Asleep')).toHaveCount(1, live);
  await checkAlertsMenu(app, desk);
  await checkPageSearch(app, desk);
  await Promise.all([staff.dispose(), proxy.close()]);
}

/** A change without a network fails with the reason. F8 focuses the notice, and Esc closes the notice. */
async function checkFailedStatusChange(
  { page, details }: AdminPage,
  reference: string,
  { origin }: FaultyProxy,
): Promise<void> {
  const status = details.getByLabel('Status');
  await status.selectOption('contacted');
  const notices = page.locator('.desk-notices');
  await expect(notices).toContainText(`${reference} was not changed. The server at ${origin} cannot be reached.`, live);
  await expect(status).toHaveValue('new');
  await status.focus();
  await page.keyboard.press('F8');
  await expect(notices).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notices.getByRole('alert')).toBeHidden();
  await expect(status).toBeFocused();
}

/** The bell lists unseen leads. Opening a lead removes its entry, and a button removes all entries. */
async function checkAlertsMenu(app: DesktopApp, { page, details }: AdminPage): Promise<void> {
  const bell = page.getByRole('button', { name: /^Alerts/ });
  await expect(bell).toHaveAccessibleName('Alerts, 3 leads: 2 new requests and 1 follow-up');
  await bell.click();
  const menu = page.getByRole('region', { name: 'Alerts' });
  await expect(menu.getByRole('link')).toHaveText([/^While Asleep/, /^Without A Network/, /Follow-up: /]);
  await expect(menu).toContainText('You get alerts even while the window is closed.');
  const sound = menu.getByLabel('Play a sound');
  await expect(sound).toBeChecked();
  await sound.press('Space');
  await expect(sound).not.toBeChecked();
  const quiet = menu.getByLabel('Mute alerts while the office is closed');
  await quiet.press('Space');
  await expect(quiet).toBeChecked();
  await app.chooseFromMenu('Play a Sound');
  await expect(sound).toBeChecked();
  await app.chooseFromMenu('Mute Alerts While the Office Is Closed');
  await expect(quiet).not.toBeChecked();
  await menu.getByRole('button', { name: 'Show a test alert' }).click();
  await waitForAlert(app, 'New quote: Test Customer');
  await expectAccessible(page);
  await menu.getByRole('link', { name: /^While Asleep/ }).click();
  await expect(details).toContainText('While Asleep');
  await expect(bell).toHaveAccessibleName('Alerts, 2 leads: 1 new request and 1 follow-up');
  await bell.click();
  await menu.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(menu).toContainText('You have seen all new leads.');
  await expect(bell).toHaveAccessibleName('Alerts');
}

/** Finds a text on the page and steps through the matches. Editors open their own search instead. */
async function checkPageSearch(app: DesktopApp, { page }: AdminPage): Promise<void> {
  await page.keyboard.press('Escape');
  await app.chooseFromMenu('Find on This Page…');
  const bar = page.getByRole('search', { name: 'Find on this page' });
  const field = bar.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('quote REQUESTS');
  await expect(bar.getByRole('status')).toHaveText(/^1 of \d+$/);
  const places = Number((await bar.getByRole('status').innerText()).split(' ').at(-1));
  expect(places).toBeGreaterThan(1);
  await field.press('Enter');
  await expect(bar.getByRole('status')).toHaveText(`2 of ${places}`);
  await field.press('Shift+Enter');
  await bar.getByRole('button', { name: 'Previous' }).click();
  await expect(bar.getByRole('status')).toHaveText(`${places} of ${places}`);
  const marked = () => page.evaluate(() => [...CSS.highlights].map(([name, ranges]) => [name, ranges.size]));
  expect(await marked()).toEqual([
    ['found', places],
    ['found-current', 1],
  ]);
  await expectAccessible(page);
  await field.fill('nobody of this name');
  await expect(bar.getByRole('status')).toHaveText('Not found');
  await field.press('Escape');
  await expect(bar).toBeHidden();
  expect(await marked()).toEqual([]);

  await app.followLink('trinity-admin://blog/new/write');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await app.chooseFromMenu('Find on This Page…');
  await expect(page.getByRole('search', { name: 'Find and replace' })).toBeVisible();
  await expect(bar).toBeHidden();
}

/** Ends the session from elsewhere. The app asks to sign in again, keeps its screen, and misses no alert. */
export async function runEndedSessionJourney(app: DesktopApp, server: RunningServer): Promise<void> {
  const desk = await connectAndSignIn(app, server);
  const staff = await StaffApi.signIn(server.origin);
  const { password } = demoAccount;
  await desk.page
    .getByRole('link', { name: /^Contact Messages/ })
    .first()
    .click();
  await expect(desk.page).toHaveURL(/\/admin\/contacts$/);
  await staff.post('/api/admin/password', { currentPassword: password, newPassword: password });
  await expect(desk.page.getByText('Please sign in again')).toBeVisible(live);
  expect(desk.page.url()).toMatch(/\/admin\/contacts$/);
  await expect.poll(() => app.getTrayText(), live).toMatch(/Signed out|^$/);
  await staff.post('/api/quotes', buildQuoteBody('While Signed Out'));
  await desk.password.fill(password);
  await desk.password.press('Enter');
  await expect(desk.page.getByRole('dialog')).toBeHidden();
  await waitForAlert(app, 'New quote: While Signed Out');
  await staff.dispose();
}

/** Each server has its own sign-in, and only the selected server sends alerts. */
export async function runTwoServersJourney(
  app: DesktopApp,
  first: RunningServer,
  second: RunningServer,
): Promise<void> {
  await connectAndSignIn(app, first);
  await app.chooseFromMenu('Change Server…');
  await new ConnectionPage(await app.page()).connect(second.origin);
  await signIn(app);
  const [here, there] = [await StaffApi.signIn(second.origin), await StaffApi.signIn(first.origin)];
  await there.post('/api/quotes', buildQuoteBody('Of The Other Server'));
  await here.post('/api/quotes', buildQuoteBody('Of This Server'));
  await waitForAlert(app, 'New quote: Of This Server');
  expect((await app.listAlerts()).join()).not.toContain('Of The Other Server');

  await app.chooseFromMenu('Change Server…');
  const changing = await app.page();
  // The app closes this page when the connection succeeds, sometimes before the click has ended.
  await changing
    .getByRole('button', { name: first.origin })
    .click()
    .catch((error: unknown) => {
      if (!changing.isClosed()) throw error;
    });
  await expect(async () => {
    await expect(new AdminPage(await app.page()).logoutButton).toBeVisible({ timeout: 1_000 });
  }).toPass(live);
  await waitForAlert(app, 'New quote: Of The Other Server');
  await Promise.all([here.dispose(), there.dispose()]);
}
