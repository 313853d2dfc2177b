import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeComposeOverride } from './compose-override.ts';
import { runDocker } from './containers.ts';
import { getGuideCommands } from './guide.ts';
import { getComposeProjectName, type Machine, testImageName } from './machines.ts';
import { createOriginRepository, originFolder } from './origin-repository.ts';
import { runProgram, runProgramOrThrow } from './run-program.ts';
import { siteDomain } from './visitor.ts';
import { workFolder } from './work-folder.ts';

export const serverCount = 3;

/** Survives the loss of the machine. */
export const backupDiskPath = join(workFolder, 'elsewhere');

/** Replacements for the guide's examples, each with its reason. */
const values = {
  '<this repository>': originFolder,
  'www.example.co.ke': siteDomain,
  'ACME_EMAIL=office@example.co.ke': `ACME_EMAIL=office@example.co.ke\\nSERVERS=${serverCount}\\nIMAGE=${testImageName}:latest`,
  // The guide allows an installation without a mail server.
  'smtps://user:password@mail.example.co.ke': '',
  NAME: 'wanjiru',
  ADDRESS: 'wanjiru@example.com',
  '/mnt/backup-disk': backupDiskPath,
  // Docker may have its own file system.
  '"$(docker info -f \'{{.DockerRootDir}}\')"': workFolder,
};

/** These do not conflict with other ports of the machine. */
export const monitoringPorts = { PROMETHEUS_PORT: '9190', ALERTMANAGER_PORT: '9193', GRAFANA_PORT: '9130' } as const;

/** On a busy machine, health checks can time out and fail. */
const healthTimeoutMs = 300_000;

export const staffPassword = 'twende nyumbani salama';

interface Following {
  values?: Record<string, string>;
  typed?: string;
}

/** Installs and runs the product on a machine with the commands of docs/operations.md. */
export class Installation {
  readonly folder: string;
  readonly #machine: Machine;
  #environment: Record<string, string> = {};

  constructor(machine: Machine) {
    this.#machine = machine;
    this.folder = join(workFolder, machine, 'trinity');
  }

  get isInstalled(): boolean {
    return existsSync(join(this.folder, '.env'));
  }

  async prepare(): Promise<void> {
    mkdirSync(join(this.folder, '..'), { recursive: true });
    mkdirSync(backupDiskPath, { recursive: true });
    await createOriginRepository();
    this.#environment = {
      COMPOSE_PROJECT_NAME: getComposeProjectName(this.#machine),
      COMPOSE_PROGRESS: 'quiet',
      ...monitoringPorts,
      COMPOSE_FILE: `docker-compose.yml:${await writeComposeOverride(this.#machine, originFolder)}`,
    };
  }

  /** Runs a block of the guide. @returns its output @throws if a command fails */
  async follow(block: string, { values: more = {}, typed = '' }: Following = {}): Promise<string> {
    const { code, log } = await this.tryGuideBlock(block, { values: more, typed });
    if (code !== 0) throw new Error(`"sh ${block}" of the guide ended with ${code}:\n${log.slice(-4000)}`);
    return log;
  }

  /** Like {@link follow}, but returns failures. */
  tryGuideBlock(
    block: string,
    { values: more = {}, typed = '' }: Following = {},
  ): Promise<{ code: number; log: string }> {
    const lines = getGuideCommands(block, { ...values, ...more });
    const folder = existsSync(this.folder) ? this.folder : join(this.folder, '..');
    return runProgram('bash', ['-ec', lines], { folder, environment: this.#environment, typed });
  }

  runCompose(...args: string[]): Promise<string> {
    return runProgramOrThrow('docker', ['compose', ...args], { folder: this.folder, environment: this.#environment });
  }

  /** Returns rows as text, with columns separated by a bar. */
  async sql(query: string): Promise<string[]> {
    const psql = [
      'psql',
      '--username=trinity',
      '--dbname=trinity',
      '--no-psqlrc',
      '--tuples-only',
      '--no-align',
      '--quiet',
    ];
    const text = await this.runCompose('exec', '-T', 'postgres', ...psql, '--command', query);
    return text === '' ? [] : text.split('\n');
  }

  async listContainers(service: string): Promise<string[]> {
    return (await this.runCompose('ps', '--quiet', service)).split('\n').filter(Boolean);
  }

  async waitUntilHealthy(service: string, count: number): Promise<void> {
    const since = Date.now();
    for (;;) {
      const states = (await this.runCompose('ps', '--all', '--format', '{{.Health}}', service)).split('\n');
      if (states.length === count && states.every((state) => state === 'healthy')) return;
      if (Date.now() - since > healthTimeoutMs) throw new Error(`${service}: ${states.join(', ')} after five minutes.`);
      await sleep(500);
    }
  }

  async getImageInUse(): Promise<string> {
    const [server = ''] = await this.listContainers('server');
    return runDocker('inspect', '--format', '{{.Config.Image}}', server);
  }

  async destroy(): Promise<void> {
    await this.runCompose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');
  }
}
