/** Characters of a text that a list keeps: one line shows fewer, and ten thousand rows have to stay light. */
const maxListedCharacters = 500;

const isLong = (value: unknown) => typeof value === 'string' && value.length > maxListedCharacters;

/** A lead as lists keep it, with the beginning of its long texts only. */
export function truncateForList<L extends object>(lead: L): L {
  if (!isTruncated(lead)) return lead;
  const beginnings = Object.entries(lead).flatMap(([name, value]) =>
    isLong(value) ? [[name, `${value.slice(0, maxListedCharacters)}…`]] : [],
  );
  return { ...lead, ...Object.fromEntries(beginnings) };
}

/** Whether a lead of a list lacks a part of its text, and has to be read before it is shown whole. */
export const isTruncated = (lead: object): boolean => Object.values(lead).some(isLong);
