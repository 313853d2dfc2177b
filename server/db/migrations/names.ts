/**
 * In the order in which they run. A migration that has been released is never changed. Commands compare names only: running
 * migrations takes all of MikroORM to load.
 */
export const migrationNames = ['20261128-initial-schema'] as const;

export type MigrationName = (typeof migrationNames)[number];

/** @param executed names of the migrations that a database has run; none of an empty one */
export const isFromUnreleasedVersion = (executed: readonly string[]): boolean =>
  executed.length > 0 && !executed.includes(migrationNames[0]);
