export const isRunningInImage = () => process.env.COMMANDS === 'deploy';

/** Returns the place of a secret such as `SMTP_URL`. With docker compose, the place is a file. */
export const getSecretLocation = (name: string): string =>
  isRunningInImage() ? `secrets/${name.toLowerCase()}` : name;

/** Returns `npm run staff -- list`, or `deploy/run staff list` in the image, where the Dockerfile sets COMMANDS. */
export function formatCommand(name: string, words = ''): string {
  if (isRunningInImage()) return `deploy/run ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
