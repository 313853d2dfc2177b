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
export const parseManifest = (text: string): BackupManifest => backupManifestSchema.parse(JSON.parse(text));
