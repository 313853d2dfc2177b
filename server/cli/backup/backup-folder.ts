import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * What stands beside each backup: what was in the database at its very moment, so that a restore can be checked.
 * `pg_dump` backups are archives of PostgreSQL's own tools, `rows` ones our own (see rows-backup.ts).
 */
const backupManifestSchema = z.object({
  format: z.enum(['pg_dump', 'rows']),
  createdAt: z.iso.datetime(),
  /** Major version of the server. */
  postgres: z.int(),
  tables: z.record(z.string(), z.object({ rows: z.int(), checksum: z.string() })),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;

/** @throws when the text is none of ours. */
const parseManifest = (text: string): BackupManifest => backupManifestSchema.parse(JSON.parse(text));

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
