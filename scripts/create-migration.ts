// `npm run migration:create -- NAME` writes the migration from the snapshot to the current entities.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { openOrm } from '../server/bootstrap/orm.ts';
import { migrations } from '../server/db/migrations/index.ts';
import { migrationListFiles, registerMigration } from './register-migration.ts';

const nothing = `Entities and snapshot agree: there is nothing to migrate.

Add a new entity to the entities in server/bootstrap/orm.ts.`;

const usage = `Creates a migration: the file, its entries in migrations/names.ts and index.ts, and the snapshot of the schema.

  npm run migration:create -- add-quote-floor            changes of the entities since the snapshot
  npm run migration:create -- --blank spell-out-phones   an empty migration, to be filled by hand

Change the entities first. No database is needed. To create the migration again, delete the file, and run:
git checkout server/db/migrations
`;

const project = resolve(import.meta.dirname, '..');
const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
const folder = join(project, 'server/db/migrations');
const snapshotFile = join(folder, '.snapshot.json');

/** For example `20261123-add-quote-floor`. Never earlier than the last migration. */
function migrationName(name: string, now: Date): string {
  const today = now.toISOString().slice(0, 10).replaceAll('-', '');
  const last = migrations.at(-1)?.name.slice(0, 8) ?? '';
  return `${today > last ? today : last}-${name}`;
}

/** Also updates the snapshot. */
async function statementsOf(isBlank: boolean): Promise<string[]> {
  // Without a connection, MikroORM compares with the snapshot.
  const orm = await openOrm('postgresql://127.0.0.1/none', pino({ level: 'silent' }), 0);
  const unused = mkdtempSync(join(tmpdir(), 'migration-'));
  try {
    const { diff } = await orm.migrator.create(unused, isBlank);
    return diff.up.filter((statement) => statement !== '');
  } finally {
    rmSync(unused, { recursive: true });
    await orm.close();
  }
}

const classNameOf = (name: string) => name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase());

const addSql = (statement: string) => `    this.addSql(\n      \`${statement.replace(/[`$\\]/g, '\\$&')}\`,\n    );\n`;

function writeMigration(file: string, className: string, statements: string[]): void {
  writeFileSync(
    join(folder, `${file}.ts`),
    `import { Migration } from '@mikro-orm/migrations';

export class ${className} extends Migration {
  override up(): void {
${statements.map(addSql).join('')}  }
}
`,
  );
  registerMigration(folder, file, className);
}

async function createMigration(name: string, isBlank: boolean): Promise<string> {
  const className = classNameOf(name);
  const file = migrationName(name, new Date());
  if (migrations.some((migration) => migration.class.name === className))
    return `The migration ${className} already exists. Choose another name.`;
  const statements = await statementsOf(isBlank);
  if (statements.length === 0) return nothing;
  writeMigration(file, className, statements);
  spawnSync(process.execPath, [
    biome,
    'check',
    '--write',
    join(folder, `${file}.ts`),
    ...Object.values(migrationListFiles).map((list) => join(folder, list)),
    snapshotFile,
  ]);
  return `Created server/db/migrations/${file}.ts.

Read the file and add a comment with its purpose. Check that it suits full tables and the previous version, which may still run.
Write functions other than trigger functions by hand, and indexes that MikroORM does not support. Then run:

  npx vitest run server/db/schema.test.ts server/db/upgrade.test.ts`;
}

const options = { blank: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;
const { values, positionals } = parseArgs({ allowPositionals: true, options });
const [name = '', ...others] = positionals;
const isName = !values.help && /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && others.length === 0;
console.log(isName ? await createMigration(name, values.blank ?? false) : usage);
