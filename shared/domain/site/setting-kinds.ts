export const settingCategories = ['general', 'contact', 'email', 'social'] as const;

export const settingTypes = ['text', 'boolean', 'number', 'url'] as const;
