import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeComposeOverride } from './compose-override.ts';
import { runDocker } from './containers.ts';
import { getGuideCommands } from './guide.ts';
import { getComposeProject, type Machine, testImage } from './machines.ts';
import { createOrigin, originFolder } from './origin-repository.ts';
import { runProgram, runProgramOrThrow } from './run-program.ts';
import { siteDomain } from './visitor.ts';
import { workFolder } from './work-folder.ts';

/** How many of them the installation has. */
export const serverCount = 3;

/** A disk that is not lost with the machine. */
export const backupDiskPath = join(workFolder, 'elsewhere');

/** What the guide's examples are replaced by, as an operator does; and what differs from the defaults is said with it. */
const values = {
  '<this repository>': originFolder,
  'www.example.co.ke': siteDomain,
  'ACME_EMAIL=office@example.co.ke': `ACME_EMAIL=office@example.co.ke\\nSERVERS=${serverCount}\\nIMAGE=${testImage}:latest`,
  // There is no mail server here, which the guide allows.
  'smtps://user:password@mail.example.co.ke': '',
  NAME: 'wanjiru',
  ADDRESS: 'wanjiru@example.com',
  '/mnt/backup-disk': backupDiskPath,
  // Of the engine, which may have a file system of its own.
  '"$(docker info -f \'{{.DockerRootDir}}\')"': workFolder,
};

/** Ports of the monitoring that stand beside those of others on the machine. */
export const monitoringPorts = { PROMETHEUS_PORT: '9190', ALERTMANAGER_PORT: '9193', GRAFANA_PORT: '9130' } as const;

/** Healthchecks of a busy machine take as long as they may, and count as failed. */
const healthTimeoutMs = 300_000;

export const staffPassword = 'twende nyumbani salama';

interface Following {
  /** Values in place of further examples of the block. */
  values?: Record<string, string>;
  /** What is typed when a command asks. */
  typed?: string;
}

/** The product on one machine, installed and run by the lines of docs/operations.md. */
export class Installation {
  /** Where its compose file is. */
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

  /** Makes what an operator finds: a machine with a folder, a repository, and images. */
  async prepare(): Promise<void> {
    mkdirSync(join(this.folder, '..'), { recursive: true });
    mkdirSync(backupDiskPath, { recursive: true });
    await createOrigin();
    this.#environment = {
      COMPOSE_PROJECT_NAME: getComposeProject(this.#machine),
      COMPOSE_PROGRESS: 'quiet',
      ...monitoringPorts,
      COMPOSE_FILE: `docker-compose.yml:${await writeComposeOverride(this.#machine, originFolder)}`,
    };
  }

  /** Runs a block of the guide. @returns what it wrote @throws when a command of it fails */
  async follow(block: string, { values: more = {}, typed = '' }: Following = {}): Promise<string> {
    const { code, log } = await this.tryGuideBlock(block, { values: more, typed });
    if (code !== 0) throw new Error(`"sh ${block}" of the guide ended with ${code}:\n${log.slice(-4000)}`);
    return log;
  }

  /** Follows a block as {@link follow} does, whatever comes of it. */
  tryGuideBlock(
    block: string,
    { values: more = {}, typed = '' }: Following = {},
  ): Promise<{ code: number; log: string }> {
    const lines = getGuideCommands(block, { ...values, ...more });
    // Before `git clone` there is only the folder above.
    const folder = existsSync(this.folder) ? this.folder : join(this.folder, '..');
    return runProgram('bash', ['-ec', lines], { folder, environment: this.#environment, typed });
  }

  runCompose(...args: string[]): Promise<string> {
    return runProgramOrThrow('docker', ['compose', ...args], { folder: this.folder, environment: this.#environment });
  }

  /** Rows of a query, columns parted by a bar. */
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

  /** Ids of the running containers of a service. */
  async listContainers(service: string): Promise<string[]> {
    return (await this.runCompose('ps', '--quiet', service)).split('\n').filter(Boolean);
  }

  /** Ends when the containers that there are of a service are so many, and all are healthy. */
  async waitUntilHealthy(service: string, count: number): Promise<void> {
    const since = Date.now();
    for (;;) {
      const states = (await this.runCompose('ps', '--all', '--format', '{{.Health}}', service)).split('\n');
      if (states.length === count && states.every((state) => state === 'healthy')) return;
      if (Date.now() - since > healthTimeoutMs) throw new Error(`${service}: ${states.join(', ')} after five minutes.`);
      await sleep(500);
    }
  }

  /** Name of the image that the product runs from. */
  async getImageInUse(): Promise<string> {
    const [server = ''] = await this.listContainers('server');
    return runDocker('inspect', '--format', '{{.Config.Image}}', server);
  }

  /** Takes everything away, its data too. */
  async destroy(): Promise<void> {
    await this.runCompose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');
  }
}
