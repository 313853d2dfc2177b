// @ts-check
import { existsSync } from 'node:fs';
import { ChromiumPathWrong, findTestChromium } from './find-chromium.mjs';
import { run, SetupFailed, say } from './setup-step.mjs';

/** Finds a browser for the browser tests, or installs one. */
export function ensureChromium() {
  if (find()) return;
  for (const install of [installWithPlaywright, installWithApt]) {
    if (install() && find()) return;
  }
  throw new SetupFailed(
    'The browser tests need Chromium. Install it ("apt-get install chromium" as root, or "npx playwright install --with-deps chromium"), or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

function find() {
  try {
    return findTestChromium();
  } catch (error) {
    throw error instanceof ChromiumPathWrong ? new SetupFailed(error.message) : error;
  }
}

/** Its libraries come from the system's packages, for which anybody but root would be asked for a password. */
function installWithPlaywright() {
  say('Installing Chromium for the browser tests (first time)…');
  const libraries = isRootOnLinux() ? ['--with-deps'] : [];
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', DEBIAN_FRONTEND: 'noninteractive', ...process.env };
  // `npm exec --no` is npx that takes the installed version and never asks.
  return run('npm', ['exec', '--no', '--', 'playwright', 'install', ...libraries, 'chromium'], { env });
}

function installWithApt() {
  if (!isRootOnLinux() || !existsSync('/etc/debian_version')) return false;
  say('Installing Chromium from Debian…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (/** @type {string[]} */ ...names) => run('apt-get', ['install', '-y', ...names], { env });
  // Debian 11 has no package for the one without windows.
  const installAny = () => install('chromium-headless-shell', 'chromium-common') || install('chromium');
  return run('apt-get', ['update'], { env }) && installAny();
}

function isRootOnLinux() {
  return process.platform === 'linux' && process.getuid?.() === 0;
}
