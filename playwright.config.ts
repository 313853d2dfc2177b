import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import type { ShellOption } from './e2e/support/fixtures.ts';
import { findTestChromium } from './scripts/find-chromium.mjs';

const executablePath = findTestChromium();
const isRoot = process.getuid?.() === 0;
const inherited = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? '']));

/**
 * Stops Chromium from starting spare processes and from optimizing scripts of short-lived pages. Saves a fifth of the
 * first visit and a sixth of the total time.
 */
const forShortVisits = [
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--disable-gpu',
  '--num-raster-threads=1',
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
];

/** These run only on phones, or check slow scripts and bad networks. */
const phoneOnly = ['admin-content-screens', 'contact', 'form-interleavings', 'form-life', 'site-modes'];

/**
 * These run on both devices, because the screens differ. Other screens differ only in width, so their tests resize the
 * window (`checkAlsoOnPhone` in e2e/support/accessibility.ts).
 */
const deskOnBoth = ['admin-screens'];
const siteOnBoth = ['site-chrome', 'site-loading', 'site-look', '2-routes'];

/**
 * `@computer` needs a keyboard, a mouse, paper or its own widths. `@phone` needs the drawer, the bar or touch.
 */
const notForPhones = /@computer/;
const notForComputers = /@phone/;

const specFiles = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Each worker starts its own server: see e2e/support/fixtures.ts. */
export default defineConfig<ShellOption>({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results/playwright',
  // One more than the smallest machine has cores, because some tests wait for people and networks.
  workers: 3,
  // Waits depend on the machine more than on the product.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // Chromium drops all connections when a network interface changes (net::ERR_NETWORK_CHANGED). No switch prevents this.
  // `npm test` lists the tests that pass on the second attempt.
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
      env: { ...inherited, FONTCONFIG_FILE: join(import.meta.dirname, 'e2e/support/fonts.conf') },
      // Chromium's sandbox does not work for root. The other switch stops update checks.
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
      // A phone's sevenfold pixels are slow to render.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    {
      name: 'computer',
      testIgnore: [...specFiles(phoneOnly), '**/other-browsers/*'],
      grepInvert: notForComputers,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // Runs the same tests in the window of the desktop app.
    {
      name: 'desktop',
      testMatch: ['admin-screens.spec.ts', 'admin-two-step.spec.ts'],
      grepInvert: notForComputers,
      use: { shell: 'desktop', viewport: { width: 1280, height: 800 } },
    },
    // These start Firefox and WebKit themselves, because Playwright has no driver for Debian's versions.
    { name: 'other-browsers', testMatch: '**/other-browsers/*.spec.ts' },
  ],
});
