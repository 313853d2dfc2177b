import { cpSync, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { registerMigration } from '../../../scripts/register-migration.ts';
import { runProgramOrThrow } from './run-program.ts';
import { workFolder } from './work-folder.ts';

const project = resolve(import.meta.dirname, '../../..');

/** Operators clone and pull this copy of the working folder, including uncommitted files. */
export const originFolder = join(workFolder, 'origin');

export const firstVersion = 'v9.0.0';

const git = (...args: string[]) => runProgramOrThrow('git', args, { folder: originFolder });

export async function createOriginRepository(): Promise<void> {
  if (existsSync(originFolder)) return;
  await runProgramOrThrow('git', ['clone', '--quiet', '--no-hardlinks', project, originFolder], { folder: workFolder });
  const listed = await runProgramOrThrow('git', ['ls-files', '-z', '--modified', '--others', '--exclude-standard'], {
    folder: project,
  });
  for (const path of listed.split('\0').filter(Boolean)) {
    if (existsSync(join(project, path))) cpSync(join(project, path), join(originFolder, path));
    else await rm(join(originFolder, path), { force: true });
  }
  await release(firstVersion);
}

async function release(version: string): Promise<void> {
  const author = ['-c', 'user.name=Release', '-c', 'user.email=release@example.com'];
  await git('add', '--all');
  await git(...author, 'commit', '--quiet', '--allow-empty', '--message', `Release ${version}`);
  await git(...author, 'tag', '--annotate', '--message', version, version);
}

export async function releaseMigration(version: string, name: string, sql: string): Promise<void> {
  const folder = join(originFolder, 'server/db/migrations');
  await mkdir(dirname(folder), { recursive: true });
  const className = `Migration${version.replaceAll(/\D/g, '')}`;
  await writeFile(
    join(folder, `${name}.ts`),
    `import { Migration } from '@mikro-orm/migrations';\n\nexport class ${className} extends Migration {\n  override up(): void {\n    this.addSql(${JSON.stringify(sql)});\n  }\n}\n`,
  );
  registerMigration(folder, name, className);
  await release(version);
}

/** Removes later releases from the branch, so that a clone gets this version. Their tags stay. */
export async function resetOriginTo(version: string): Promise<void> {
  await git('reset', '--quiet', '--hard', version);
}
