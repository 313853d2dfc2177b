/** Class names in one attribute; what is false or missing is left out. */
export const joinClasses = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
