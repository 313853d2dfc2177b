import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { annotationsFile } from '../../scripts/annotations-reporter.mjs';
import { containerFingerprint } from '../../scripts/container-report.mjs';
import { chapterNames } from './chapters.ts';
import { writeReport } from './report.ts';

// `npm run test:containers [-- CHAPTER…]`: the shipped compose file with a real Docker, and docs/reports/containers.md about it.
// With chapters as arguments only these run, and that of the guide, which sums up; what is known of the others stays. With --keep the installation stays for a look,
// and is gone on with by CONTAINERS_FOLDER=… and a chapter.

/** Exit code of a run that neither passed nor failed: it could not run. */
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
  console.log('No Docker is running here: making one of Debian sid.');
  const { status } = spawnSync(engine, ['start'], { stdio: 'inherit' });
  return status === 0 ? { enter: [engine, 'enter'], isOurs: true } : 'Docker could not be made: see above';
}

interface Docker {
  /** What goes before a command that needs it. */
  enter: string[];
  /** Whether it was started by us. */
  isOurs: boolean;
  /** Images come from their registries; otherwise out of images/Dockerfile. */
  hasRegistry: boolean;
}

/** How commands get at Docker; or why there is none. */
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

/** The chapters run in Docker's network, where its ports are. */
function runChapters(docker: Docker, chaptersWanted: string[], folder: string): boolean {
  const reporters = ['--reporter=verbose', '--reporter=./scripts/annotations-reporter.mjs'];
  const files = chaptersWanted.map((name) => `deploy/test/${name}.test.ts`);
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=deploy/test/vitest.config.ts',
    '--root=.',
    ...reporters,
  ];
  const { status } = spawnSync(...within(docker, [process.execPath, ...vitest, ...files]), {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      CONTAINERS_FOLDER: folder,
      CONTAINERS_CHAPTERS: chaptersWanted.join(' '),
      CONTAINERS_STAND_INS: docker.hasRegistry ? 'no' : 'yes',
      CONTAINERS_KEPT: isKept ? 'yes' : 'no',
    },
  });
  return status === 0;
}

function describe(docker: Docker): string {
  const versions = ['docker', 'version', '--format', 'Docker {{.Server.Version}}'];
  return String(spawnSync(...within(docker, versions), { cwd: tmpdir(), encoding: 'utf8' }).stdout).trim();
}

/** What is tried: the commit, and whether there is more than it; the report itself does not count. */
function describeCode(): string {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: project, encoding: 'utf8' }).stdout.trim();
  const isClean = git('status', '--porcelain', '--', '.', ':!docs/reports') === '';
  return `commit ${git('rev-parse', '--short', 'HEAD')}${isClean ? '' : ' with changes that were not committed'}`;
}

const isKept = process.argv.includes('--keep');
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wanted = named.length > 0 ? [...new Set([...named, 'guide'])] : chapterNames;
const docker = findDocker();
if (typeof docker === 'string') {
  console.error(`The containers cannot be tried here: ${docker}.`);
  process.exitCode = cannotRunCode;
} else {
  const ranAt = new Date().toISOString();
  const code = describeCode();
  const fingerprint = containerFingerprint();
  const kept = process.env.CONTAINERS_FOLDER;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'trinity-containers-'));
  rmSync(join(project, annotationsFile), { force: true });
  const passed = runChapters(docker, wanted, folder);
  if (existsSync(join(project, annotationsFile))) {
    writeReport({ docker: describe(docker), hasRegistry: docker.hasRegistry, ranAt, code, fingerprint, folder });
  }
  if (isKept) console.log(`Kept in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
  if (docker.isOurs) spawnSync(engine, ['stop'], { stdio: 'inherit' });
  process.exitCode = passed ? 0 : 1;
}
