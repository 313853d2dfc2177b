import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandError } from '../run-command.ts';

/** Manifest that is stored beside each backup and used to check a restore. See rows-backup.ts for the format `rows`. */
const backupManifestSchema = z.object({
  format: z.enum(['pg_dump', 'rows']),
  createdAt: z.iso.datetime(),
  postgres: z.int(),
  product: z.string(),
  revision: z.string().optional(),
  file: z.object({ bytes: z.int(), sha256: z.string() }),
  tables: z.record(z.string(), z.object({ rows: z.int(), checksum: z.string() })),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;

const extensions = { pg_dump: '.dump', rows: '.rows.gz' } as const satisfies Record<BackupManifest['format'], string>;

const backupPattern = /^trinity-\d{8}T\d{6}Z\.(?:dump|rows\.gz)$/;

/** Returns a name that sorts chronologically, for example `trinity-20261121T231500Z.dump`. */
export const formatBackupName = (now: Date, format: BackupManifest['format']): string =>
  `trinity-${now.toISOString().replace(/[-:]|\.\d+/g, '')}${extensions[format]}`;

export const getManifestPath = (path: string): string => `${path}.json`;

export const parseBackupFormat = (path: string): BackupManifest['format'] =>
  path.endsWith(extensions.rows) ? 'rows' : 'pg_dump';

/** Returns null if the manifest is missing. @throws {CommandError} if the manifest is damaged */
export async function readManifest(path: string): Promise<BackupManifest | null> {
  if (!existsSync(getManifestPath(path))) return null;
  try {
    return backupManifestSchema.parse(JSON.parse(await readFile(getManifestPath(path), 'utf8')));
  } catch {
    throw new CommandError(
      `${getManifestPath(path)} is damaged. Copy the file again, or use another backup. If you have no other backup, move the .json file to another folder and restore again. Without this file, the restored rows are not compared with the backup.`,
    );
  }
}

export async function describeFile(path: string): Promise<NonNullable<BackupManifest['file']>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** @throws {CommandError} if the backup is missing, incomplete or damaged */
export async function assertIntactBackup(path: string): Promise<void> {
  if (!existsSync(path)) throw new CommandError(`The file ${path} does not exist. Check the path.`);
  const expected = (await readManifest(path))?.file;
  if (!expected) return;
  const found = await describeFile(path);
  if (found.bytes !== expected.bytes)
    throw new CommandError(
      `${path} is incomplete: it has ${found.bytes} of ${expected.bytes} bytes. Nothing was restored. Copy the file again, or use another backup.`,
    );
  if (found.sha256 !== expected.sha256)
    throw new CommandError(
      `${path} is damaged: its checksum has changed. Nothing was restored. Copy the file again, or use another backup.`,
    );
}

/** Lists complete backups, newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const files = existsSync(folder) ? await readdir(folder) : [];
  return files
    .filter((file) => backupPattern.test(file))
    .toSorted()
    .toReversed()
    .map((file) => join(folder, file));
}

const deleteBackup = (path: string) => Promise.all([rm(path), rm(getManifestPath(path), { force: true })]);

/** @throws {CommandError} unless the text is a whole number above 0, because 0 would delete all backups */
export function parseKeptBackups(name: string, text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new CommandError(`${name} must be a whole number above 0.`);
  return count;
}

export async function deleteOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep);
  for (const path of old) await deleteBackup(path);
  return old.length;
}
