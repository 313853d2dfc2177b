// @ts-check
// npm runs this before `start`, `dev` and `test`. It prepares a clone after `git clone` and `git pull`. It needs Node 20
// or later, but no packages. Prints nothing if everything is ready.
import { runBuilds, staleBuilds } from './setup-builds.mjs';
import { ensureChromium, installFromDebian } from './setup-chromium.mjs';
import { ensurePackages } from './setup-packages.mjs';
import { SetupFailed } from './setup-step.mjs';

const goal = process.argv[2];

try {
  if (goal !== 'start' && goal !== 'dev' && goal !== 'test') {
    throw new SetupFailed('Usage: node scripts/prepare.mjs start|dev|test');
  }
  const isProduction = goal === 'start' && process.env.NODE_ENV === 'production';
  const stale = goal === 'dev' ? [] : staleBuilds({ trustExisting: isProduction, forTests: goal === 'test' });
  const needsBrowser = goal === 'test';
  const installing = needsBrowser ? installFromDebian() : undefined;
  ensurePackages({ development: !isProduction || stale.length > 0 });
  await runBuilds(stale);
  await installing;
  if (needsBrowser) ensureChromium();
} catch (error) {
  if (!(error instanceof SetupFailed)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
