/** Maximum nesting of accepted JSON. Thousands of levels would overflow the call stack of recursive code. */
export const maxJsonDepth = 50;

export const isTooDeeplyNested = (value: unknown, levels = maxJsonDepth): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isTooDeeplyNested(each, levels - 1)));
