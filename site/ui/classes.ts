export const joinClasses = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
