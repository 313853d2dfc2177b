// @ts-check
// Shared by the set-up scripts. They run before packages are installed, with Node 20 or later.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The message says what to do. */
export class SetupFailed extends Error {
  name = 'SetupFailed';
}

/** @param {string} line */
export function say(line) {
  console.log(line);
}

/** On Windows, npm is a .cmd file. */
const shell = process.platform === 'win32';

/** @type {(command: string, args: string[], options?: { env?: NodeJS.ProcessEnv }) => boolean} */
export function run(command, args, { env = process.env } = {}) {
  return spawnSync(command, args, { cwd: root, env, shell, stdio: 'inherit' }).status === 0;
}

/** Runs npm without the settings of the npm that started this script. @param {string[]} args */
export function npm(args) {
  return run('npm', args, { env: outsideNpm(process.env) });
}

/** Does not block. Prints the output only after a failure. @type {(args: string[]) => Promise<boolean>} */
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

/** Settings that npm passes to scripts. They would affect an npm that a script starts. */
const DISTURBING =
  /^(npm_(?!config_)|npm_config_(argv|dry_run|global|include|init_module|local_prefix|loglevel|node_gyp|npm_version|offline|omit|only|package_lock_only|prefix|production|save|user_agent|workspaces?)$|INIT_CWD$)/i;

/** `npm ci` deletes `node_modules/.bin` and the Node in it, so that folder must not be on the path. */
/** @type {(env: NodeJS.ProcessEnv) => NodeJS.ProcessEnv} */
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
