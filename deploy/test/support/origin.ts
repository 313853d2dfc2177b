import { cpSync, existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { registerMigration } from '../../../scripts/register-migration.ts';
import { mustRun } from './run-program.ts';
import { workFolder } from './work-folder.ts';

const project = resolve(import.meta.dirname, '../../..');

/** The repository that operators clone and pull from: ours as it lies here, what is not committed with it. */
export const origin = join(workFolder, 'origin');

/** The version that is installed first. */
export const firstVersion = 'v9.0.0';

const git = (...args: string[]) => mustRun('git', args, { folder: origin });

/** Makes the repository, once in a run. */
export async function makeOrigin(): Promise<void> {
  if (existsSync(origin)) return;
  await mustRun('git', ['clone', '--quiet', '--no-hardlinks', project, origin], { folder: workFolder });
  const listed = await mustRun('git', ['ls-files', '-z', '--modified', '--others', '--exclude-standard'], {
    folder: project,
  });
  for (const path of listed.split('\0').filter(Boolean)) {
    if (existsSync(join(project, path))) cpSync(join(project, path), join(origin, path));
    else await rm(join(origin, path), { force: true });
  }
  await release(firstVersion);
}

/** A commit of everything that has changed in the repository, with a tag. */
async function release(version: string): Promise<void> {
  const author = ['-c', 'user.name=Release', '-c', 'user.email=release@example.com'];
  await git('add', '--all');
  await git(...author, 'commit', '--quiet', '--allow-empty', '--message', `Release ${version}`);
  await git(...author, 'tag', '--annotate', '--message', version, version);
}

/** Releases a version with one migration more. @param sql what it runs */
export async function releaseMigration(version: string, name: string, sql: string): Promise<void> {
  const folder = join(origin, 'server/db/migrations');
  await mkdir(dirname(folder), { recursive: true });
  const className = `Migration${version.replaceAll(/\D/g, '')}`;
  await writeFile(
    join(folder, `${name}.ts`),
    `import { Migration } from '@mikro-orm/migrations';\n\nexport class ${className} extends Migration {\n  override up(): void {\n    this.addSql(${JSON.stringify(sql)});\n  }\n}\n`,
  );
  registerMigration(folder, name, className);
  await release(version);
}

/** Takes the newest releases back: whoever clones gets the one before them. Their tags stay. */
export async function withdrawTo(version: string): Promise<void> {
  await git('reset', '--quiet', '--hard', version);
}
