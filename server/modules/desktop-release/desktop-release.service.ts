import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compare, valid } from 'semver';
import { type DesktopRelease, desktopSystems } from '../../../shared/schemas/site/desktop-release.ts';
import type { Config } from '../../config.ts';

/** Returns the folder for files that electron-builder creates. The server serves these files at `/desktop/`. */
export const getDesktopReleasesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'desktop-releases');

export async function readDesktopReleases(config: Pick<Config, 'dataDir'>): Promise<DesktopRelease[]> {
  const folder = getDesktopReleasesFolder(config);
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((fileName) => readRelease(folder, fileName)));
  const releases = found.filter((release) => release !== null);
  return desktopSystems.flatMap((system) => selectNewest(releases.filter((release) => release.system === system)));
}

/**
 * Matches names of installers, for example `Trinity-Lead-Desk-0.2.0-win-x64.exe`. The setting `artifactName` in
 * electron-builder.yml defines these names.
 */
const installerName =
  /^Trinity-Lead-Desk-(?<version>\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?)-(?<system>win|mac|linux)-(?<architecture>[a-z0-9_]+)\.(?<format>exe|dmg|AppImage|deb)$/;

interface InstallerName {
  version: string;
  system: (typeof desktopSystems)[number];
  architecture: string;
  format: string;
}

/** Returns null for files that are not installers, for example the macOS zip file for automatic updates. */
function parseInstallerName(fileName: string): InstallerName | null {
  const { version, system, architecture, format } = installerName.exec(fileName)?.groups ?? {};
  const known = desktopSystems.find((each) => each === system);
  return version && valid(version) && known && architecture && format
    ? { version, system: known, architecture, format }
    : null;
}

async function readRelease(folder: string, fileName: string): Promise<DesktopRelease | null> {
  const name = parseInstallerName(fileName);
  if (!name) return null;
  const { size, mtime } = await stat(join(folder, fileName));
  return { fileName, href: `/desktop/${fileName}`, ...name, size, publishedAt: mtime.toISOString() };
}

function selectNewest(releases: DesktopRelease[]): DesktopRelease[] {
  const newest = releases
    .map(({ version }) => version)
    .toSorted(compare)
    .at(-1);
  return releases
    .filter(({ version }) => version === newest)
    .toSorted((first, second) => first.fileName.localeCompare(second.fileName, 'en'));
}
