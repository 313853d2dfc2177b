/**
 * Names in order of execution. Never change a released migration. The names have their own file, because loading a
 * migration loads all of MikroORM.
 */
export const migrationNames = ['20261128-initial-schema'] as const;

export type MigrationName = (typeof migrationNames)[number];

/** Returns true if an unreleased version created the schema. @param executed applied migrations */
export const hasUnreleasedSchema = (executed: readonly string[]): boolean =>
  executed.length > 0 && !executed.includes(migrationNames[0]);
