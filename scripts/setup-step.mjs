// @ts-check
// What the set-up scripts share. They run before anything is installed: Node 20 or later, no packages.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The set-up cannot go on; the message tells the person at the keyboard what to do. */
export class SetupFailed extends Error {
  name = 'SetupFailed';
}

/**
 * Tells what takes time now.
 *
 * @param {string} line
 */
export function say(line) {
  console.log(line);
}

/** npm is a .cmd file on Windows. */
const shell = process.platform === 'win32';

/**
 * Runs a command in the repository's folder and waits for it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, { env = process.env } = {}) {
  return spawnSync(command, args, { cwd: root, env, shell, stdio: 'inherit' }).status === 0;
}

/**
 * Runs npm as if from a fresh terminal, although npm itself has started us.
 *
 * @param {string[]} args
 */
export function npm(args) {
  return run('npm', args, { env: outsideNpm(process.env) });
}

/**
 * Runs npm like that beside others; what it says is shown only when it fails, and then as a whole.
 *
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function npmBeside(args) {
  const child = spawn('npm', args, {
    cwd: root,
    env: outsideNpm(process.env),
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  await once(child, 'close').catch((error) => output.push(Buffer.from(`${error.message}\n`)));
  if (child.exitCode !== 0) process.stderr.write(Buffer.concat(output));
  return child.exitCode === 0;
}

/** Settings that npm hands to its scripts and that would change what an npm within them does. */
const DISTURBING =
  /^(npm_(?!config_)|npm_config_(argv|dry_run|global|include|init_module|local_prefix|loglevel|node_gyp|npm_version|offline|omit|only|package_lock_only|prefix|production|save|user_agent|workspaces?)$|INIT_CWD$)/i;

/**
 * The environment without the settings of the npm that started us, and without `node_modules/.bin`: `npm ci` deletes that
 * folder while it runs, the Node in it included.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function outsideNpm(env) {
  const kept = Object.entries(env).filter(([name]) => !DISTURBING.test(name));
  const own = join(root, 'node_modules') + sep;
  return Object.fromEntries(
    kept.map(([name, value = '']) => {
      if (name.toUpperCase() !== 'PATH') return [name, value];
      return [
        name,
        value
          .split(delimiter)
          .filter((folder) => !`${folder}${sep}`.startsWith(own))
          .join(delimiter),
      ];
    }),
  );
}
