import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { basename } from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Runs PostgreSQL's programs as a user they accept: they refuse root. */
export interface PostgresLauncher {
  /** User whose the cluster's files must be; absent where whoever runs us simply owns them. */
  owner?: UserIds;
  /** Starts a program in the background, its output going to an open file. Ends with us, even on kill -9 (Linux). */
  start(program: string, args: string[], outputFd: number): ChildProcess;
  /** Runs a program to its end. Rejects with {@link PostgresProgramFailed}. */
  run(program: string, args: string[], input?: string): Promise<void>;
}

interface UserIds {
  uid: number;
  gid: number;
}

/** `initdb`, `pg_ctl` or single-user `postgres` ended with an error. */
class PostgresProgramFailed extends Error {
  override name = 'PostgresProgramFailed';
  constructor(program: string, output: string) {
    const lines = output.split('\n').filter((line) => line.trim());
    const telling = lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? 'no output';
    super(`${basename(program)} failed: ${telling.trim()}`);
  }
}

/** We are root, and found no other user that can reach PostgreSQL's programs and the data folder. */
class PostgresUserUnavailable extends Error {
  override name = 'PostgresUserUnavailable';
  constructor(dataDir: string) {
    super(
      `PostgreSQL does not run as root, and no other user here can reach ${dataDir}. Start as an ordinary user, or set DATABASE_URL.`,
    );
  }
}

interface Way {
  prefix: string[];
  ids?: UserIds;
  owner?: UserIds;
}

const nobody: UserIds = { uid: 65534, gid: 65534 };
const rootUser: UserIds = { uid: 0, gid: 0 };
const withUs = ['setpriv', '--pdeathsig', 'INT'];

/** Ways from the best to the last resort. Each is tried before it is used, so none may have an effect of its own. */
const waysAsRoot: Way[] = [
  // In a user namespace root sees itself as nobody and still owns its files.
  { prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'], owner: rootUser },
  // Containers often forbid namespaces.
  { prefix: [], ids: nobody, owner: nobody },
  // Nobody cannot enter folders such as /root: let it pass by file permissions, and nothing else.
  {
    prefix: [
      ...['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'],
      ...['--inh-caps=-all,+dac_override', '--ambient-caps=+dac_override'],
    ],
    owner: nobody,
  },
];

/**
 * Chooses how PostgreSQL is run here.
 *
 * @throws {PostgresUserUnavailable}
 */
export function choosePostgresLauncher(binaries: PostgresBinaries, dataDir: string): PostgresLauncher {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    const bound: Way = { prefix: withUs };
    return launcher(process.platform === 'linux' && works(bound, binaries, dataDir) ? bound : { prefix: [] });
  }
  for (const way of waysAsRoot) {
    if (way.ids) chmodSync(dataDir, 0o711); // nobody passes through, and reads nothing but its own folder
    for (const prefix of [[...way.prefix, ...withUs], way.prefix]) {
      if (works({ ...way, prefix }, binaries, dataDir)) return launcher({ ...way, prefix });
    }
  }
  throw new PostgresUserUnavailable(dataDir);
}

function works(way: Way, binaries: PostgresBinaries, dataDir: string): boolean {
  const [command, args] = commandOf(way, 'sh', ['-c', 'cd "$0" && exec "$1" --version', dataDir, binaries.postgres]);
  return spawnSync(command, args, { env: environment(), stdio: 'ignore', ...way.ids }).status === 0;
}

function launcher(way: Way): PostgresLauncher {
  return {
    ...(way.owner ? { owner: way.owner } : {}),
    start(program, args, outputFd) {
      const [command, allArgs] = commandOf(way, program, args);
      // Detached: Ctrl-C in the terminal is ours to handle, in order.
      const stdio = ['ignore' as const, outputFd, outputFd];
      return spawn(command, allArgs, { detached: true, windowsHide: true, stdio, env: environment(), ...way.ids });
    },
    run(program, args, input = '') {
      const [command, allArgs] = commandOf(way, program, args);
      const child = spawn(command, allArgs, { detached: true, windowsHide: true, env: environment(), ...way.ids });
      return new Promise((resolve, reject) => {
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
        child.stdin.on('error', () => {}); // it ended without reading: its exit code tells why
        child.stdin.end(input);
        child.once('error', reject);
        child.once('close', (code) => (code === 0 ? resolve() : reject(new PostgresProgramFailed(program, output))));
      });
    },
  };
}

function commandOf({ prefix }: Way, program: string, args: string[]): [string, string[]] {
  const [first = program, ...rest] = [...prefix, program, ...args];
  return [first, rest];
}

/** English messages, which we read; UTC; and none of the PG… variables of whoever starts us. */
function environment(): NodeJS.ProcessEnv {
  const inherited = process.platform === 'win32' ? process.env : { PATH: process.env.PATH };
  return { ...inherited, LC_ALL: 'C', TZ: 'UTC' };
}
