/** Systems that the desktop app is built for, in the order in which the download page shows them. */
export const desktopSystems = ['win', 'mac', 'linux'] as const;

/** `Trinity-Lead-Desk-0.2.0-win-x64.exe`, as electron-builder.yml names what it makes. */
const installerName =
  /^Trinity-Lead-Desk-(?<version>\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?)-(?<system>win|mac|linux)-(?<architecture>[a-z0-9_]+)\.(?<format>exe|dmg|AppImage|deb)$/;

export interface InstallerName {
  version: string;
  system: (typeof desktopSystems)[number];
  architecture: string;
  format: string;
}

/** What an installer's file name tells of it, or null when it is none: the zip of macOS is for updates only. */
export function readInstallerName(fileName: string): InstallerName | null {
  const { version, system, architecture, format } = installerName.exec(fileName)?.groups ?? {};
  const known = desktopSystems.find((each) => each === system);
  return version && known && architecture && format ? { version, system: known, architecture, format } : null;
}

/** Below 0 when the first version is older. A version with a suffix, such as `1.0.0-beta.1`, comes before the plain one. */
export function compareVersions(first: string, second: string): number {
  const [firstPlain = '', firstSuffix] = first.split(/-(.*)/);
  const [secondPlain = '', secondSuffix] = second.split(/-(.*)/);
  const plain = firstPlain.localeCompare(secondPlain, 'en', { numeric: true });
  if (plain !== 0 || firstSuffix === secondSuffix) return plain;
  if (firstSuffix === undefined || secondSuffix === undefined) return firstSuffix === undefined ? 1 : -1;
  return firstSuffix.localeCompare(secondSuffix, 'en', { numeric: true });
}
