import { inImage, typedCommand } from './typed-command.ts';

// What whoever runs the product is told to do: in the image by a section of the guide, which is about docker compose.

const sectionOf = (title: string): string => `See docs/operations/trouble.md, "${title}".`;

/** Advice about a database that does not answer, or that is missing where PostgreSQL does. */
export function lookAfterDatabase(isMissing = false): string {
  if (!inImage()) return 'Check DATABASE_URL and that PostgreSQL runs.';
  return sectionOf(isMissing ? 'The database is damaged or gone' : 'The database is down');
}

/** Advice about a database that is empty although there are backups of it. */
export const bringDatabaseBack = (): string =>
  inImage() ? sectionOf('The database is damaged or gone') : `Restore it: ${typedCommand('restore', 'FILE')}.`;

/** Advice about servers that are not there, or do not answer. */
export const lookAfterServers = (): string => sectionOf('A server is down');

/** Advice for who has a disk without room. */
export const lookAfterDisk = (): string => (inImage() ? sectionOf('The disk is full') : 'Free some.');

/** Advice about a mail server that does not take our mail. */
export const lookAfterMail = (): string => (inImage() ? sectionOf('E-mails do not go out') : '');

/** Advice about a database without accounts, which is not only so on the first day. */
export function makeFirstAccount(): string {
  const create = typedCommand('staff', 'create --username NAME --email ADDRESS');
  if (!inImage()) return `Run: ${create}`;
  return `A new installation: ${create}. Was there an account before? Make none. ${sectionOf('The database is damaged or gone')}`;
}

/** Advice about a key that is not there; another would leave shut what was sealed with it. */
export const bringKeyBack = (): string =>
  inImage()
    ? 'Put back the one that you keep; only where there never was one, make it as docs/operations.md says under "Install".'
    : 'Set the one that you keep; only where there never was one, a new one.';
