// @module-tag slow
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/servers/server-process.ts';

const project = resolve(import.meta.dirname, '../../..');

const current = 'movers:1.0.0-aaaaaaa';
const next = 'ghcr.io/movers/site:1.1.0-bbbbbbb';

let folder = '';

beforeEach(() => {
  folder = createTemporaryFolder();
  for (const path of ['deploy', 'package.json']) cpSync(join(project, path), join(folder, path), { recursive: true });
  writeFileSync(
    join(folder, '.env'),
    `SITE_DOMAIN=www.example.co.ke\nIMAGE=${current}\nPREVIOUS_IMAGE=movers:0.9.0-9999999\n`,
  );
  for (const name of ['secrets', 'bin', 'docker']) mkdirSync(join(folder, name));
  for (const name of ['database_password', 'erasure_key', 'two_step_key', 'smtp_url'])
    writeFileSync(join(folder, 'secrets', name), 'k'.repeat(44));
  cpSync(join(project, 'server/test/support/servers/stand-in-docker.sh'), join(folder, 'bin/docker'));
  // A new server gets two checks instead of two minutes of checks.
  writeFileSync(join(folder, 'bin/seq'), '#!/bin/sh\necho 1 2\n');
  chmodSync(join(folder, 'bin/seq'), 0o755);
  writeFileSync(join(folder, 'docker/servers'), `c1 ${current}\nc2 ${current}\n`);
  writeFileSync(join(folder, 'docker/last'), 'c1\nc2\n');
  writeFileSync(join(folder, 'docker/images'), `${current}\n`);
});

function run(command: string, environment: Record<string, string> = {}) {
  const env = { PATH: `${folder}/bin:${process.env.PATH}`, GIT_CEILING_DIRECTORIES: tmpdir(), ...environment };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
}

const lines = (path: string) => readFileSync(join(folder, path), 'utf8').trim().split('\n');
const running = () => lines('docker/servers').map((line) => line.split(' ')[1]);
const settings = () => Object.fromEntries(lines('.env').map((line) => line.split('=')));

test('fetches an image of a registry, migrates with it and replaces every server', () => {
  const { status, said } = run(`deploy/upgrade ${next}`, { REGISTRY: next });
  expect([status, said]).toEqual([0, expect.stringContaining(`${next} (version 1.1.0, commit bbbbbbb) runs.`)]);
  expect(said).not.toContain('Building');
  expect(said).toContain('tools node server/cli/migrate.ts');
  expect(running()).toEqual([next, next]);
  expect(settings()).toMatchObject({ IMAGE: next, PREVIOUS_IMAGE: current });
});

test('changes nothing for an image that is missing in the registry', () => {
  const { status, said } = run(`deploy/upgrade ${next}`);
  expect([status, said]).toEqual([1, expect.stringContaining(`There is no image ${next}.`)]);
  expect(said).toContain('Tomorrow: git checkout aaaaaaa');
  expect(running()).toEqual([current, current]);
  expect(settings()).toMatchObject({ IMAGE: current, PREVIOUS_IMAGE: '' });
});

test('removes a server that does not become ready, prints its log and keeps the others', () => {
  const { status, said } = run(`deploy/upgrade ${next}`, { REGISTRY: next, SICK: next });
  expect([status, said]).toEqual([1, expect.stringContaining('The new server did not become ready')]);
  expect(said).toContain('Cannot start: what server c3 says');
  expect(said).toContain('The upgrade has stopped.');
  expect(running()).toEqual([current, current]);
  expect(settings()).toMatchObject({ IMAGE: current });
});

test('rolls back to the named image and prints the command to go forward again', () => {
  expect(run(`deploy/rollback ${next}`).said).toContain(`The image ${next} does not exist`);
  expect(running()).toEqual([current, current]);
  const { status, said } = run(`deploy/rollback ${next}`, { REGISTRY: next });
  expect([status, said]).toEqual([
    0,
    expect.stringContaining('Restore the files of this version: git checkout bbbbbbb'),
  ]);
  expect(running()).toEqual([next, next]);
  expect(settings()).toMatchObject({ IMAGE: next, PREVIOUS_IMAGE: current });
});

test('also replaces a paused server', () => {
  writeFileSync(join(folder, 'docker/paused'), 'c2\n');
  const { status, said } = run(`deploy/upgrade ${next}`, { REGISTRY: next });
  expect([status, said]).toEqual([0, expect.stringContaining(' runs.')]);
  expect(running()).toEqual([next, next]);
});
