// @ts-check
// Fuses in the Electron binary. Each disables a way to run other code as our app.
import { FuseState, FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';

/** Source: docs/desktop.md. Lists every fuse, so that a new fuse cannot be forgotten. */
export const fuses = /** @type {const} */ ({
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
});

/**
 * @param {string} binary - the executable, or on macOS the app's folder
 * @param {{ resetAdHocSignature: boolean }} options - Apple's chips require a new signature of a changed binary
 * @throws if a fuse has the wrong value afterwards
 */
export async function setFuses(binary, { resetAdHocSignature }) {
  await flipFuses(binary, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    resetAdHocDarwinSignature: resetAdHocSignature,
    [FuseV1Options.RunAsNode]: fuses.RunAsNode,
    [FuseV1Options.EnableCookieEncryption]: fuses.EnableCookieEncryption,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: fuses.EnableNodeOptionsEnvironmentVariable,
    [FuseV1Options.EnableNodeCliInspectArguments]: fuses.EnableNodeCliInspectArguments,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: fuses.EnableEmbeddedAsarIntegrityValidation,
    [FuseV1Options.OnlyLoadAppFromAsar]: fuses.OnlyLoadAppFromAsar,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: fuses.LoadBrowserProcessSpecificV8Snapshot,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: fuses.GrantFileProtocolExtraPrivileges,
    [FuseV1Options.WasmTrapHandlers]: fuses.WasmTrapHandlers,
  });
  const found = await readFuses(binary);
  for (const [name, wanted] of Object.entries(fuses)) {
    if (found[name] !== wanted) throw new Error(`The fuse ${name} of ${binary} is not ${wanted ? 'on' : 'off'}`);
  }
}

/** @type {(binary: string) => Promise<Record<string, boolean>>} */
export async function readFuses(binary) {
  const wire = await getCurrentFuseWire(binary);
  const states = new Map(Object.entries(wire));
  return Object.fromEntries(
    Object.keys(fuses).map((name) => [name, states.get(String(Reflect.get(FuseV1Options, name))) === FuseState.ENABLE]),
  );
}
