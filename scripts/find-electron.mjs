// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

const executables = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/**
 * Path of an Electron binary: in `ELECTRON_OVERRIDE_DIST_PATH`, or where `npx install-electron`
 * installs it. Undefined if it is missing.
 *
 * @returns {string | undefined}
 */
export function findElectron() {
  const { ELECTRON_OVERRIDE_DIST_PATH: named } = process.env;
  const executable = Reflect.get(executables, process.platform) ?? 'electron';
  return [named, join(root, 'node_modules/electron/dist')]
    .flatMap((folder) => (folder ? [join(folder, executable)] : []))
    .find((path) => existsSync(path));
}
