import { formatCommand, isRunningInImage } from './operator-commands.ts';

// In the container image, advice refers to docs/operations/trouble.md, which is for installations with docker compose.

const formatGuideReference = (title: string): string => `See docs/operations/trouble.md, "${title}".`;

export function getDatabaseAdvice(isMissing = false): string {
  if (!isRunningInImage()) return 'Check DATABASE_URL, and make sure that PostgreSQL is running.';
  return formatGuideReference(isMissing ? 'The database is damaged or gone' : 'The database is down');
}

export const getRestoreAdvice = (): string =>
  isRunningInImage()
    ? formatGuideReference('The database is damaged or gone')
    : `Restore a backup: ${formatCommand('restore', 'FILE')}.`;

export const getServersAdvice = (): string => formatGuideReference('A server is down');

export const getDiskAdvice = (): string =>
  isRunningInImage() ? formatGuideReference('The disk is full') : 'Free up some disk space.';

export const getMailAdvice = (): string => (isRunningInImage() ? formatGuideReference('E-mails are not sent') : '');

/** Returns advice for a database without accounts, after a new installation or a loss of data. */
export function getFirstAccountAdvice(): string {
  const create = formatCommand('staff', 'create --username NAME --email ADDRESS');
  if (!isRunningInImage()) return `Run: ${create}`;
  return `For a new installation, run: ${create}. If accounts existed before, do not create an account. ${formatGuideReference('The database is damaged or gone')}`;
}

/** Returns advice about a missing encryption key. A new key cannot decrypt data that the lost key encrypted. */
export const getMissingKeyAdvice = (): string =>
  isRunningInImage()
    ? 'Restore your copy of the key. Create a new key only for a new installation. See docs/operations.md, "Install".'
    : 'Set the variable to your copy of the key. Create a new key only for a new installation.';
