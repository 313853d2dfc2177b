import type { Migration } from '@mikro-orm/migrations';
import { InitialSchema } from './20261128-initial-schema.ts';
import { type MigrationName, migrationNames } from './names.ts';

const classes = {
  '20261128-initial-schema': InitialSchema,
} satisfies Record<MigrationName, typeof Migration>;

export const migrations = migrationNames.map((name) => ({ name, class: classes[name] }));
