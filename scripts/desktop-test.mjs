// @ts-check
import { findElectron } from './find-electron.mjs';
import { runBuilds, staleBuilds } from './setup-builds.mjs';
import { run, say } from './setup-step.mjs';

const executablePath = findElectron();
if (executablePath) {
  await runBuilds(staleBuilds({ trustExisting: false, forTests: true }));
  const command = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/desk/desktop.spec.ts', '--project=computer'];
  const env = { ...process.env, DESKTOP_ELECTRON: executablePath };
  process.exitCode = run(process.execPath, command, { env }) ? 0 : 1;
} else {
  say(
    'Skipped: Electron is not installed. Run "npx install-electron", or set ELECTRON_OVERRIDE_DIST_PATH to its folder. npm test runs the same journeys without Electron.',
  );
}
