import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../..');

/** As people type it, in this project; what it says to either stream. */
async function npmRun(...words: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('npm', ['run', '--silent', ...words], { cwd: project });
  return stdout + stderr;
}

test('a command says nothing of a file .env that is not there', async () => {
  const said = await npmRun('staff', '--', '--help');
  expect(said).toContain('staff');
  expect(said).not.toContain('.env');
});

test('a build says that a running server must be restarted to serve it', async () => {
  expect(await npmRun('postbuild')).toContain('restarted');
});

test('the lock file says where each package is, so that npm asks for no lists of versions', async () => {
  const { packages } = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  const { '': _ours, ...locked } = packages;
  expect(Object.keys(locked).filter((path) => !locked[path].resolved)).toEqual([]);
});
