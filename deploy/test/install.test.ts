import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { ensureInstalled, firstInstallation } from './support/first-installation.ts';
import { staffPassword } from './support/installation.ts';
import { requestSite } from './support/visitor.ts';

let installedMs = 0;

beforeAll(async () => {
  const since = Date.now();
  await ensureInstalled();
  installedMs = Date.now() - since;
});

test('starts every service with the guide’s commands and answers through Caddy', async ({ annotate }) => {
  const { status, headers, body } = await requestSite({ path: '/' });
  expect(status).toBe(200);
  expect(body).toContain('</html>');
  expect(headers).not.toHaveProperty('server');
  expect(await firstInstallation.runCompose('ps', '--format', '{{.Health}}')).toMatch(/^(healthy\n?)+$/m);
  await annotate(`installed in ${Math.round(installedMs / 1000)} s, the image built included`);
});

test('finds no problem with the commands of the first hour', async () => {
  const said = await firstInstallation.follow('check');
  expect(said).not.toContain('FAIL');
});

test('signs in with the first account', async () => {
  const { status } = await requestSite({
    path: '/api/admin/login',
    method: 'POST',
    body: { username: 'wanjiru', password: staffPassword },
  });
  expect(status).toBe(200);
});

test('exposes only Caddy to the outside', async () => {
  const published = await firstInstallation.runCompose(
    'ps',
    '--format',
    '{{.Service}} {{range .Publishers}}{{.PublishedPort}} {{end}}',
  );
  const services = published.split('\n').filter((line) => /[1-9]/.test(line.replace(/^\S+/, '')));
  expect(services.map((line) => line.split(' ')[0])).toEqual(['caddy']);
});

test('accepts the guide’s staging server for certificates', async () => {
  const guide = await readFile(join(firstInstallation.folder, 'docs/operations.md'), 'utf8');
  const [, address = ''] = /`ACME_CA=(https:\S+)`/.exec(guide) ?? [];
  const settings = join(firstInstallation.folder, '../staging.env');
  await writeFile(settings, `${await readFile(join(firstInstallation.folder, '.env'), 'utf8')}\nACME_CA=${address}\n`);
  const adapt = ['--entrypoint=caddy', 'caddy', 'adapt', '--config', '/etc/caddy/Caddyfile'];
  const adapted = await firstInstallation.runCompose(
    '--env-file',
    settings,
    'run',
    '--rm',
    '--no-deps',
    '-T',
    ...adapt,
  );
  expect([address, adapted]).toEqual([
    expect.stringMatching(/^https:.+staging/),
    expect.stringContaining(`"${address}"`),
  ]);
});

const managedSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string().nullable()).optional(),
      depends_on: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  networks: z.object({ data: z.looseObject({ internal: z.boolean().optional() }) }),
});

test('neither starts PostgreSQL nor waits for PostgreSQL with a managed database', async () => {
  const guide = await readFile(join(firstInstallation.folder, 'docs/operations.md'), 'utf8');
  const [, lines = ''] = /### A managed PostgreSQL[\s\S]+?```yaml\n([\s\S]+?)```/.exec(guide) ?? [];
  await writeFile(join(firstInstallation.folder, '../managed.yml'), lines);
  const files = ['--file', 'docker-compose.yml', '--file', '../managed.yml', '--project-directory', '.'];
  const config = await firstInstallation.runCompose(...files, '--profile', 'tools', 'config', '--format', 'json');
  const { services, networks } = managedSchema.parse(JSON.parse(config));
  expect(Object.keys(services).toSorted()).toEqual(['backup', 'caddy', 'migrate', 'server', 'tools']);
  expect(networks.data.internal).not.toBe(true);
  for (const name of ['backup', 'migrate', 'server', 'tools']) {
    expect(services[name]?.environment?.DATABASE_URL).toMatch(/^postgresql:\/\/USER@HOST:5432\/trinity/);
    expect(Object.keys(services[name]?.depends_on ?? {})).not.toContain('postgres');
  }
});
