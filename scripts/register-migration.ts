import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The files that know every migration, in the folder of migrations. */
export const migrationListFiles = { index: 'index.ts', names: 'names.ts' } as const;

/**
 * Puts a migration at the end of those that are run.
 * @param folder of migrations, ours or that of another clone
 * @param file its name without `.ts`
 */
export function registerMigration(folder: string, file: string, className: string): void {
  const change = (list: string, addTo: (text: string) => string) =>
    writeFileSync(join(folder, list), addTo(readFileSync(join(folder, list), 'utf8')));
  change(migrationListFiles.index, (text) =>
    text
      .replace(/\n\n/, `\nimport { ${className} } from './${file}.ts';\n\n`)
      .replace(/\n\} satisfies /, `\n  '${file}': ${className},$&`),
  );
  change(migrationListFiles.names, (text) => text.replace(/,?\s*\] as const;/, `, '${file}'] as const;`));
}
