/**
 * What the privacy log records: what staff did with one person's data, lists that they took along as a file, and what the
 * retention job deleted.
 */
export const privacyActions = ['find', 'export', 'erase', 'download', 'retention'] as const;
