import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');

async function npmRun(...words: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', ...words], { cwd: project });
  return stdout + stderr;
}

test('prints nothing about a missing .env file', async () => {
  const said = await npmRun('staff', '--', '--help');
  expect(said).toContain('staff');
  expect(said).not.toContain('.env');
});

test('says after a build that every running server needs a restart', async () => {
  expect(await npmRun('postbuild')).toContain('Restart every running server');
});

test('lists the address of each package in the lock file, so that npm needs no lists of versions', async () => {
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  const { '': _ours, ...locked } = packages;
  expect(Object.keys(locked).filter((path) => !locked[path].resolved)).toEqual([]);
});

test('installs exactly the imports of the server for the server, and all others for the build', async () => {
  const { dependencies } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const files = (folder: string) => readdir(join(project, folder), { recursive: true, withFileTypes: true });
  const sources = [...(await files('server')), ...(await files('shared'))]
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file.name) && !file.parentPath.includes(join('server', 'test')))
    .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'));
  const code = (await Promise.all(sources)).join('\n');
  const isImported = (name: string) => [`'${name}'`, `'${name}/`, `\`${name}/`].some((text) => code.includes(text));
  expect(Object.keys(dependencies).filter((name) => !isImported(name))).toEqual([]);
});
