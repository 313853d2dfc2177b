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
import { join } from 'node:path';
import type { PostgresPrograms } from './postgres-programs.ts';

const clusterName = 'trinity';

/** Name prefix of the temporary folder in which a new cluster is created. */
const unfinishedPrefix = 'postgres.new-';

export const getClusterPaths = (dataDir: string) => ({
  folder: join(dataDir, 'postgres'),
  passwordFile: join(dataDir, 'postgres-password'),
  logFile: join(dataDir, 'postgres.log'),
});

/** @throws if the password file is missing */
export function readClusterUrl(dataDir: string, port: number): string {
  const { passwordFile } = getClusterPaths(dataDir);
  if (!existsSync(passwordFile)) {
    throw new Error(`The password file ${passwordFile} is missing. Restore the file from a copy of the data folder.`);
  }
  return `postgresql://${clusterName}:${readFileSync(passwordFile, 'utf8').trim()}@127.0.0.1:${port}/${clusterName}`;
}

/**
 * If the cluster is missing, creates it in a temporary folder. Renames this folder last, so that an interrupted start
 * leaves no partial cluster.
 * @param sync false in tests, to skip flushing files to disk
 * @throws if the cluster's folder contains other files
 */
export async function ensureCluster(
  dataDir: string,
  programs: PostgresPrograms,
  { sync }: { sync: boolean },
): Promise<void> {
  const { folder, passwordFile } = getClusterPaths(dataDir);
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(unfinishedPrefix)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
  }
  if (existsSync(join(folder, 'PG_VERSION'))) {
    setOwner(programs.owner, folder); // an earlier start may have run as another user
    return;
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(
      `The folder ${folder} is not a PostgreSQL cluster. Restore the folder from a copy, or move the folder away to start with an empty database.`,
    );
  }
  // Use a unique name, because the `initdb` of an interrupted start may still be writing to its folder.
  const unfinished = mkdtempSync(join(dataDir, unfinishedPrefix));
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'));
  for (const path of [unfinished, passwordFile]) setOwner(programs.owner, path);
  const files = ['-D', unfinished, `--pwfile=${passwordFile}`, ...(sync ? [] : ['--no-sync'])];
  const access = ['-U', clusterName, '-A', 'scram-sha-256', '--no-instructions'];
  // Use the builtin provider, because its sort order never changes. With other providers, an update of libc or ICU can
  // change the sort order, which corrupts indexes.
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await programs.run('initdb', [...files, ...access, ...locale]);
  const alone = ['--single', '-D', unfinished, '-c', 'exit_on_error=true', '-c', `fsync=${sync ? 'on' : 'off'}`];
  await programs.run('postgres', [...alone, 'postgres'], `CREATE DATABASE ${clusterName};\n`);
  renameSync(unfinished, folder);
}

/** Removes other users' access. If `owner` is defined, makes this user own the file or the folder with its content. */
function setOwner(owner: number | undefined, path: string): void {
  const { mode, uid } = statSync(path);
  if (mode & 0o077) chmodSync(path, mode & 0o700);
  if (owner === undefined || uid === owner) return;
  const within = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of ['', ...within]) lchownSync(join(path, name), owner, owner);
}
