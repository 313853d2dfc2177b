export const pageStatuses = ['draft', 'published', 'archived'] as const;

export const pageTypes = ['page', 'service', 'landing'] as const;

export const pageTemplates = ['default', 'service', 'landing'] as const;
