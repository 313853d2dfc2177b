import { expect, test } from '@playwright/test';
import { type RunningServer, startTestServer } from '../support/server-process.ts';
import type { BrowserEngine, EngineLauncher } from './engine.ts';
import { EnginePage } from './engine-page.ts';
import { createBrowserSteps } from './steps.ts';

/** Declares the steps as tests in one browser. They run in order, with their own server. */
export function defineBrowserTests(kind: EngineLauncher): void {
  let server: RunningServer;
  let engine: BrowserEngine;
  const missing = kind.findMissing();

  test.describe(kind.name, () => {
    test.describe.configure({ mode: 'serial' });
    test.skip(missing !== undefined, `${kind.name} is not installed. To install it: ${missing}`);

    test.beforeAll(async () => {
      server = await startTestServer();
      engine = await kind.launch({ runsScripts: true });
    });

    test.afterAll(async () => {
      await engine?.close();
      await server?.remove();
    });

    for (const { title, withoutScripts, run } of createBrowserSteps(kind.name)) {
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
      test(title, async ({}, testInfo) => {
        const used = withoutScripts ? await kind.launch({ runsScripts: false }) : engine;
        try {
          await run(new EnginePage(used, server.origin));
          expect(await used.takeConsoleErrors()).toEqual([]);
        } catch (error) {
          await testInfo.attach('screenshot', {
            body: Buffer.from(await used.takeScreenshot()),
            contentType: 'image/png',
          });
          throw error;
        } finally {
          if (used !== engine) await used.close();
        }
      });
    }
  });
}
