import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { openOrm } from '../server/db/orm.ts';

// `npm run make-migration -- quote-floor`: writes what the entities have and the last migration has not, enters it in the
// list of migrations, and renews the snapshot of the schema. It needs no database.

const folder = join(import.meta.dirname, '../server/db/migrations');
const [topic = ''] = process.argv.slice(2);
if (!/^[a-z]+(?:-[a-z]+)*$/.test(topic)) end('Say what it is about, such as: npm run make-migration -- quote-floor');

/** After the last one, even where that is ahead of the calendar. */
const index = join(folder, 'index.ts');
const list = readFileSync(index, 'utf8');
const lastDay = [...list.matchAll(/name: '(\d{8})-/g)].at(-1)?.[1] ?? '';
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const name = `${today > lastDay ? today : lastDay}-${topic}`;
const file = join(folder, `${name}.ts`);
if (existsSync(file)) end(`There is ${name} already.`);

const orm = await openOrm('postgresql://nobody@127.0.0.1/none', pino({ level: 'silent' }), 0);
const className = topic.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
orm.config.get('migrations').fileName = () => name;
const { diff } = await orm.migrator.create();
await orm.close();
if (diff.up.length === 0) end('Entities and migrations agree: there is nothing to migrate.');

const statements = diff.up.filter(Boolean).map((sql) => `    this.addSql(\`${sql.replace(/[`$\\]/g, '\\$&')}\`);`);
writeFileSync(
  file,
  `import { Migration } from '@mikro-orm/migrations';

/** TODO: what it is for, in a sentence. */
export class ${className} extends Migration {
  override up(): void {
${statements.join('\n')}
  }
}
`,
);
writeFileSync(
  index,
  list
    .replace('\n\n/**', `\nimport { ${className} } from './${name}.ts';\n\n/**`)
    .replace(/\];\s*$/, `  { name: '${name}', class: ${className} },\n];\n`),
);
execFileSync('npx', ['biome', 'check', '--write', folder], { stdio: 'inherit' });
console.log(
  `Made server/db/migrations/${name}.ts. Read it: a filled database has to take it, with the version before running.`,
);

function end(text: string): never {
  console.error(text);
  process.exit(1);
}
