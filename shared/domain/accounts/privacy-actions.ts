/** Actions with the data of one person, list downloads, and deletions of the retention job. */
export const privacyActions = ['find', 'export', 'erase', 'download', 'retention'] as const;
