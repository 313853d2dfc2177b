import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../support/servers/server-process.ts';

const project = resolve(import.meta.dirname, '../../..');

const docker = `#!/bin/bash
case "$*" in
  *"$MISSING"*) exit 1 ;;
  pull*) ;;
  *) printf '%s@sha256:%s\\n' "\${@: -1}" "$(printf '%s' "\${@: -1}$DAY" | sha256sum | cut -c1-64)" ;;
esac
`;

function installation() {
  const folder = createTemporaryFolder();
  for (const path of ['deploy', 'docker-compose.yml'])
    cpSync(join(project, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, '.env'), 'SITE_DOMAIN=www.example.co.ke\n');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/docker'), docker, { mode: 0o755 });
  const pin = (day: string, missing = 'no such image') =>
    promisify(execFile)('deploy/pin-images', {
      cwd: folder,
      env: { PATH: `${folder}/bin:${process.env.PATH}`, DAY: day, MISSING: missing },
    });
  return { pin, settings: () => readFileSync(join(folder, '.env'), 'utf8').trim().split(/\n+/) };
}

/** Variables of images from other projects. The product's image has no digest before the build. */
const variables = [...readFileSync(join(project, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+_IMAGE):-/g)].map(
  ([, name]) => name,
);

test('pins every foreign image by its digest, and Node to the same digest in the Dockerfile', () => {
  const named = [...readFileSync(join(project, 'docker-compose.yml'), 'utf8').matchAll(/\$\{(\w+_IMAGE):-([^}]+)\}/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, , image] of named) expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/);
  const node = named.find(([, name]) => name === 'NODE_IMAGE')?.[2];
  expect(readFileSync(join(project, 'Dockerfile'), 'utf8')).toContain(`\nARG NODE_IMAGE=${node}\n`);
});

test('writes the digests of the newest images to .env, and updates them on each run', async () => {
  const { pin, settings } = installation();
  await pin('Monday');
  const [domain, ...pinned] = settings();
  expect(domain).toBe('SITE_DOMAIN=www.example.co.ke');
  expect(pinned.map((line) => line.split('=')[0]).sort()).toEqual([...new Set(variables)].sort());
  for (const line of pinned) expect(line).toMatch(/^\w+_IMAGE=[\w./-]+:[\w.-]+@sha256:[\da-f]{64}$/);
  await pin('Tuesday');
  expect(settings()).toHaveLength(1 + pinned.length);
  for (const line of pinned) expect(settings()).not.toContain(line);
});

test('names an image that cannot be fetched and keeps its digest', async () => {
  const { pin, settings } = installation();
  await expect(pin('Monday', 'caddy:2')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('caddy:2 cannot be fetched.'),
  });
  expect(settings().join()).not.toContain('CADDY_IMAGE');
});
