import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { compareVersions, desktopSystems, readInstallerName } from '../../../shared/domain/desktop-release.ts';
import type { DesktopRelease } from '../../../shared/schemas/desktop-release.ts';
import type { Config } from '../../config.ts';

/** Where whoever publishes puts what electron-builder has made; served at `/desktop/`. */
export const desktopReleasesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'desktop-releases');

/** The installers of the newest version of each system that has been published. */
export async function readDesktopReleases(config: Pick<Config, 'dataDir'>): Promise<DesktopRelease[]> {
  const folder = desktopReleasesFolder(config);
  // Nothing has been published before the folder is there.
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((fileName) => readRelease(folder, fileName)));
  const releases = found.filter((release) => release !== null);
  return desktopSystems.flatMap((system) => newestOf(releases.filter((release) => release.system === system)));
}

async function readRelease(folder: string, fileName: string): Promise<DesktopRelease | null> {
  const name = readInstallerName(fileName);
  if (!name) return null;
  const { size, mtime } = await stat(join(folder, fileName));
  return { fileName, href: `/desktop/${fileName}`, ...name, size, publishedAt: mtime.toISOString() };
}

function newestOf(releases: DesktopRelease[]): DesktopRelease[] {
  const newest = releases
    .map(({ version }) => version)
    .toSorted(compareVersions)
    .at(-1);
  return releases
    .filter(({ version }) => version === newest)
    .toSorted((first, second) => first.fileName.localeCompare(second.fileName, 'en'));
}
