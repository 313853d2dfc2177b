/** Characters of a text that a list keeps: one line shows fewer, and ten thousand rows have to stay light. */
const listedText = 500;

const isLong = (value: unknown) => typeof value === 'string' && value.length > listedText;

/** A lead as lists keep it, with the beginning of its long texts only. */
export function lightLead<L extends object>(lead: L): L {
  if (!isLightened(lead)) return lead;
  const beginnings = Object.entries(lead).flatMap(([name, value]) =>
    isLong(value) ? [[name, `${value.slice(0, listedText)}…`]] : [],
  );
  return { ...lead, ...Object.fromEntries(beginnings) };
}

/** Whether a lead of a list lacks a part of its text, and has to be read before it is shown whole. */
export const isLightened = (lead: object): boolean => Object.values(lead).some(isLong);
