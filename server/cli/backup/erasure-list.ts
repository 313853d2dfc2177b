import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { z } from 'zod';
import { isEmptyDatabase } from '../../db/empty-database.ts';
import type { StoredErasure } from '../../modules/privacy/erasure.service.ts';
import { CommandError, withDatabaseClient } from '../run-command.ts';

/** File in the backup folder that lists all erasures. A restore repeats the erasures. */
export const erasureListFileName = 'erasures.json';

const erasureListSchema = z.object({
  /** Time of the last update. Later erasures are not in the list. */
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

/** Returns null if the list is missing. @throws {CommandError} if the list is damaged */
export async function readErasureList(folder: string): Promise<ErasureList | null> {
  const path = join(folder, erasureListFileName);
  if (!existsSync(path)) return null;
  try {
    return erasureListSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new CommandError(
      `${path} is not a valid list of erasures: ${error instanceof Error ? error.message : error}\nRestore the file from a copy.`,
    );
  }
}

/** Adds the database's erasures to the list. @throws {CommandError} if the database is empty */
export async function updateErasureList(databaseUrl: string, folder: string, now: Date): Promise<void> {
  if (await withDatabaseClient(databaseUrl, isEmptyDatabase))
    throw new CommandError('The database is empty, so nothing was backed up.');
  const stored = await withDatabaseClient(databaseUrl, readStoredErasures);
  const known = (await readErasureList(folder))?.erasures ?? [];
  const erasures = mergeErasures(known, stored);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${erasureListFileName}.${randomBytes(4).toString('hex')}.unfinished`);
  await writeFile(unfinished, `${JSON.stringify({ asOf: now, erasures })}\n`, { mode: 0o600 });
  await rename(unfinished, join(folder, erasureListFileName));
}

export const mergeErasures = (known: readonly StoredErasure[], stored: readonly StoredErasure[]): StoredErasure[] => [
  ...new Map([...known, ...stored].map((erasure) => [erasure.id, erasure])).values(),
];

export async function readStoredErasures(client: Client): Promise<StoredErasure[]> {
  // A restore also reads the erasures of the database that it will replace. That database might not have this table.
  const { rows: tables } = await client.query(`select from pg_class where oid = to_regclass('public.erasure')`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<StoredErasure>(
    'select id, key_id as "keyId", hash, erased_at as "erasedAt" from erasure order by id',
  );
  return rows;
}
