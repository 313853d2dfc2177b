// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

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

/** Browser tests take two thirds of the time without windows. */
const SYSTEM_HEADLESS = '/usr/bin/chromium-headless-shell';

/** Debian's headless package needs this file of another package, but does not depend on that package. */
const NEEDED_BY_SYSTEM_HEADLESS = '/usr/lib/chromium/icudtl.dat';

/** Paths in a folder of Playwright's cache, for each system and its older names. */
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

const HEADLESS_WITHIN_PLAYWRIGHT = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
  'chrome-headless-shell-mac-x64/chrome-headless-shell',
  'chrome-headless-shell-win64/chrome-headless-shell.exe',
];

/** Searches `CHROMIUM_PATH`, the system and Playwright. @throws {ChromiumPathWrong} */
export function findChromium() {
  return named() || SYSTEM.find(isBrowser) || fromPlaywright(/^chromium-(\d+)$/, WITHIN_PLAYWRIGHT);
}

/** Prefers a browser without windows. @throws {ChromiumPathWrong} */
export function findTestChromium() {
  return findHeadlessChromium() || findChromium();
}

/** Also accepts a browser with windows in `CHROMIUM_PATH`. @throws {ChromiumPathWrong} */
export function findHeadlessChromium() {
  return (
    named() ||
    ([SYSTEM_HEADLESS, NEEDED_BY_SYSTEM_HEADLESS].every(existsSync) && SYSTEM_HEADLESS) ||
    fromPlaywright(/^chromium_headless_shell-(\d+)$/, HEADLESS_WITHIN_PLAYWRIGHT)
  );
}

function named() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new ChromiumPathWrong(`CHROMIUM_PATH is ${path}, but that file does not exist.`);
  return path;
}

/**
 * @param {RegExp} folders - matches folders of Playwright's cache, one for each revision of a browser
 * @param {string[]} paths - relative to such a folder
 */
function fromPlaywright(folders, paths) {
  const cache = playwrightCache();
  if (!existsSync(cache)) return undefined;
  const revisionOf = (/** @type {string} */ name) => Number(folders.exec(name)?.[1]);
  const newestFirst = readdirSync(cache)
    .filter((name) => folders.test(name))
    .toSorted((a, b) => revisionOf(b) - revisionOf(a));
  return newestFirst.flatMap((name) => paths.map((path) => join(cache, name, path))).find(isBrowser);
}

function playwrightCache() {
  const named = process.env.PLAYWRIGHT_BROWSERS_PATH;
  if (named === '0') return join(root, 'node_modules/playwright-core/.local-browsers');
  if (named) return named;
  if (process.platform === 'darwin') return join(homedir(), 'Library/Caches/ms-playwright');
  if (process.platform === 'win32') return join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright');
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright');
}

/** Rejects Ubuntu's placeholder, which only asks to install the snap. @param {string} path */
function isBrowser(path) {
  if (!existsSync(path)) return false;
  const isScript = statSync(path).size < 20_000;
  return !isScript || !readFileSync(path, 'utf8').includes('snap install') || existsSync('/snap/bin/chromium');
}
