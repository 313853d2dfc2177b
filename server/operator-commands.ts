export const isRunningInImage = () => process.env.COMMANDS === 'deploy';

/** Returns an environment variable such as `SMTP_URL`, or in the image a file such as `secrets/smtp_url`. */
export const getSecretLocation = (name: string): string =>
  isRunningInImage() ? `secrets/${name.toLowerCase()}` : name;

/** Example: `npm run staff -- list`, or in the image `deploy/run staff list`. The Dockerfile sets COMMANDS. */
export function formatCommand(name: string, words = ''): string {
  if (isRunningInImage()) return `deploy/run ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}
