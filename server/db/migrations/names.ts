/**
 * Names in order of execution. Never change a released migration. Separate, because loading migrations loads all of
 * MikroORM.
 */
export const migrationNames = ['20261128-initial-schema'] as const;

export type MigrationName = (typeof migrationNames)[number];

/** @param executed migrations of the database, empty for a new one */
export const hasUnreleasedSchema = (executed: readonly string[]): boolean =>
  executed.length > 0 && !executed.includes(migrationNames[0]);
