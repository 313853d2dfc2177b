import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { ShellOption } from './e2e/support/fixtures.ts';
import { findTestChromium } from './scripts/find-chromium.mjs';

const executablePath = findTestChromium();
const isRoot = process.getuid?.() === 0;
const inherited = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));

/**
 * Otherwise Chromium starts a second process for each page, in case somebody goes elsewhere, and one for a graphics
 * card that is not there: a fifth of the time of a first visit. And it optimizes scripts of pages that are gone in a
 * moment: a sixth of all time.
 */
const forShortVisits = [
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--disable-gpu',
  '--num-raster-threads=1',
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];

/** What phones show and do differently, or meet more often: slow scripts, bad networks. */
const phoneOnly = ['admin-content-screens', 'contact', 'form-interleavings', 'form-life', 'site-modes'];

/**
 * What both show, each in its own way. All else is the same on a phone but for its width, and a test of that makes the
 * window as narrow as one where it matters (`checkAlsoOnPhone` in e2e/support/accessibility.ts): cheaper than to go the whole way twice.
 */
const deskOnBoth = ['admin-screens'];
const siteOnBoth = ['site-chrome', 'site-loading', 'site-look', '2-routes'];

/**
 * Of a file that is for both, a test may be for one of them: `@computer` has a keyboard, a mouse, paper, widths of its
 * own or nothing that differs on a phone; `@phone` has the drawer, the bar and fingers.
 */
const notForPhones = /@computer/;
const notForComputers = /@phone/;

const specFiles = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Each worker starts a server of its own: see e2e/support/fixtures.ts. */
export default defineConfig<ShellOption>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/playwright',
  // One more than the cores of the smallest machine: some tests wait for people and networks.
  workers: 3,
  // Generous, because how long a wait takes says more about the machine than about the product.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Chromium ends all connections when an interface of the machine comes or goes, as with a container engine, and has
  // no switch against it (net::ERR_NETWORK_CHANGED). `npm test` lists the tests that pass at the second try.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // On Linux the browser uses only the fonts of e2e/support/fonts.conf.
      env: { ...inherited, FONTCONFIG_FILE: join(import.meta.dirname, 'e2e/support/fonts.conf') },
      // Root has no user namespace to sandbox Chromium in; and it must not look for updates.
      args: [
        ...forShortVisits,
        '--disable-background-networking',
        '--disable-component-update',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: specFiles([...deskOnBoth, ...siteOnBoth, ...phoneOnly]),
      grepInvert: notForPhones,
      // Nobody looks at the seven times as many points that a phone's screen would have.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    {
      name: 'computer',
      testIgnore: [...specFiles(phoneOnly), '**/other-browsers/*'],
      grepInvert: notForComputers,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // The same tests over the desktop app's bridge: its window in place of a browser's page.
    {
      name: 'desktop',
      testMatch: ['admin-screens.spec.ts', 'admin-two-step.spec.ts'],
      grepInvert: notForComputers,
      use: { shell: 'desktop', viewport: { width: 1280, height: 800 } },
    },
    // They start Firefox and WebKit themselves: Playwright has no driver for the versions that Debian has.
    { name: 'other-browsers', testMatch: '**/other-browsers/*.spec.ts' },
  ],
});
