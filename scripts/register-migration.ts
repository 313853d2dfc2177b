import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const migrationListFiles = { index: 'index.ts', names: 'names.ts' } as const;

/** Adds a migration to the end of both lists. @param file file name without `.ts` */
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
