import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { postgresLogSettings } from '../../embedded-postgres/embedded-postgres.ts';
import { createTemporaryFolder } from '../support/servers/server-process.ts';

const project = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(resolve(project, path), 'utf8');

const startCommand = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(read('package.json')))
  .scripts.start.split(' ')
  .slice(1);

const quietPostgres = [
  'postgres',
  ...Object.entries(postgresLogSettings).map(([name, value]) => `-c ${name}=${value}`),
].join(' ');

const limits = { mem_limit: z.string(), pids_limit: z.int() };

/** Caddy would log these fields. Our servers omit them. */
const unloggedByProxy = [
  ...['request>uri', 'request>remote_ip', 'request>client_ip', 'request>headers'],
  ...['resp_headers>Location', 'resp_headers>Link', 'resp_headers>Set-Cookie'],
];

const condition = (name: string) => z.object({ condition: z.literal(name) });
const hardened = {
  read_only: z.literal(true),
  ...limits,
  tmpfs: z.tuple([z.string().regex(/^\/tmp:size=\d+m$/)], z.string()),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
};
const environment = z.object({
  DATABASE_URL: z.literal('postgresql://trinity@postgres:5432/trinity'),
  DATABASE_PASSWORD_FILE: z.literal('/run/secrets/database_password'),
  SMTP_URL_FILE: z.literal('/run/secrets/smtp_url'),
  ERASURE_KEY_FILE: z.literal('/run/secrets/erasure_key'),
  TWO_STEP_KEY_FILE: z.literal('/run/secrets/two_step_key'),
  SITE_ORIGIN: z.string().regex(/^https:\/\/\$\{SITE_DOMAIN:\?.+\}$/),
  TRUSTED_PROXIES: z.literal('1'),
});
const product = {
  ...hardened,
  image: z.string(),
  pull_policy: z.string().regex(/^\$\{PULL_POLICY:-never\}$/),
  secrets: z.array(z.string()),
  environment,
};
const afterMigration = z.object({
  postgres: condition('service_healthy'),
  migrate: condition('service_completed_successfully'),
});

const extra = (profile: string) =>
  z.object({
    ...hardened,
    profiles: z.tuple([z.literal(profile)]),
    ports: z.array(z.string().startsWith('127.0.0.1:')).optional(),
    volumes: z.array(z.string()),
    secrets: z.array(z.string()).default([]),
  });

const composeSchema = z.object({
  services: z.strictObject({
    postgres: z.object({
      ...limits,
      entrypoint: z.array(z.string()),
      image: z.string().regex(/^\$\{POSTGRES_IMAGE:-postgres:18/),
      command: z
        .array(z.string())
        .transform((words) => words.join(' '))
        .pipe(z.string().startsWith(`${quietPostgres} `)),
      environment: z.object({
        POSTGRES_PASSWORD_FILE: z.string(),
        POSTGRES_INITDB_ARGS: z.string().includes('--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'),
      }),
      volumes: z.tuple([z.literal('postgres:/var/lib/postgresql'), z.literal('wal:/wal'), z.string()]),
      healthcheck: z.object({ test: z.array(z.string()) }),
      networks: z.tuple([z.literal('data')]),
      ports: z.undefined().optional(),
    }),
    migrate: z.object({
      ...product,
      command: z.array(z.string()),
      restart: z.literal('no'),
      depends_on: z.object({ postgres: condition('service_healthy') }),
    }),
    // A container name or a published port would prevent several servers.
    server: z.object({
      ...product,
      container_name: z.undefined().optional(),
      ports: z.undefined().optional(),
      // Keeps `up` from removing servers.
      deploy: z.object({ replicas: z.string().regex(/^\$\{SERVERS:-2\}$/) }),
      stop_grace_period: z.literal('30s'),
      environment: environment.extend({ METRICS_PORT: z.string() }),
      depends_on: afterMigration,
    }),
    caddy: z.object({
      ...limits,
      read_only: z.literal(true),
      ports: z.tuple([z.literal('80:80'), z.literal('443:443'), z.literal('443:443/udp')]),
      volumes: z.array(z.string()),
      depends_on: z.object({ server: condition('service_healthy') }),
    }),
    backup: z.object({
      ...product,
      command: z.array(z.string()),
      volumes: z.tuple([
        z.literal('backups:/backups'),
        z.literal('postgres:/disks/database:ro'),
        z.literal('wal:/wal:ro'),
      ]),
      healthcheck: z.object({ test: z.array(z.string()) }),
      depends_on: afterMigration,
    }),
    prometheus: extra('monitoring'),
    alertmanager: extra('monitoring'),
    blackbox: extra('monitoring'),
    grafana: extra('monitoring'),
    offsite: extra('offsite'),
    // Without dependencies, because `run` would start them and migrate.
    tools: z.object({
      ...product,
      profiles: z.tuple([z.literal('tools')]),
      depends_on: z.undefined().optional(),
      volumes: z.array(z.string()),
    }),
  }),
  networks: z.object({
    edge: z.object({ enable_ipv6: z.literal(true) }),
    data: z.object({ internal: z.literal(true) }),
  }),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const compose = () => composeSchema.parse(parse(read('docker-compose.yml'), { merge: true }));

describe('docker-compose.yml', () => {
  test('has everything that operations rely on', () => {
    expect(() => compose()).not.toThrow();
  });

  test('starts PostgreSQL with our script', () => {
    const { entrypoint } = compose().services.postgres;
    const folder = createTemporaryFolder();
    for (const name of ['install', 'docker-entrypoint.sh'])
      writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} "$@"\n`, { mode: 0o755 });
    const [, shell = '', text = '', ...rest] = entrypoint.map((word) => word.replaceAll('$$', '$'));
    const script = text.replace('/docker-entrypoint-initdb.d/start', '"$START"');
    const env = { PATH: `${folder}:${process.env.PATH}`, START: resolve(project, 'deploy/postgres/start') };
    const { stdout } = spawnSync('sh', [shell, script, ...rest, 'postgres', '-c', 'a=b'], { encoding: 'utf8', env });
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^docker-entrypoint.sh postgres -c a=b -c shared_/);
  });

  test('names only existing volumes, secrets and commands', () => {
    const { services, volumes, secrets } = compose();
    const { postgres, migrate, server, caddy, backup, ...extras } = services;
    for (const { secrets: used } of [migrate, server, backup, ...Object.values(extras)]) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(used));
    }
    for (const volume of [postgres, caddy, backup, ...Object.values(extras)].flatMap((service) => service.volumes)) {
      const [source = ''] = volume.replace(/^\$\{\w+:-([^}]+)\}/, '$1').split(':');
      if (/^\.\/deploy(\/|$)/.test(source)) expect(existsSync(resolve(project, source)), source).toBe(true);
      else if (source.startsWith('.')) expect(['.', './secrets']).toContain(source);
      else expect(Object.keys(volumes)).toContain(source);
    }
    for (const [, file = ''] of [services.migrate.command, services.backup.command]) expect(read(file)).not.toBe('');
  });

  test('reads only variables that .env.example explains', () => {
    const variables = [...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const explained = [...read('.env.example').matchAll(/^#? ?([A-Z\d_]+)=/gm)].map(([, name]) => name);
    expect(explained).toEqual(expect.arrayContaining([...new Set(variables)]));
  });
});

describe('deploy/', () => {
  const scripts = readdirSync(resolve(project, 'deploy'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.') && entry.name !== 'Caddyfile')
    .map(({ name }) => name);

  test.each(scripts)('%s passes the shell checks and runs in the folder of the caller', (name) => {
    const text = read(`deploy/${name}`);
    expect(text).toMatch(/^#!\/bin\/bash\n# [A-Z]/);
    expect(text).toContain('\nset -euo pipefail\ncd "$(dirname "$0")/.."\n');
    expect(spawnSync('bash', ['-n', resolve(project, 'deploy', name)]).status).toBe(0);
    expect(statSync(resolve(project, 'deploy', name)).mode & 0o111, 'may be executed').toBe(0o111);
  });
});

describe('deploy/Caddyfile', () => {
  test('logs requests and failures without personal data', () => {
    const [global = '', site = ''] = read('deploy/Caddyfile').split('\n{$SITE_DOMAIN} {');
    const [, fields = ''] =
      /\n\tlog \{\n\t\toutput stdout\n\t\tformat filter \{[^{]*fields \{([^}]*)\}/.exec(global) ?? [];
    const deleted = [...fields.matchAll(/^\s+(\S+) delete$/gm)].map(([, name]) => name);
    expect(deleted).toEqual(expect.arrayContaining(unloggedByProxy));
    // A separate format would replace the global one.
    expect(site).toMatch(/\n\tlog\n/);
  });
});

describe('.env.example', () => {
  test('explains exactly the variables of the configuration', () => {
    const known = [...read('server/config.ts').matchAll(/^ {2}([A-Z\d_]+): ignoreBlank\(/gm)].map(([, name]) => name);
    const forCompose = [...read('docker-compose.yml').matchAll(/\$\{([A-Z\d_]+)/g)].map(([, name]) => name);
    const forCommands = ['BACKUP_DIR', 'DATABASE_DISK'];
    const explained = [...read('.env.example').matchAll(/^#? ?([A-Z\d_]+)=/gm)].map(([, name]) => name);
    expect(explained.toSorted()).toEqual([...new Set([...known, ...forCompose, ...forCommands])].toSorted());
  });
});

test('opens no debugger on a signal if started like npm start', () => {
  const script = 'process.kill(process.pid, "SIGUSR1"); setTimeout(() => console.log("goes on"), 200)';
  const flags = startCommand.filter((word) => word.startsWith('--') && !word.startsWith('--import'));
  const options = { cwd: project, encoding: 'utf8', env: {} } as const;
  const { stdout, stderr } = spawnSync(process.execPath, [...flags, '--eval', script], options);
  expect([stdout, stderr]).toEqual(['goes on\n', '']);
});

describe('Dockerfile', () => {
  const steps = read('Dockerfile').replace(/\\\n/g, ' ').split('\n');
  const final = steps.slice(steps.findLastIndex((step) => step.startsWith('FROM ')));

  test('has an ordinary user, a health check and the server as its main process', () => {
    expect(final).toContain('USER node');
    expect(final.some((step) => step.startsWith('HEALTHCHECK '))).toBe(true);
    const command = startCommand.filter((word) => !word.startsWith('--import'));
    expect(final.at(-2), 'what npm start runs').toBe(`CMD [${command.map((word) => `"${word}"`).join(', ')}]`);
  });

  test('has each built command at the path that scripts call', () => {
    const isFilled = (step: string) => step === 'COPY server server';
    const isPointed = (step: string) =>
      step.startsWith('RUN for source in server/cli/*.ts') && step.includes('> $source');
    expect(final.findIndex(isPointed)).toBeGreaterThan(final.findIndex(isFilled));
    expect(final.find(isPointed)).toContain('built=dist/commands/$(basename $source .ts).js');
  });

  test('returns the memory of pictures to the system', () => {
    const settings = final.filter((step) => step.startsWith('ENV ')).flatMap((step) => step.split(' '));
    expect(settings).toEqual(expect.arrayContaining(['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=131072']));
  });

  test('copies only existing files', () => {
    const copied = final.filter((step) => /^COPY (?!--)/.test(step)).map((step) => step.split(' ')[1] ?? '');
    for (const path of copied) expect(() => readFileSync(resolve(project, path))).not.toThrow(/ENOENT/);
    expect(copied).toEqual(['package.json', 'server', 'shared', 'site/illustrations/hero-truck.svg']);
  });
});
