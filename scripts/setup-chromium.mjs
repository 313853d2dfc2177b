// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ChromiumPathWrong, findHeadlessChromium, findTestChromium } from './find-chromium.mjs';
import { root, run, SetupFailed, say } from './setup-step.mjs';

/** The file that says that the one without windows could not be installed: it is not tried each time. */
const notHad = join(root, 'dist', '.no-headless-chromium');

const aptEnvironment = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' });

/**
 * Begins to install the Chromium without windows where Debian has it, for root, also beside one with windows: it saves
 * minutes, and comes while npm waits for its own downloads. Where it cannot be had the other one does.
 *
 * @returns {Promise<void>} when that is over
 */
export async function installHeadlessBeside() {
  if (!isRootOnDebian() || find(findHeadlessChromium) || existsSync(notHad)) return;
  say('Installing a Chromium without windows for the browser tests (first time)…');
  // Of the version of the one that is there: newer ones bring newer files for both, and so both.
  const ofThisVersion = `chromium-headless-shell="$(dpkg-query -W -f '\${Version}' chromium)"`;
  const quickly = '-o Acquire::http::Timeout=15 -o Acquire::Retries=0';
  const install = `apt-get install -y --no-install-recommends ${quickly} -o Dpkg::Options::=--force-unsafe-io`;
  const command = `apt-get update ${quickly} && { ${install} ${ofThisVersion} || ${install} chromium-headless-shell chromium-common; }`;
  // Not through pipes, which nobody would read while npm is waited for.
  const child = spawn('sh', ['-c', command], { env: aptEnvironment(), stdio: 'ignore' });
  await once(child, 'close').catch(() => {});
  if (child.exitCode === 0) return;
  mkdirSync(dirname(notHad), { recursive: true });
  writeFileSync(notHad, '');
}

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

function find(finder = findTestChromium) {
  try {
    return finder();
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
  return run('npm', ['exec', '--no', '--', 'playwright', 'install', '--only-shell', ...libraries, 'chromium'], { env });
}

function installWithApt() {
  if (!isRootOnDebian()) return false;
  say('Installing Chromium from Debian…');
  const env = aptEnvironment();
  const install = (/** @type {string[]} */ ...names) => run('apt-get', ['install', '-y', ...names], { env });
  // Debian 11 has no package for the one without windows.
  const installAny = () => install('chromium-headless-shell', 'chromium-common') || install('chromium');
  return run('apt-get', ['update'], { env }) && installAny();
}

function isRootOnDebian() {
  return isRootOnLinux() && existsSync('/etc/debian_version');
}

function isRootOnLinux() {
  return process.platform === 'linux' && process.getuid?.() === 0;
}
