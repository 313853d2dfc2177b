// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

/** `CHROMIUM_PATH` names a file that is not there. */
export class ChromiumPathWrong extends Error {
  name = 'ChromiumPathWrong';
}

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.PROGRAMFILES ?? 'C:\\Program Files', 'Google/Chrome/Application/chrome.exe'),
];

/** Below a folder of Playwright's cache, for each system and its older names. */
const WITHIN_PLAYWRIGHT = [
  'chrome-linux64/chrome',
  'chrome-linux-arm64/chrome',
  'chrome-linux/chrome',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

/**
 * Path of a Chromium or Chrome to run browser tests with: the one `CHROMIUM_PATH` names, the system's, or Playwright's own.
 *
 * @returns {string | undefined}
 * @throws {ChromiumPathWrong}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new ChromiumPathWrong(`CHROMIUM_PATH is ${named}, and there is no such file.`);
  return named || SYSTEM.find(isBrowser) || fromPlaywright();
}

function fromPlaywright() {
  const cache = playwrightCache();
  if (!existsSync(cache)) return undefined;
  const revisions = readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name));
  revisions.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
  return revisions.flatMap((revision) => WITHIN_PLAYWRIGHT.map((path) => join(cache, revision, path))).find(isBrowser);
}

function playwrightCache() {
  const named = process.env.PLAYWRIGHT_BROWSERS_PATH;
  if (named === '0') return join(root, 'node_modules/playwright-core/.local-browsers');
  if (named) return named;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright');
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright');
}

/**
 * Ubuntu has a script in a browser's place, which only asks for the snap to be installed.
 *
 * @param {string} path
 */
function isBrowser(path) {
  if (!existsSync(path)) return false;
  const isScript = statSync(path).size < 20_000;
  return !isScript || !readFileSync(path, 'utf8').includes('snap install') || existsSync('/snap/bin/chromium');
}
