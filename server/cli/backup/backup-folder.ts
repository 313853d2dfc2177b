import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupManifest, parseManifest } from './backup-manifest.ts';

const extensions = { pg_dump: '.dump', rows: '.rows.gz' } as const satisfies Record<BackupManifest['format'], string>;

const name = /^trinity-\d{8}T\d{6}Z\.(?:dump|rows\.gz)$/;

/** `trinity-20261121T231500Z.dump`: in the order of their names, backups are in the order of their making. */
export const backupName = (now: Date, format: BackupManifest['format']): string =>
  `trinity-${now.toISOString().replace(/[-:]|\.\d+/g, '')}${extensions[format]}`;

export const manifestOf = (path: string): string => `${path}.json`;

/** What a file is, told by its name. */
export const formatOf = (path: string): BackupManifest['format'] =>
  path.endsWith(extensions.rows) ? 'rows' : 'pg_dump';

/** Null when a backup has come without it. */
export async function readManifest(path: string): Promise<BackupManifest | null> {
  return existsSync(manifestOf(path)) ? parseManifest(await readFile(manifestOf(path), 'utf8')) : null;
}

/** Paths of the whole backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  return files
    .filter((file) => name.test(file))
    .toSorted()
    .toReversed()
    .map((file) => join(folder, file));
}

/** Deletes all but the newest so many. @returns how many were deleted */
export async function deleteOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep);
  for (const path of old) await Promise.all([rm(path), rm(manifestOf(path), { force: true })]);
  return old.length;
}
