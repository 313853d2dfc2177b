import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandError } from '../run-command.ts';

/**
 * What stands beside each backup: what was in the database at its very moment, so that a restore can be checked.
 * `pg_dump` backups are archives of PostgreSQL's own tools, `rows` ones our own (see rows-backup.ts).
 */
const backupManifestSchema = z.object({
  format: z.enum(['pg_dump', 'rows']),
  createdAt: z.iso.datetime(),
  /** Major version of the server. */
  postgres: z.int(),
  /** The product that made it; backups of before it was noted have none, and neither of the next. */
  product: z.string().optional(),
  /** The commit that this was built of, as far as it is known. */
  revision: z.string().optional(),
  /** The file itself, so that one that was cut off or damaged on its way is told before anything is done with it. */
  file: z.object({ bytes: z.int(), sha256: z.string() }).optional(),
  tables: z.record(z.string(), z.object({ rows: z.int(), checksum: z.string() })),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;

const extensions = { pg_dump: '.dump', rows: '.rows.gz' } as const satisfies Record<BackupManifest['format'], string>;

const backupPattern = /^trinity-\d{8}T\d{6}Z\.(?:dump|rows\.gz)$/;

/** `trinity-20261121T231500Z.dump`: backups sorted by name are sorted by time. */
export const backupName = (now: Date, format: BackupManifest['format']): string =>
  `trinity-${now.toISOString().replace(/[-:]|\.\d+/g, '')}${extensions[format]}`;

export const manifestOf = (path: string): string => `${path}.json`;

/** What a file is, told by its name. */
export const formatOf = (path: string): BackupManifest['format'] =>
  path.endsWith(extensions.rows) ? 'rows' : 'pg_dump';

/**
 * Null when a backup has come without it.
 * @throws {CommandError} when it cannot be understood: nobody is to take a damaged one for none
 */
export async function readManifest(path: string): Promise<BackupManifest | null> {
  if (!existsSync(manifestOf(path))) return null;
  try {
    return backupManifestSchema.parse(JSON.parse(await readFile(manifestOf(path), 'utf8')));
  } catch {
    throw new CommandError(
      `${manifestOf(path)} is damaged. Copy it anew, or take another backup; if there is no other, move it away, and what is restored cannot be compared.`,
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
 * Looks whether a backup is there and whole, as far as its manifest tells, before anything is done with it.
 * @throws {CommandError} when it is not
 */
export async function checkBackup(path: string): Promise<void> {
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

const deleteBackup = (path: string) => Promise.all([rm(path), rm(manifestOf(path), { force: true })]);

/** Deletes all but the newest `keep` backups. @returns how many were deleted */
export async function deleteOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep);
  for (const path of old) await deleteBackup(path);
  return old.length;
}
