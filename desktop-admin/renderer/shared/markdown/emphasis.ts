/** Matches one space, punctuation mark or symbol. Source: CommonMark 0.31, section 6.2. */
const sign = String.raw`[\s\p{P}\p{S}]\p{M}*`;
const leadingSigns = new RegExp(`^(?:${sign})+`, 'u');
// The lookbehind prevents quadratic time on long runs of punctuation.
const trailingSigns = new RegExp(String.raw`(?<![\s\p{P}\p{S}]\p{M}*)(?:${sign})+$`, 'u');

export const endsWithWord = (text: string): boolean => /[^\s\p{P}\p{S}]$/u.test(text);
export const beginsWithWord = (text: string): boolean => /^[^\s\p{P}\p{S}]/u.test(text);

/**
 * Returns the number of leading characters that must stay outside the emphasis marks: spaces and, next to a word,
 * punctuation. Markdown parses `a(**b**)`, but not `a**(b)**`.
 * @param before preceding text
 */
export const countLeadingPlainCharacters = (text: string, before: string): number =>
  endsWithWord(before) ? (leadingSigns.exec(text)?.[0].length ?? 0) : text.length - text.trimStart().length;

/** Returns the number of trailing characters that must stay outside the emphasis marks. @param after following text */
export const countTrailingPlainCharacters = (text: string, after: string): number =>
  beginsWithWord(after) ? (trailingSigns.exec(text)?.[0].length ?? 0) : text.length - text.trimEnd().length;
