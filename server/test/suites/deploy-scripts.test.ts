// @module-tag slow
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const project = resolve(import.meta.dirname, '../../..');
const secrets = ['database_password', 'erasure_key', 'two_step_key'];

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trinity-deploy-'));
  for (const path of ['deploy', 'package.json']) cpSync(join(project, path), join(folder, path), { recursive: true });
  writeFileSync(join(folder, '.env'), 'SITE_DOMAIN=www.example.co.ke\nACME_EMAIL=office@example.co.ke\n');
  mkdirSync(join(folder, 'secrets'));
  for (const name of secrets) writeFileSync(join(folder, 'secrets', name), `${'k'.repeat(44)}\n`);
  writeFileSync(join(folder, 'secrets/smtp_url'), '');
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\necho "$@" >> '${folder}/asked'\nexit 1\n`);
  chmodSync(join(folder, 'bin/docker'), 0o755);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string) {
  const path = `${join(folder, 'bin')}:${process.env.PATH}`;
  const options = { cwd: folder, encoding: 'utf8', env: { PATH: path, GIT_CEILING_DIRECTORIES: tmpdir() } } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', command], options);
  return { status, said: stdout + stderr };
}

describe.each(['deploy/build', 'deploy/replace-servers'])('%s', (script) => {
  test.each(secrets)('calls no Docker if the secret %s is missing or empty, and says what to do', (name) => {
    const path = `secrets/${name}`;
    for (const lose of [`: > ${path}`, `rm ${path}`]) {
      const { status, said } = run(`${lose} && ${script}`);
      expect([status, said]).toEqual([1, expect.stringContaining(`${path} is missing or empty. If you have a copy`)]);
      expect(said).toContain(`openssl rand -base64 32 > ${path} && chmod 444 ${path}`);
    }
    expect(existsSync(join(folder, 'asked'))).toBe(false);
  });
});

test('requires the file of the mail server’s address, which may be empty', () => {
  expect(run('rm secrets/smtp_url && deploy/build').said).toContain('secrets/smtp_url is missing. It may be empty');
  run(': > secrets/smtp_url && deploy/build');
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toContain('compose build');
});

test('explains a failed build and does not write the image to .env', () => {
  const { status, said } = run('deploy/build');
  expect([status, said]).toEqual([1, expect.stringContaining('The image could not be built. The reason is above.')]);
  expect(readFileSync(join(folder, '.env'), 'utf8')).not.toContain('IMAGE=');
});

/** Runs a script on a machine with this memory and a Docker that can build. @returns the settings afterwards */
function settingsAfter(script: string, mebibytes: number): string {
  writeFileSync(join(folder, 'bin/docker'), '#!/bin/sh\n');
  writeFileSync(join(folder, 'meminfo'), `MemTotal:       ${mebibytes * 1024} kB\nMemFree:  1 kB\n`);
  run(`export MEMINFO=meminfo; ${script}`);
  return readFileSync(join(folder, '.env'), 'utf8');
}

test('gives PostgreSQL a quarter of the memory, at least a gibibyte, unless the operator has set it', () => {
  expect(settingsAfter('deploy/build', 16_384)).toContain('\nPOSTGRES_MEMORY=4096m\n');
  expect(settingsAfter('deploy/build', 32_768)).toContain('\nPOSTGRES_MEMORY=4096m\n');
  expect(settingsAfter("sed -i '/^POSTGRES_MEMORY=/d' .env && deploy/build", 2_048)).toContain(
    '\nPOSTGRES_MEMORY=1024m\n',
  );
});

const unlimited = { v1: '9223372036854771712', v2: 'max' };

test.each([
  { of: 'its container', files: { 'memory.max': String(2 ** 31) }, shared: '512MB', cache: '1536MB', work: '8MB' },
  {
    of: 'an older system',
    files: { 'memory/memory.limit_in_bytes': String(2 ** 30) },
    shared: '256MB',
    cache: '768MB',
    work: '4MB',
  },
  {
    of: 'the machine without a limit',
    files: { 'memory.max': unlimited.v2 },
    shared: '2048MB',
    cache: '6144MB',
    work: '32MB',
  },
  {
    of: 'an older machine without a limit',
    files: { 'memory/memory.limit_in_bytes': unlimited.v1 },
    shared: '2048MB',
    cache: '6144MB',
    work: '32MB',
  },
  {
    of: 'a machine that is smaller than the limit',
    files: { 'memory.max': String(2 ** 40) },
    shared: '2048MB',
    cache: '6144MB',
    work: '32MB',
  },
])('plans PostgreSQL with the memory of $of', ({ files, shared, cache, work }) => {
  mkdirSync(join(folder, 'sys/fs/cgroup/memory'), { recursive: true });
  mkdirSync(join(folder, 'proc'));
  writeFileSync(join(folder, 'proc/meminfo'), `MemTotal:       ${8 * 2 ** 20} kB\n`);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'sys/fs/cgroup', name), `${text}\n`);
  writeFileSync(join(folder, 'bin/docker-entrypoint.sh'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  const start = `ROOT=${folder} sh deploy/postgres/start postgres -c archive_mode=off`;
  expect(run(start).said).toContain(
    `postgres -c archive_mode=off -c shared_buffers=${shared} -c effective_cache_size=${cache} -c maintenance_work_mem=`,
  );
  expect(run(start).said).toContain(`-c work_mem=${work}\n`);
  // Each minute's archive must not wait five minutes after a start.
  expect(run(start).said).not.toContain('checkpoint_timeout');
  expect(run(start.replace('archive_mode=off', 'archive_mode=on')).said).toContain(' -c checkpoint_timeout=60 ');
  expect(run(`POSTGRES_SHARED_BUFFERS=1GB POSTGRES_CACHE=3GB ${start}`).said).toContain(
    '-c shared_buffers=1GB -c effective_cache_size=3GB ',
  );
});

function writeDocker(service: string) {
  const answers = `case "$*" in image*) ;; *--services) echo ${service} ;; *) exit 1 ;; esac`;
  writeFileSync(join(folder, 'bin/docker'), `#!/bin/sh\necho "$@" >> '${folder}/asked'\n${answers}\n`);
}

test('reports in deploy/restore a database that does not start, with the section of the guide', () => {
  writeDocker('postgres');
  const { status, said } = run('deploy/restore trinity-20261121T231500Z.dump --yes');
  expect([status, said]).toEqual([1, expect.stringContaining('"The database is damaged or gone"')]);
});

test('starts no PostgreSQL in deploy/restore with a managed database', () => {
  writeDocker('server');
  run('deploy/restore trinity-20261121T231500Z.dump --yes');
  const asked = readFileSync(join(folder, 'asked'), 'utf8');
  expect(asked).toContain('server/cli/restore.ts /backups/trinity-20261121T231500Z.dump --check');
  expect(asked).not.toMatch(/ up .*postgres/);
});

test('stores the mail server’s address as typed by the guide, with an encoded password', () => {
  const lines = readFileSync(join(project, 'docs/operations.md'), 'utf8').match(/^printf .*smtps:.*$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    run(line.replace('user:password', 'user:p%40ss%2Fword'));
    const file = line.includes('smtp_url.new') ? 'smtp_url.new' : 'smtp_url';
    expect(readFileSync(join(folder, 'secrets', file), 'utf8')).toBe('smtps://user:p%40ss%2Fword@mail.example.co.ke');
  }
});

const git = (...words: string[]) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' }).stdout.trim();

/** Makes a clone that is newer than the commit of the backup in `bundle`. @returns that commit */
function cloneWithBundle() {
  cpSync(join(project, 'server/test/support/servers/stand-in-docker.sh'), join(folder, 'bin/docker'));
  const author = ['-c', 'user.name=Release', '-c', 'user.email=release@example.com'];
  const commit = () => {
    git(...author, 'commit', '--quiet', '--allow-empty', '--message=Release');
    return git('rev-parse', 'HEAD');
  };
  git('init', '--quiet');
  writeFileSync(join(folder, '.git/info/exclude'), 'bin\nbundle\ndocker\nsecrets\n.env\n');
  git('add', '.');
  const older = commit();
  commit();
  mkdirSync(join(folder, 'bundle/backups'), { recursive: true });
  const backup = join(folder, 'bundle/backups/trinity-20261121T231500Z.dump');
  writeFileSync(backup, '');
  writeFileSync(`${backup}.json`, `{\n  "revision": "${older.slice(0, 8)}",\n  "tables": {}\n}\n`);
  return { older };
}

test('checks out the version of the backup on a new machine and restores it by deploy/restore', () => {
  const { older } = cloneWithBundle();
  const [line = ''] =
    /^git checkout .+ bundle.+$/m.exec(readFileSync(join(project, 'docs/operations.md'), 'utf8')) ?? [];
  expect(run(line).status).toBe(0);
  expect(git('rev-parse', 'HEAD')).toBe(older);
  const { status, said } = run('deploy/restore bundle --yes');
  expect([status, said]).toEqual([0, expect.stringContaining('Restored.')]);
  expect(said).toMatch(/server\/cli\/restore\.ts \/backups\/copy-\w+\/trinity-20261121T231500Z\.dump\n/);
});

test('explains in one line why the container tests cannot run', () => {
  const cache = join(folder, 'nothing');
  writeFileSync(join(folder, 'bin/ip'), '#!/bin/sh\n', { mode: 0o755 });
  rmSync(join(folder, 'bin/docker'));
  const options = { encoding: 'utf8', env: { PATH: join(folder, 'bin'), CONTAINERS_CACHE: cache } } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'deploy/test/run.ts')], options);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^The container tests cannot run: [^\n]+\.\n$/);
  if (process.getuid?.() === 0) expect(stderr).toContain('there is neither a running Docker nor debootstrap');
});
