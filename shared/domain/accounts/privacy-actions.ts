export const privacyActions = ['find', 'export', 'erase', 'download', 'retention'] as const;
