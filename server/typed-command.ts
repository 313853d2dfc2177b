/** The process runs in the image: see the Dockerfile. */
const inImage = () => process.env.COMMANDS === 'deploy';

/** Where whoever runs the product sets a secret such as `SMTP_URL`: with docker compose that is a file. */
export const placeOfSecret = (name: string): string => (inImage() ? `secrets/${name.toLowerCase()}` : name);

/**
 * How a command of ours is typed where this process runs: `npm run staff -- list`, and in the image, which has no npm
 * scripts, with the script that stands beside docker-compose.yml. The Dockerfile says which by COMMANDS.
 */
export function typedCommand(name: string, words = ''): string {
  if (inImage()) return `deploy/run ${name}${words && ` ${words}`}`;
  return `npm run ${name}${words && ` -- ${words}`}`;
}

/** What is to be done about a database that does not answer, or that is missing where PostgreSQL does. */
export function lookAfterDatabase(isMissing = false): string {
  if (!inImage()) return 'Check DATABASE_URL and that PostgreSQL runs.';
  return `See docs/operations/trouble.md, "The database is ${isMissing ? 'damaged or gone' : 'down'}".`;
}

/** What is to be done where there is no account, which is not only so on the first day. */
export function makeFirstAccount(): string {
  const create = typedCommand('staff', 'create --username NAME --email ADDRESS');
  if (!inImage()) return `Run: ${create}`;
  return `A new installation: ${create}. Was there an account before? Make none, and see docs/operations/trouble.md, "The database is damaged or gone".`;
}

/** What is to be done about a key that is not there; another would leave shut what was sealed with it. */
export const bringKeyBack = (): string =>
  inImage()
    ? 'Put back the one that you keep; only where there never was one, make it as docs/operations.md says under "Install".'
    : 'Set the one that you keep; only where there never was one, a new one.';

/** Where it stands what may be wrong with a mail server; with docker compose only. */
export const lookAfterMail = (): string =>
  inImage() ? 'See docs/operations/trouble.md, "E-mails do not go out".' : '';

/** What is to be done about a disk without room. */
export const lookAfterDisk = (): string =>
  inImage() ? 'See docs/operations/trouble.md, "The disk is full".' : 'Free some.';
