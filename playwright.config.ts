import { defineConfig, devices } from '@playwright/test';
import type { Shell } from './e2e/fixtures.ts';
import { findTestChromium } from './scripts/find-chromium.mjs';

const executablePath = findTestChromium();
const isRoot = process.getuid?.() === 0;

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
 * window as narrow as one where it matters (`onPhonesToo` in e2e/accessibility.ts): cheaper than to go the whole way twice.
 */
const both = ['admin-screens', 'site-chrome', 'site-loading', 'site-look', 'site-screens'];

/**
 * Of a file that is for both, a test may be for one of them: `@computer` has a keyboard, a mouse, paper, widths of its
 * own or nothing that differs on a phone; `@phone` has the drawer, the bar and fingers.
 */
const notForPhones = /@computer/;
const notForComputers = /@phone/;

/** What `npm test` leaves to `npm run test:more`, besides what has the tag: a site is shown on phones first, a desk on computers. */
const leftToMore = {
  computer: /@more|\bsite-(?:chrome|loading|look|screens)\.spec\.ts(?!.*@computer)/,
  desktop: /./,
  phone: /@more|\badmin-screens\.spec/,
};

/**
 * `npm test` asks for the first part, `npm run test:more` for the other one, and Playwright called by itself runs both.
 *
 * @param elsewhere - tests that are for another kind of window
 */
function chooseTests(kind: keyof typeof leftToMore, elsewhere: RegExp) {
  const more = leftToMore[kind];
  if (process.env.TEST_PART === 'first') return { grepInvert: [elsewhere, more] };
  return process.env.TEST_PART === 'more' ? { grep: more, grepInvert: elsewhere } : { grepInvert: elsewhere };
}

const specFiles = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** Each worker starts a server of its own: see e2e/fixtures.ts. */
export default defineConfig<Shell>({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/playwright',
  // One more than the cores of the smallest machine: some tests wait for people and networks.
  workers: 3,
  timeout: 60_000,
  // What is waited for is waited for: how long it takes says more about the machine.
  expect: { timeout: 20_000 },
  // Chromium ends all connections when an interface of the machine comes or goes, as with a container engine, and has
  // no switch against it (net::ERR_NETWORK_CHANGED). What passes at the second try only is named at the end of the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
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
      testMatch: specFiles([...both, ...phoneOnly]),
      ...chooseTests('phone', notForPhones),
      // Nobody looks at the seven times as many points that a phone's screen would have.
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
    },
    {
      name: 'computer',
      testIgnore: specFiles(phoneOnly),
      ...chooseTests('computer', notForComputers),
      use: { viewport: { width: 1280, height: 800 } },
    },
    // The same tests over the desktop app's bridge: its window in place of a browser's page.
    {
      name: 'desktop',
      testMatch: ['admin-screens.spec.ts', 'admin-two-step.spec.ts'],
      ...chooseTests('desktop', notForComputers),
      use: { shell: 'desktop', viewport: { width: 1280, height: 800 } },
    },
  ],
});
