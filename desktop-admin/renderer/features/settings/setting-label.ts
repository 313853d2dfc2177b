/** Title-cased key: `company_name` becomes `Company Name`. */
export const getSettingLabel = (key: string): string =>
  key
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Source: specification, section 2, "Site Settings". */
export const isMultilineSetting = (key: string): boolean => /description|content/.test(key);
