import { test as base, expect, type Page } from '@playwright/test';
import { launchHarness } from '../desktop/harness-app.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { ConnectionPage } from '../pages/connection-page.ts';
import { type RunningServer, WorkerServers } from './server-process.ts';
import { StaffApi } from './staff-api.ts';

interface WorkerFixtures {
  servers: WorkerServers;
}

/** The option that says where tests of the admin run: in a browser's page, or in the desktop app's window. */
export interface ShellOption {
  shell: 'browser' | 'desktop';
}

interface TestFixtures {
  /** Tests that change or count what all others see name a server here, and get it for themselves. */
  dedicatedServer: string | undefined;
  server: RunningServer;
  /** Whether the admin fetches its screens ahead: a twentieth of the time of a visit, and only its own test looks at it. */
  fetchesAhead: boolean;
  /** What the page has complained of: errors and warnings of the console, exceptions, failed requests. */
  consoleErrors: string[];
  /** The API of the same server, for somebody who has signed in. */
  staff: StaffApi;
  /** Somebody else than who signs in with the page: Wanjiku, who may do everything for as long. */
  colleague: StaffApi;
}

/** Tests with a server for each worker, and with a page that may not complain. */
export const test = base.extend<TestFixtures & ShellOption, WorkerFixtures>({
  shell: ['browser', { option: true }],
  fetchesAhead: [false, { option: true }],
  page: async ({ page, shell, browser, server, fetchesAhead }, use) => {
    if (shell === 'browser') {
      await page.addInitScript(preventPhoneCalls);
      if (!fetchesAhead) await page.addInitScript(enableDataSaverInAdmin);
      return use(page);
    }
    const app = await launchHarness(browser);
    await new ConnectionPage(await app.page()).connect(server.origin);
    await expect(async () => {
      await expect(new AdminPage(await app.page()).signInButton).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await use(await app.page());
    await app.close();
  },
  dedicatedServer: [undefined, { option: true }],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const servers = new WorkerServers();
      await use(servers);
      await servers.remove();
    },
    { scope: 'worker' },
  ],
  server: [({ servers, dedicatedServer }, use) => servers.getServer(dedicatedServer).then(use), { timeout: 240_000 }],
  baseURL: async ({ server }, use) => use(server.origin),
  staff: async ({ server }, use) => {
    const staff = await StaffApi.signIn(server.origin);
    await use(staff);
    await staff.dispose();
  },
  colleague: async ({ server, staff }, use) => {
    const people: { id: string; username: string }[] = await staff.get('/api/admin/staff');
    const id = people.find(({ username }) => username === 'wanjiku')?.id;
    await staff.patch(`/api/admin/staff/${id}`, { role: 'admin' });
    const colleague = await StaffApi.signIn(server.origin, 'wanjiku');
    await use(colleague);
    await colleague.dispose();
    await staff.patch(`/api/admin/staff/${id}`, { role: 'office' });
  },
  consoleErrors: [
    async ({ page, javaScriptEnabled }, use) => {
      const consoleErrors: string[] = [];
      recordConsoleErrors(page, consoleErrors, javaScriptEnabled !== false);
      await use(consoleErrors);
      expect.soft(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** A Chromium with windows would ask which program is to call, and take no click until somebody has answered. */
function preventPhoneCalls(): void {
  window.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
  });
}

function enableDataSaverInAdmin(): void {
  if (/^\/admin\b/.test(location.pathname))
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

function recordConsoleErrors(page: Page, consoleErrors: string[], runsScripts: boolean): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => consoleErrors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText;
    // What is on its way when a page is left is given up, the admin's stream always; without JavaScript no script is fetched.
    const isGivenUp = error === 'net::ERR_ABORTED' || /\/api\/admin\/(presence\/)?events$/.test(request.url());
    const isScriptless = !runsScripts && request.url().endsWith('.js');
    if (!isGivenUp && !isScriptless) consoleErrors.push(`failed: ${request.url()} ${error}`);
  });
}

/**
 * What a test has brought about itself is no failure. It says which: each pattern has been complained of, and nothing
 * else, which would still fail the test.
 */
export function expectConsoleErrors(consoleErrors: string[], ...expected: RegExp[]): void {
  for (const pattern of expected) expect(consoleErrors).toContainEqual(expect.stringMatching(pattern));
  expect(consoleErrors.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
}

/** What a test has put at risk itself may be complained of, or not, as it happens to be on its way; nothing else may. */
export function tolerateConsoleErrors(consoleErrors: string[], tolerated: RegExp): void {
  expect(consoleErrors.splice(0).filter((line) => !tolerated.test(line))).toEqual([]);
}

export { expect };
