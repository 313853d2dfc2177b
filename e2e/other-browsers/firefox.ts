import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Page } from 'puppeteer-core';
import type { BrowserEngine, EngineLauncher } from './engine.ts';
import { findProgram } from './find-program.ts';

const findFirefox = (): string | undefined => findProgram('firefox-esr', 'firefox');

/** Firefox reports a font as a console error when a page is left before the font is loaded (`NS_BINDING_ABORTED`). */
const abortedFont = /downloadable font: download failed .*status=2152398850/;

export const firefoxLauncher: EngineLauncher = {
  name: 'Firefox',
  findMissing: () => (findFirefox() ? undefined : 'apt-get install firefox-esr'),
  launch: launchFirefox,
};

async function launchFirefox({ runsScripts }: { runsScripts: boolean }): Promise<BrowserEngine> {
  const downloads = await mkdtemp(join(tmpdir(), 'trinity-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? 'firefox',
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      // Puppeteer allows popups. Users do not.
      'dom.disable_open_during_load': true,
      'javascript.enabled': runsScripts,
    },
  });
  const first = (await browser.pages())[0] ?? (await browser.newPage());
  let page: Page = first;
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!abortedFont.test(text)) complaints.push(text);
  };
  first.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complain(message.text());
  });
  // Accepts the question about unsaved changes, which a failed step can leave behind.
  first.on('dialog', (dialog) => void dialog.accept());
  first.on('pageerror', (error) => complain(String(error)));

  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: async (expression) => String(await page.evaluate(`JSON.stringify(${expression})`)),
    clickAt: (x, y) => page.mouse.click(x, y),
    typeText: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    setWindowSize: (width, height) => page.setViewport({ width, height }),
    async enterNewTab() {
      const other = (await browser.pages()).find((each) => each !== first);
      if (other) page = other;
      return other !== undefined;
    },
    async leaveNewTab() {
      await page.close();
      page = first;
      await page.bringToFront();
    },
    takeConsoleErrors: async () => complaints.splice(0),
    listDownloads: () => readdir(downloads),
    takeScreenshot: () => page.screenshot(),
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
