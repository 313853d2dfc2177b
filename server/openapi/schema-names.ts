import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the API document calls its schemas. */
export type SchemaNames = ReadonlyMap<unknown, string>;

/**
 * The names of all schemas that `shared/schemas` exports: as the code has them, `quoteSchema` is `Quote`.
 * @throws {Error} when two of them have one name.
 */
export async function readSchemaNames(): Promise<SchemaNames> {
  const named = (await loadSchemaModules())
    .flatMap((module) => Object.entries(module))
    .filter(([name, schema]) => schema instanceof z.ZodType && name.endsWith('Schema'))
    .map(([name, schema]) => ({ schema, name: `${name.charAt(0).toUpperCase()}${name.slice(1, -'Schema'.length)}` }));
  for (const { name, schema } of named)
    if (named.some((other) => other.name === name && other.schema !== schema))
      throw new Error(`${name} is two schemas`);
  return new Map(named.map(({ schema, name }) => [schema, name]));
}

/**
 * Modules of schemas. Where Vite has built the server there is no folder: it puts the modules in. From the sources Node
 * reads the folder.
 */
async function loadSchemaModules(): Promise<object[]> {
  if (import.meta.env)
    return Object.values(
      import.meta.glob<object>(['../../shared/schemas/**/*.ts', '!../../shared/schemas/**/*.test.ts'], { eager: true }),
    );
  const folder = join(import.meta.dirname, '../../shared/schemas');
  const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
  return Promise.all(files.map((file) => import(/* @vite-ignore */ join(folder, file))));
}
