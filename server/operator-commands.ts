/** The process runs in the image: see the Dockerfile. */
export const isRunningInImage = () => process.env.COMMANDS === 'deploy';

/** Place where whoever runs the product sets a secret such as `SMTP_URL`: with docker compose that is a file. */
export const getSecretLocation = (name: string): string =>
  isRunningInImage() ? `secrets/${name.toLowerCase()}` : name;

/**
 * How a command of ours is typed where this process runs: `npm run staff -- list`, and in the image, which has no npm
 * scripts, with the script that stands beside docker-compose.yml. The Dockerfile says which by COMMANDS.
 */
export function formatCommand(name: string, words = ''): string {
  if (isRunningInImage()) return `deploy/run ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
