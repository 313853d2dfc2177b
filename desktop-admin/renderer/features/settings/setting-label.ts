/** Returns the key in title case, such as `Company Name` for `company_name`. */
export const getSettingLabel = (key: string): string =>
  key
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Returns true if the setting contains a long text. Source: specification, section 2, "Site Settings". */
export const isMultilineSetting = (key: string): boolean => /description|content/.test(key);
