import { test as base, expect, type Page } from '@playwright/test';
import { launchHarness } from '../desktop/harness-app.ts';
import { AdminPage } from '../pages/admin-page.ts';
import { ConnectionPage } from '../pages/connection-page.ts';
import { type RunningServer, WorkerServers } from './server-process.ts';
import { StaffApi } from './staff-api.ts';

interface WorkerFixtures {
  servers: WorkerServers;
}

export interface ShellOption {
  shell: 'browser' | 'desktop';
}

interface TestFixtures {
  /** Name of a separate server, for tests that change or count shared data. */
  dedicatedServer: string | undefined;
  server: RunningServer;
  /** Lets the admin fetch its screens ahead. Off by default, because this takes a twentieth of each visit. */
  fetchesAhead: boolean;
  /** Console errors and warnings, exceptions and failed requests of the page. */
  consoleErrors: string[];
  staff: StaffApi;
  /** The API for another user, Wanjiku, who is an admin during the test. */
  colleague: StaffApi;
}

/** Tests with a server for each worker. An unexpected error in the page fails the test. */
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
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

/** Chromium with a window would ask for a program to call with, and ignore clicks until someone answers. */
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
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // Chromium's text for a failure of the server does not contain the address of the request.
    const address = /with a status of 5/.test(message.text()) ? ` ${message.location().url}` : '';
    consoleErrors.push(`console: ${message.text()}${address}`);
  });
  page.on('pageerror', (error) => consoleErrors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText;
    // Leaving a page aborts its open requests and event streams. Without JavaScript, Chromium loads no scripts.
    const isAborted = error === 'net::ERR_ABORTED' || /\/api\/admin\/(presence\/)?events$/.test(request.url());
    const isBlockedScript = !runsScripts && request.url().endsWith('.js');
    if (!isAborted && !isBlockedScript) consoleErrors.push(`failed: ${request.url()} ${error}`);
  });
}

/** Expects an error for each pattern and no other errors, then clears the list. */
export function expectConsoleErrors(consoleErrors: string[], ...expected: RegExp[]): void {
  for (const pattern of expected) expect(consoleErrors).toContainEqual(expect.stringMatching(pattern));
  expect(consoleErrors.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
}

/** Allows errors that may or may not occur, but no others, then clears the list. */
export function tolerateConsoleErrors(consoleErrors: string[], tolerated: RegExp): void {
  expect(consoleErrors.splice(0).filter((line) => !tolerated.test(line))).toEqual([]);
}

export { expect };
