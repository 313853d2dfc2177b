import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandError } from '../run-command.ts';

/**
 * The `.json` beside each backup: the contents of the database at that moment, to check a restore.
 * `pg_dump` backups are archives of PostgreSQL's tools, `rows` backups are our own format (rows-backup.ts).
 */
const backupManifestSchema = z.object({
  format: z.enum(['pg_dump', 'rows']),
  createdAt: z.iso.datetime(),
  /** Major version of the server. */
  postgres: z.int(),
  /** Version of the product that made the backup. */
  product: z.string(),
  /** Commit of that version, if known. */
  revision: z.string().optional(),
  /** Detects a file that was cut off or damaged. */
  file: z.object({ bytes: z.int(), sha256: z.string() }),
  tables: z.record(z.string(), z.object({ rows: z.int(), checksum: z.string() })),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;

const extensions = { pg_dump: '.dump', rows: '.rows.gz' } as const satisfies Record<BackupManifest['format'], string>;

const backupPattern = /^trinity-\d{8}T\d{6}Z\.(?:dump|rows\.gz)$/;

/** `trinity-20261121T231500Z.dump`: backups sorted by name are sorted by time. */
export const formatBackupName = (now: Date, format: BackupManifest['format']): string =>
  `trinity-${now.toISOString().replace(/[-:]|\.\d+/g, '')}${extensions[format]}`;

export const getManifestPath = (path: string): string => `${path}.json`;

/** Reads the format from a file's name. */
export const parseBackupFormat = (path: string): BackupManifest['format'] =>
  path.endsWith(extensions.rows) ? 'rows' : 'pg_dump';

/**
 * @returns null if there is no `.json`
 * @throws {CommandError} if it is damaged
 */
export async function readManifest(path: string): Promise<BackupManifest | null> {
  if (!existsSync(getManifestPath(path))) return null;
  try {
    return backupManifestSchema.parse(JSON.parse(await readFile(getManifestPath(path), 'utf8')));
  } catch {
    throw new CommandError(
      `${getManifestPath(path)} is damaged. Copy it again, or use another backup. If there is no other, move the .json away: the restore is then not compared.`,
    );
  }
}

/** Size and checksum of a file, for its manifest. */
export async function describeFile(path: string): Promise<NonNullable<BackupManifest['file']>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/**
 * Checks that a backup exists and is complete.
 * @throws {CommandError} if not
 */
export async function assertIntactBackup(path: string): Promise<void> {
  if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
  const expected = (await readManifest(path))?.file;
  if (!expected) return;
  const found = await describeFile(path);
  if (found.bytes !== expected.bytes)
    throw new CommandError(
      `${path} is not whole: it has ${found.bytes} bytes, and had ${expected.bytes} when it was made. Nothing was restored.`,
    );
  if (found.sha256 !== expected.sha256)
    throw new CommandError(`${path} is damaged: its checksum is another than when it was made. Nothing was restored.`);
}

/** Paths of the complete backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  return files
    .filter((file) => backupPattern.test(file))
    .toSorted()
    .toReversed()
    .map((file) => join(folder, file));
}

const deleteBackup = (path: string) => Promise.all([rm(path), rm(getManifestPath(path), { force: true })]);

/** Deletes all but the newest `keep` backups. @returns how many were deleted */
export async function deleteOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep);
  for (const path of old) await deleteBackup(path);
  return old.length;
}
