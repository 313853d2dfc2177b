import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export type SchemaNames = ReadonlyMap<unknown, string>;

/**
 * Names each schema after its export. For example, `quoteSchema` becomes `Quote`.
 * @throws {Error} if two schemas have the same name
 */
export async function readSchemaNames(): Promise<SchemaNames> {
  const named = (await loadSchemaModules())
    .flatMap((module) => Object.entries(module))
    .filter(([name, schema]) => schema instanceof z.ZodType && name.endsWith('Schema'))
    .map(([name, schema]) => ({ schema, name: `${name.charAt(0).toUpperCase()}${name.slice(1, -'Schema'.length)}` }));
  for (const { name, schema } of named)
    if (named.some((other) => other.name === name && other.schema !== schema))
      throw new Error(`Two schemas have the name ${name}`);
  return new Map(named.map(({ schema, name }) => [schema, name]));
}

/** Loads the modules from the Vite build, or from the source folder if there is no build. */
async function loadSchemaModules(): Promise<object[]> {
  if (import.meta.env)
    return Object.values(
      import.meta.glob<object>(['../../shared/schemas/**/*.ts', '!../../shared/schemas/**/*.test.ts'], { eager: true }),
    );
  const folder = join(import.meta.dirname, '../../shared/schemas');
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  return Promise.all(files.map((file) => import(/* @vite-ignore */ join(folder, file))));
}
