// @module-tag slow
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { extractFile, listPackage } from '@electron/asar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuses, readFuses } from './desktop-fuses.mjs';

// Some machines cannot download Electron. Instead, this packages a file that contains only Electron's fuses.

const project = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'desktop-package-'));
const app = join(folder, 'release/linux-unpacked');

/** @electron/fuses searches for this marker in a binary. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

const unset = '101100111';

function writeSyntheticElectron(): string {
  const dist = join(folder, 'electron');
  mkdirSync(join(dist, 'resources'), { recursive: true });
  const padding = Buffer.alloc(2_000, 7);
  const wire = Buffer.concat([Buffer.from(sentinel), Buffer.from([1, unset.length]), Buffer.from(unset)]);
  writeFileSync(join(dist, 'electron'), Buffer.concat([padding, wire, padding]), { mode: 0o755 });
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(dist, name), '');
  writeFileSync(join(dist, 'version'), '45.4.1');
  return dist;
}

beforeAll(() => {
  const settings = [`-c.electronDist=${writeSyntheticElectron()}`, `-c.directories.output=${join(folder, 'release')}`];
  const electronBuilder = join(project, 'node_modules/electron-builder/cli.js');
  execFileSync(process.execPath, [electronBuilder, '--linux', 'dir', '--x64', '--publish', 'never', ...settings], {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('sets every fuse and changes nothing else in the binary', async () => {
  expect(await readFuses(join(app, 'trinity-lead-desk'))).toEqual(fuses);
  const [before, after] = [join(folder, 'electron/electron'), join(app, 'trinity-lead-desk')].map((file) =>
    readFileSync(file),
  );
  const changed = [...(before ?? [])].filter((byte, index) => byte !== after?.[index]);
  expect(after?.length).toBe(before?.length);
  expect(changed.length).toBeLessThanOrEqual(unset.length);
});

test('packs only the built app, its pictures and its description', () => {
  const archive = join(app, 'resources/app.asar');
  const files = listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
  const own =
    /^\/(?:package\.json|out|out\/(?:main|preload|renderer)(?:\/.*)?|desktop-admin|desktop-admin\/resources(?:\/[\w@-]+\.png)?)$/;
  expect(files.filter((path) => !own.test(path))).toEqual([]);
  expect(files).toEqual(
    expect.arrayContaining(['/out/main/index.js', '/out/preload/index.cjs', '/out/renderer/index.html']),
  );
  expect(files.filter((path) => /node_modules|\.map$|\.ts$|\.env/.test(path))).toEqual([]);
  const description = JSON.parse(extractFile(archive, 'package.json').toString());
  expect(description).toMatchObject({ name: 'trinity-lead-desk', main: 'out/main/index.js', type: 'module' });
  for (const unneeded of ['scripts', 'dependencies', 'devDependencies', 'optionalDependencies']) {
    expect(description[unneeded] ?? null).toBeNull();
  }
});
