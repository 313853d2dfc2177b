export const isRunningInImage = () => process.env.COMMANDS === 'deploy';

/** Returns a name such as `SMTP_URL`, or with docker compose a file such as `secrets/smtp_url`. */
export const getSecretLocation = (name: string): string =>
  isRunningInImage() ? `secrets/${name.toLowerCase()}` : name;

/** Returns `npm run staff -- list`, or `deploy/run staff list` in the image, where the Dockerfile sets COMMANDS. */
export function formatCommand(name: string, words = ''): string {
  if (isRunningInImage()) return `deploy/run ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
