import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { isEmptyDatabase } from '../../db/empty-database.ts';
import type { StoredErasure } from '../../modules/privacy/erasure.service.ts';
import { CommandError, withClient } from '../run-command.ts';

/** File in the folder of the backups. Each of them is older than some erasures: a restore learns of those from here. */
export const erasureListName = 'erasures.json';

const erasureListSchema = z.object({
  /** When the list was last compared with the database: it does not know who was erased later. */
  asOf: z.iso.datetime().transform((text) => new Date(text)),
  erasures: z.array(
    z.object({
      id: z.uuid(),
      keyId: z.string().nullable(),
      hash: z.string().nullable(),
      erasedAt: z.iso.datetime().transform((text) => new Date(text)),
    }),
  ),
});

type ErasureList = z.infer<typeof erasureListSchema>;

/**
 * Null when the folder has none.
 * @throws {CommandError} when it cannot be understood: nobody is to take that for a list of nobody
 */
export async function readErasureList(folder: string): Promise<ErasureList | null> {
  const path = join(folder, erasureListName);
  if (!existsSync(path)) return null;
  try {
    return erasureListSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new CommandError(`${path} is no list of erasures: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Adds the erasures that the database has to the folder's list. Whoever reads it meanwhile reads a whole one. A database that
 * has begun anew, empty, knows of none of before: it is not compared with.
 * @throws {CommandError} when it is empty
 */
export async function updateErasureList(databaseUrl: string, folder: string, now: Date): Promise<void> {
  if (await withClient(databaseUrl, isEmptyDatabase))
    throw new CommandError('The database is empty, and knows of no erasures.');
  const stored = await withClient(databaseUrl, storedErasures);
  const known = (await readErasureList(folder))?.erasures ?? [];
  const erasures = mergeErasures(known, stored);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${erasureListName}.${randomBytes(4).toString('hex')}.unfinished`);
  await writeFile(unfinished, `${JSON.stringify({ asOf: now, erasures })}\n`, { mode: 0o600 });
  await rename(unfinished, join(folder, erasureListName));
}

export const mergeErasures = (known: readonly StoredErasure[], stored: readonly StoredErasure[]): StoredErasure[] => [
  ...new Map([...known, ...stored].map((erasure) => [erasure.id, erasure])).values(),
];

/** What a database knows of erasures itself. */
export async function storedErasures(client: Client): Promise<StoredErasure[]> {
  // A backup before an upgrade may be made by the new version already, of a database that has no such table yet.
  const { rows: tables } = await client.query(`select from pg_class where oid = to_regclass('public.erasure')`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<StoredErasure>(
    'select id, key_id as "keyId", hash, erased_at as "erasedAt" from erasure order by id',
  );
  return rows;
}
