// @ts-check
// Shared by the set-up scripts. They run before packages are installed, with Node 20 or later.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Set-up cannot continue. The message says what to do. */
export class SetupFailed extends Error {
  name = 'SetupFailed';
}

/** @param {string} line */
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
 * Runs npm as if from a fresh terminal, without the settings of the npm that started this script.
 *
 * @param {string[]} args
 */
export function npm(args) {
  return run('npm', args, { env: outsideNpm(process.env) });
}

/**
 * Like {@link npm}, but runs in parallel. Prints the output only after a failure.
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

/** Settings that npm passes to its scripts and that would affect an npm started by a script. */
const DISTURBING =
  /^(npm_(?!config_)|npm_config_(argv|dry_run|global|include|init_module|local_prefix|loglevel|node_gyp|npm_version|offline|omit|only|package_lock_only|prefix|production|save|user_agent|workspaces?)$|INIT_CWD$)/i;

/**
 * Removes settings of the npm that started this script, and `node_modules/.bin` from the path. `npm ci` deletes that
 * folder and the Node in it while it runs.
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
