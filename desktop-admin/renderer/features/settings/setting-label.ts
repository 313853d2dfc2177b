/** What people read for a setting: its key with each word capitalised, such as `Company Name` of `company_name`. */
export const getSettingLabel = (key: string): string =>
  key
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Whether a setting is written on several lines. Source: specification, section 2, "Site Settings". */
export const isMultilineSetting = (key: string): boolean => /description|content/.test(key);
