// @ts-check
// What the set-up scripts share. They run before anything is installed: Node 20 or later, no packages.
import { spawnSync } from 'node:child_process';
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

/**
 * Runs a command in the repository's folder and waits for it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, env?: NodeJS.ProcessEnv }} [options] - quiet: its output is only shown when it fails.
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, { quiet = false, env = process.env } = {}) {
  const shell = process.platform === 'win32'; // npm is a .cmd file there
  const ended = spawnSync(command, args, {
    cwd: root,
    env,
    shell,
    stdio: quiet ? 'pipe' : 'inherit',
    maxBuffer: 2 ** 28,
  });
  if (quiet && ended.status !== 0) process.stderr.write(`${ended.stdout ?? ''}${ended.stderr ?? ''}`);
  return ended.status === 0;
}

/**
 * Runs npm as if from a fresh terminal, although npm itself has started us.
 *
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options]
 */
export function npm(args, options) {
  return run('npm', args, { ...options, env: outsideNpm(process.env) });
}

/** Settings that npm hands to its scripts and that would change what an npm within them does. */
const DISTURBING =
  /^(npm_(?!config_)|npm_config_(argv|dry_run|global|include|init_module|local_prefix|loglevel|node_gyp|npm_version|offline|omit|only|package_lock_only|prefix|production|save|user_agent|workspaces?)$|INIT_CWD$)/i;

/**
 * Without the settings of the npm that started us, and without `node_modules/.bin`: `npm ci` deletes that folder
 * while it runs, the Node in it included.
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
