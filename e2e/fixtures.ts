import { test as base, expect, type Page } from '@playwright/test';
import { launchHarness } from './desktop/harness-app.ts';
import { ConnectionPage } from './pages/connection-page.ts';
import { DeskPage } from './pages/desk-page.ts';
import { type RunningServer, startServer } from './server-process.ts';
import { StaffApi } from './staff-api.ts';

interface WorkerFixtures {
  /** Tests that change or count what all others see name themselves here, and get a server of their own. */
  serverOf: string;
  server: RunningServer;
}

/** Whether tests of the admin run in a browser's page, or in the desktop app's window. */
export interface Shell {
  shell: 'browser' | 'desktop';
}

interface TestFixtures {
  /** What the page has complained about: console errors, exceptions, violations of the policy, failed requests. */
  complaints: string[];
  /** The API of the same server, for somebody who has signed in. */
  staff: StaffApi;
}

/** Tests with a server for each worker, and with a page that may not complain. */
export const test = base.extend<TestFixtures & Shell, WorkerFixtures>({
  shell: ['browser', { option: true }],
  page: async ({ page, shell, browser, server }, use) => {
    if (shell === 'browser') return use(page);
    const app = await launchHarness(browser);
    await new ConnectionPage(await app.page()).connect(server.origin);
    await expect(async () => {
      await expect(new DeskPage(await app.page()).signInButton).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await use(await app.page());
    await app.close();
  },
  serverOf: ['everybody', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noUnusedFunctionParameters: what the worker is told apart by
    async ({ serverOf }, use) => {
      const server = await startServer();
      await use(server);
      await server.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  staff: async ({ server }, use) => {
    const staff = await StaffApi.signIn(server.origin);
    await use(staff);
    await staff.dispose();
  },
  complaints: [
    async ({ page, javaScriptEnabled }, use) => {
      const complaints: string[] = [];
      listen(page, complaints, javaScriptEnabled !== false);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, complaints: string[], runsScripts: boolean): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    const error = request.failure()?.errorText;
    // What is on its way when a page is left is given up, the admin's stream always; without JavaScript no script is fetched.
    const isGivenUp = error === 'net::ERR_ABORTED' || request.url().endsWith('/api/admin/events');
    const isScriptless = !runsScripts && request.url().endsWith('.js');
    if (!isGivenUp && !isScriptless) complaints.push(`failed: ${request.url()} ${error}`);
  });
}

/**
 * What a test has brought about itself is no complaint. It says which: each pattern has been complained of, and
 * nothing else, which would still fail the test.
 */
export function expectComplaints(complaints: string[], ...expected: RegExp[]): void {
  for (const pattern of expected) expect(complaints).toContainEqual(expect.stringMatching(pattern));
  expect(complaints.splice(0).filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual([]);
}

/** What a test has put at risk itself may be complained of, or not, as it happens to be on its way; nothing else may. */
export function tolerateComplaints(complaints: string[], tolerated: RegExp): void {
  expect(complaints.splice(0).filter((complaint) => !tolerated.test(complaint))).toEqual([]);
}

export { expect };
