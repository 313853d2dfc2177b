import type { Browser } from '@playwright/test';
import type { DesktopApp } from '../desktop/desktop-app.ts';
import { launchElectron } from '../desktop/electron-app.ts';
import { launchHarness } from '../desktop/harness-app.ts';
import {
  runEndedSessionJourney,
  runFirstDayJourney,
  runInterruptionsJourney,
  runLostNetworkJourney,
  runTwoServersJourney,
} from '../desktop/journeys.ts';
import { test } from '../support/fixtures.ts';
import { startTestServer } from '../support/server-process.ts';

test.use({ dedicatedServer: 'desktop', viewport: { width: 1280, height: 800 } });

/** Set by `npm run desktop:test`. Without it, the journeys run on a harness instead of Electron. */
const electron = process.env.DESKTOP_ELECTRON;

async function withApp(browser: Browser, journey: (app: DesktopApp) => Promise<void>): Promise<void> {
  const app = electron ? await launchElectron(electron) : await launchHarness(browser);
  try {
    await journey(app);
  } finally {
    await app.close();
  }
}

test(
  'explains each wrong address, then alerts about a request and opens it',
  { tag: '@journey' },
  ({ browser, server }) => withApp(browser, (app) => runFirstDayJourney(app, server)),
);

test('alerts once for requests that arrived while the server or the app was away', ({ browser, server }) =>
  withApp(browser, (app) => runInterruptionsJourney(app, server)));

test('alerts once for requests that arrived while offline or asleep', ({ browser, server }) =>
  withApp(browser, (app) => runLostNetworkJourney(app, server)));

test('shows an ended session and loses no alert', ({ browser, server }) =>
  withApp(browser, (app) => runEndedSessionJourney(app, server)));

test('shares nothing between two servers', async ({ browser, server }) => {
  const second = await startTestServer();
  await withApp(browser, (app) => runTwoServersJourney(app, server, second)).finally(() => second.remove());
});
