// @ts-check
// electron-builder runs this on each packaged app before the app is signed.
import { join } from 'node:path';
import { setFuses } from './desktop-fuses.mjs';

/** @param {import('electron-builder').AfterPackContext} context */
export async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const name = packager.appInfo.productFilename;
  const isMac = electronPlatformName === 'darwin';
  const executables = {
    darwin: `${name}.app`,
    win32: `${name}.exe`,
    linux: packager.platformSpecificBuildOptions.executableName ?? name,
  };
  const executable = Reflect.get(executables, electronPlatformName);
  await setFuses(join(appOutDir, executable), { resetAdHocSignature: isMac });
}
