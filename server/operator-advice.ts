import { formatCommand, isRunningInImage } from './operator-commands.ts';

// Advice for the operator. In the image it names a section of the guide, which is about docker compose.

const formatGuideReference = (title: string): string => `See docs/operations/trouble.md, "${title}".`;

/** Advice about a database that does not answer, or that is missing where PostgreSQL does. */
export function databaseAdvice(isMissing = false): string {
  if (!isRunningInImage()) return 'Check DATABASE_URL and that PostgreSQL runs.';
  return formatGuideReference(isMissing ? 'The database is damaged or gone' : 'The database is down');
}

/** Advice about a database that is empty although there are backups of it. */
export const restoreAdvice = (): string =>
  isRunningInImage()
    ? formatGuideReference('The database is damaged or gone')
    : `Restore it: ${formatCommand('restore', 'FILE')}.`;

/** Advice about servers that are not there, or do not answer. */
export const serversAdvice = (): string => formatGuideReference('A server is down');

/** Advice about a disk that is almost full. */
export const diskAdvice = (): string => (isRunningInImage() ? formatGuideReference('The disk is full') : 'Free some.');

/** Advice about a mail server that rejects our e-mails. */
export const mailAdvice = (): string => (isRunningInImage() ? formatGuideReference('E-mails do not go out') : '');

/** Advice about a database without accounts: a new installation, or one that has lost its data. */
export function firstAccountAdvice(): string {
  const create = formatCommand('staff', 'create --username NAME --email ADDRESS');
  if (!isRunningInImage()) return `Run: ${create}`;
  return `A new installation: ${create}. Was there an account before? Make none. ${formatGuideReference('The database is damaged or gone')}`;
}

/** Advice about a missing key. A new key cannot open what the lost one sealed. */
export const missingKeyAdvice = (): string =>
  isRunningInImage()
    ? 'Put back the one that you keep. Only a new installation makes one: docs/operations.md, "Install".'
    : 'Set the one that you keep. Only a new installation makes one.';
