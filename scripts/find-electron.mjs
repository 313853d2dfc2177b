// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

const executables = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };

/** Searches `ELECTRON_OVERRIDE_DIST_PATH` and the folder of `npx install-electron`. */
export function findElectron() {
  const { ELECTRON_OVERRIDE_DIST_PATH: named } = process.env;
  const executable = Reflect.get(executables, process.platform) ?? 'electron';
  return [named, join(root, 'node_modules/electron/dist')]
    .flatMap((folder) => (folder ? [join(folder, executable)] : []))
    .find((path) => existsSync(path));
}
