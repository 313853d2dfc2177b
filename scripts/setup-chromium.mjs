// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ChromiumPathWrong, findHeadlessChromium, findTestChromium } from './find-chromium.mjs';
import { root, run, SetupFailed, say } from './setup-step.mjs';

/** Exists if Debian's packages could not be installed. They are not tried again. */
const failedFile = join(root, 'dist', '.no-headless-chromium');

const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
const isRootOnDebian = isRootOnLinux && existsSync('/etc/debian_version');

/** Saves a third of the time of browser tests. Debian 11 lacks this Chromium. */
export async function installFromDebian() {
  if (!isRootOnDebian || find(findHeadlessChromium) || existsSync(failedFile)) return;
  say('Installing Chromium for the browser tests (first time)…');
  const quickly = '-o Acquire::http::Timeout=15 -o Acquire::Retries=0';
  const install = `apt-get install -y --no-install-recommends ${quickly} -o Dpkg::Options::=--force-unsafe-io`;
  // A newer package would replace the files of an installed Chromium.
  const sameVersion = `chromium-headless-shell="$(dpkg-query -W -f '\${Version}' chromium)"`;
  const choices = [sameVersion, 'chromium-headless-shell chromium-common', 'chromium'];
  const command = `apt-get update ${quickly} && { ${choices.map((names) => `${install} ${names}`).join(' || ')}; }`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('sh', ['-c', command], { env, stdio: 'ignore' });
  await once(child, 'close').catch(() => {});
  if (find(findHeadlessChromium)) return;
  mkdirSync(dirname(failedFile), { recursive: true });
  writeFileSync(failedFile, '');
}

/** Downloads a browser with Playwright if none is installed. */
export function ensureChromium() {
  if (find()) return;
  say('Downloading Chromium for the browser tests (first time)…');
  // To install libraries, Playwright asks anyone but root for a password.
  const libraries = isRootOnLinux ? ['--with-deps'] : [];
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000', DEBIAN_FRONTEND: 'noninteractive', ...process.env };
  // `npm exec --no` uses the installed version and never prompts.
  run('npm', ['exec', '--no', '--', 'playwright', 'install', '--only-shell', ...libraries, 'chromium'], { env });
  if (find()) return;
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
