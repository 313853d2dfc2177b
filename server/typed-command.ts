/**
 * How a command of ours is typed where this process runs: `npm run staff -- list`, and in the image, which has no npm
 * scripts, with the script that stands beside docker-compose.yml. The Dockerfile says which by COMMANDS.
 */
export function typedCommand(name: string, words = ''): string {
  if (process.env.COMMANDS === 'deploy') return `deploy/run ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
