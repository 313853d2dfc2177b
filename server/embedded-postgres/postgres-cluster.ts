import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresLauncher } from './postgres-launcher.ts';

/** PostgreSQL's files within a data folder, and the means to work on them. */
export interface PostgresCluster {
  /** The cluster itself, `<data folder>/postgres`. */
  folder: string;
  /** Password of {@link clusterUser}, readable by us only. */
  passwordFile: string;
  logFile: string;
  binaries: PostgresBinaries;
  launcher: PostgresLauncher;
}

/** Superuser: the cluster serves this product alone. */
const clusterUser = 'trinity';
/** The product's database, made together with the cluster. */
const clusterDatabase = 'trinity';

/** Names the places in a data folder. Touches nothing. */
export function clusterIn(dataDir: string, binaries: PostgresBinaries, launcher: PostgresLauncher): PostgresCluster {
  return { ...clusterPlaces(dataDir), binaries, launcher };
}

/** Paths of PostgreSQL's files in a data folder. */
export const clusterPlaces = (dataDir: string) => ({
  folder: join(dataDir, 'postgres'),
  passwordFile: join(dataDir, 'postgres-password'),
  logFile: join(dataDir, 'postgres.log'),
});

/** The data folder holds something that cannot be this product's cluster; nothing was changed. */
class ClusterUnusable extends Error {
  override name = 'ClusterUnusable';
}

/** The address of the product's database for a server on this port. */
export function clusterUrl(password: string, port: number): string {
  return `postgresql://${clusterUser}:${password}@127.0.0.1:${port}/${clusterDatabase}`;
}

/** @throws {ClusterUnusable} */
export function readClusterPassword({ passwordFile }: Pick<PostgresCluster, 'passwordFile'>): string {
  if (existsSync(passwordFile)) return readFileSync(passwordFile, 'utf8').trim();
  throw new ClusterUnusable(`The password file ${passwordFile} is missing. Restore it from a backup.`);
}

/**
 * Creates the cluster if there is none. It is made under another name and renamed when complete,
 * so that a kill in the middle leaves nothing that looks like a cluster.
 *
 * @throws {ClusterUnusable}
 * @param sync - false skips flushing to disk, for tests.
 * @returns whether it was created now.
 */
export async function ensureCluster(cluster: PostgresCluster, { sync }: { sync: boolean }): Promise<boolean> {
  const { folder, passwordFile, binaries, launcher } = cluster;
  if (existsSync(join(folder, 'PG_VERSION'))) {
    giveTo(launcher, folder); // an earlier start may have run as somebody else
    return false;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new ClusterUnusable(
      `The folder ${folder} is not a PostgreSQL cluster. Restore it from a backup, or move it away.`,
    );
  }
  removeUnfinished(cluster);
  const unfinished = mkdtempSync(`${folder}.new-`);
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  for (const path of [unfinished, passwordFile]) giveTo(launcher, path);
  const files = ['-D', unfinished, `--pwfile=${passwordFile}`, ...(sync ? [] : ['--no-sync'])];
  const access = ['-U', clusterUser, '-A', 'scram-sha-256', '--no-instructions'];
  // The built-in provider sorts alike everywhere; the system's libc and ICU change under a cluster's indexes.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await launcher.run(binaries.initdb, [...files, ...access, ...locale]);
  const alone = ['--single', '-D', unfinished, '-c', 'exit_on_error=true', '-c', `fsync=${sync ? 'on' : 'off'}`];
  await launcher.run(binaries.postgres, [...alone, 'postgres'], `CREATE DATABASE ${clusterDatabase};\n`);
  renameSync(unfinished, folder);
  return true;
}

function removeUnfinished({ folder }: PostgresCluster): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix)) rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Makes the launcher's user the owner, and the only one who may read. */
function giveTo({ owner }: PostgresLauncher, path: string): void {
  const found = statSync(path);
  if (found.mode & 0o077) chmodSync(path, found.mode & 0o700);
  if (!owner || found.uid === owner.uid) return;
  const within = found.isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of ['', ...within]) lchownSync(join(path, name), owner.uid, owner.gid);
}
