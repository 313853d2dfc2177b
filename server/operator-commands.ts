/** The Dockerfile sets COMMANDS. */
export const isRunningInImage = () => process.env.COMMANDS === 'deploy';

/** Returns an environment variable name (`SMTP_URL`), or in the container image a file path (`secrets/smtp_url`). */
export const getSecretLocation = (name: string): string =>
  isRunningInImage() ? `secrets/${name.toLowerCase()}` : name;

/** Returns a command such as `npm run staff -- list`, or in the container image `deploy/run staff list`. */
export function formatCommand(name: string, words = ''): string {
  if (isRunningInImage()) return `deploy/run ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
