// @module-tag slow
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'create-migration-'));
const migrations = join(copy, 'server/db/migrations');
const entity = join(copy, 'server/modules/preview/preview-link.entity.ts');

beforeAll(() => {
  for (const name of ['server', 'shared', 'scripts', 'package.json', 'biome.json']) {
    cpSync(join(project, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'), 'dir');
});

afterAll(() => rmSync(copy, { recursive: true }));

const create = (...words: string[]): string =>
  execFileSync(process.execPath, ['scripts/create-migration.ts', ...words], { cwd: copy, encoding: 'utf8' });

const files = () => readdirSync(migrations).toSorted();
const read = (name: string) => readFileSync(join(migrations, name), 'utf8');

test('writes the migration of a changed entity, its list entries and the snapshot', () => {
  const before = files();
  expect(create('add-preview-note')).toMatch(/there is nothing to migrate.+orm\.ts/s);
  expect(create('Add Preview Note')).toContain('npm run migration:create --');
  expect(files()).toEqual(before);

  const source = readFileSync(entity, 'utf8');
  const changed = source.replace('expiresAt:', 'note: p.string().length(40).nullable(),\n    expiresAt:');
  expect(changed).not.toBe(source);
  writeFileSync(entity, changed);
  create('add-preview-note');

  const [made = '', ...others] = files().filter((name) => !before.includes(name));
  expect(others).toEqual([]);
  expect(made).toMatch(/^\d{8}-add-preview-note\.ts$/);
  const lastDay = before.findLast((name) => /^\d/.test(name))?.slice(0, 8) ?? '';
  expect(made.slice(0, 8) >= lastDay).toBe(true);
  expect(read(made)).toContain('alter table "preview_link" add "note" varchar(40) null;');
  const entry = made.replace(/\.ts$/, '');
  expect(read('index.ts')).toContain(`\n  '${entry}': AddPreviewNote,\n} satisfies `);
  expect(read('names.ts')).toMatch(new RegExp(`'${entry}',?\\s*\\] as const;`));
  expect(read('.snapshot.json')).toContain('"note"');
  expect(create('add-preview-note-again')).toContain('there is nothing to migrate');
});
