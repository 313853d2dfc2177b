import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../server/test/built-server.ts';
import type { CleanUps } from './clean-ups.ts';
import { type Product, startProduct } from './product.ts';
import { createDatabase, type TestBed } from './test-bed.ts';

interface Version extends Product {
  databaseUrl: string;
}

export interface BothVersions {
  now: Version;
  before: Version;
}

/**
 * This version and an earlier one, each with a database of its own that begins empty.
 * @param before folder of the earlier version, with its packages and its build
 * @param purpose for which they are started, in the names of their databases
 */
export async function startBothVersions(
  cleanUps: CleanUps,
  { productEnvironment, folder, cores }: TestBed,
  before: string,
  purpose: string,
  environment: Record<string, string> = {},
): Promise<BothVersions> {
  const start = async (version: keyof BothVersions, versionFolder: string) => {
    const name = `${purpose}_${version}`;
    const databaseUrl = await createDatabase(productEnvironment.DATABASE_URL ?? '', name);
    const own = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name), ...environment };
    return { ...(await startProduct(cleanUps, cores, own, versionFolder)), databaseUrl };
  };
  return { now: await start('now', projectFolder), before: await start('before', before) };
}

/** The commit that is checked out in a folder, in short. */
export const commitIn = (folder: string): string =>
  execFileSync('git', ['-C', folder, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
