/** Levels of objects and lists in JSON that is accepted. Programs that walk through thousands of levels fail. */
export const maxJsonDepth = 50;

/** Returns whether a value has more levels of objects and lists than JSON may have. */
export const isTooDeeplyNested = (value: unknown, levels = maxJsonDepth): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isTooDeeplyNested(each, levels - 1)));
