import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testChapterNames } from './chapters.ts';

// `npm run test:containers [-- CHAPTER…]` tests the shipped compose file with a real Docker. Runs the given chapters, or
// all. --keep keeps the installation. Continue it with CONTAINERS_FOLDER=… and a chapter.

const cannotRunCode = 2;

const project = resolve(import.meta.dirname, '../..');
const engine = join(import.meta.dirname, 'docker-engine.sh');

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { cwd: tmpdir(), timeout: 60_000 }).status === 0;

function findEngine(): Omit<Docker, 'hasRegistry'> | string {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, for the addresses that visitors come from';
  if (!succeeds('ip', ['-Version'])) return 'it needs `ip` of iproute2';
  if (succeeds('docker', ['version'])) return { enter: [], isOurs: false };
  if (succeeds(engine, ['enter', 'docker', 'version'])) return { enter: [engine, 'enter'], isOurs: false };
  if (!succeeds('debootstrap', ['--version'])) return 'there is neither a running Docker nor debootstrap to make one';
  console.log('Docker is not running. Setting up Docker from Debian sid.');
  const { status } = spawnSync(engine, ['start'], { stdio: 'inherit' });
  return status === 0 ? { enter: [engine, 'enter'], isOurs: true } : 'Docker could not be made: see above';
}

interface Docker {
  enter: string[];
  isOurs: boolean;
  /** False if registries are unreachable. Then images/Dockerfile builds all images. */
  hasRegistry: boolean;
}

/** @returns a way to call Docker, or the reason why Docker is not available */
function findDocker(): Docker | string {
  const engine = findEngine();
  return typeof engine === 'string'
    ? engine
    : { ...engine, hasRegistry: succeeds(...within(engine, ['docker', 'manifest', 'inspect', 'caddy:2'])) };
}

function within({ enter }: { enter: string[] }, words: string[]): [string, string[]] {
  const [command = '', ...args] = [...enter, ...words];
  return [command, args];
}

/** Runs in Docker's network to reach its ports. */
function runChapters(docker: Docker, chaptersWanted: string[], folder: string): boolean {
  const files = chaptersWanted.map((name) => `deploy/test/${name}.test.ts`);
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=deploy/test/vitest.config.ts',
    '--root=.',
    '--reporter=verbose',
  ];
  const { status } = spawnSync(...within(docker, [process.execPath, ...vitest, ...files]), {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      CONTAINERS_FOLDER: folder,
      CONTAINERS_STAND_INS: docker.hasRegistry ? 'no' : 'yes',
      CONTAINERS_KEPT: isKept ? 'yes' : 'no',
    },
  });
  return status === 0;
}

const isKept = process.argv.includes('--keep');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = named.length > 0 ? named : testChapterNames;
const docker = findDocker();
if (typeof docker === 'string') {
  console.error(`The container tests cannot run: ${docker}.`);
  process.exitCode = cannotRunCode;
} else {
  const kept = process.env.CONTAINERS_FOLDER;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'trinity-containers-'));
  const passed = runChapters(docker, wanted, folder);
  if (isKept) console.log(`Kept in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
  if (docker.isOurs) spawnSync(engine, ['stop'], { stdio: 'inherit' });
  process.exitCode = passed ? 0 : 1;
}
